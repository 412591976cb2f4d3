import type { Page } from './page.js';

/** A query with many results: nothing is read before a page is asked for or iteration begins. */
export class Query<T> implements AsyncIterable<T> {
  private readonly read: (after: string | undefined, limit: number | undefined) => Promise<Page<T>>;

  constructor(read: (after: string | undefined, limit: number | undefined) => Promise<Page<T>>) {
    this.read = read;
  }

  /** One page: the first, or the one after a cursor; of at most `limit` results, by default as many as the model says. */
  page({ after, limit }: { readonly after?: string | undefined; readonly limit?: number } = {}): Promise<Page<T>> {
    return this.read(after, limit);
  }

  /** The first result, if there is one. */
  async first(): Promise<T | undefined> {
    return (await this.read(undefined, 1)).items[0];
  }

  /** Iterates over all results; a further page is read only when it is needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let after: string | undefined;
    do {
      const page: Page<T> = await this.read(after, undefined);
      yield* page.items;
      after = page.next;
    } while (after !== undefined);
  }
}
