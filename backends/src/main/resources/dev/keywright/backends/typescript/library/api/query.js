/** A query with many results: nothing is read before a page is asked for or iteration begins. */
export class Query {
    read;
    constructor(read) {
        this.read = read;
    }
    /** One page: the first, or the one after a cursor; of at most `limit` results, by default as many as the model says. */
    page({ after, limit } = {}) {
        return this.read(after, limit);
    }
    /** The first result, if there is one. */
    async first() {
        return (await this.read(undefined, 1)).items[0];
    }
    /** Iterates over all results; a further page is read only when it is needed. */
    async *[Symbol.asyncIterator]() {
        let after;
        do {
            const page = await this.read(after, undefined);
            yield* page.items;
            after = page.next;
        } while (after !== undefined);
    }
}
