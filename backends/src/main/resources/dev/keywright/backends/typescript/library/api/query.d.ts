import type { Page } from './page.js';
/** A query with many results: nothing is read before a page is asked for or iteration begins. */
export declare class Query<T> implements AsyncIterable<T> {
    private readonly read;
    constructor(read: (after: string | undefined, limit: number | undefined) => Promise<Page<T>>);
    /** One page: the first, or the one after a cursor; of at most `limit` results, by default as many as the model says. */
    page({ after, limit }?: {
        readonly after?: string | undefined;
        readonly limit?: number;
    }): Promise<Page<T>>;
    /** The first result, if there is one. */
    first(): Promise<T | undefined>;
    /** Iterates over all results; a further page is read only when it is needed. */
    [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
}
