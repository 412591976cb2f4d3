import type { Page } from './page.js';

/** A question with many answers: nothing is read before someone asks for a page or goes through all of them. */
export class Query<T> implements AsyncIterable<T> {
  private readonly read: (after: string | undefined, limit: number | undefined) => Promise<Page<T>>;

  constructor(read: (after: string | undefined, limit: number | undefined) => Promise<Page<T>>) {
    this.read = read;
  }

  /** One page: the first, or the one that begins where another ended; at most `limit`, or as many as the model says. */
  page({ after, limit }: { readonly after?: string | undefined; readonly limit?: number } = {}): Promise<Page<T>> {
    return this.read(after, limit);
  }

  /** The first of all answers; none where there is none. */
  async first(): Promise<T | undefined> {
    return (await this.read(undefined, 1)).items[0];
  }

  /** Reads a further page only when it is asked for. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let after: string | undefined;
    do {
      const page: Page<T> = await this.read(after, undefined);
      yield* page.items;
      after = page.next;
    } while (after !== undefined);
  }
}
