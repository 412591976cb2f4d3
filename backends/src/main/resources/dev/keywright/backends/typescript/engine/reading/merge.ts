import type { FoundComparator } from './found-comparator.js';
import type { FoundEntity } from './found-entity.js';
import type { IndexEntryStream } from './index-entry-stream.js';
import { END, type Position } from './position.js';

/** A stream and its next entity. */
interface Next {
  readonly stream: IndexEntryStream;
  readonly found: FoundEntity;
}

/** Merges the results of several queries in the order asked for: streams of one turn side by side, turns one after the other. */
export class Merge {
  private readonly turns: readonly (readonly IndexEntryStream[])[];
  private readonly order: FoundComparator;

  constructor(turns: readonly (readonly IndexEntryStream[])[], order: FoundComparator) {
    this.turns = turns;
    this.order = order;
  }

  /** The next entities: as many as asked for, or all that are left. */
  async next(most: number): Promise<readonly FoundEntity[]> {
    return this.taken(most, (found) => found);
  }

  /** The same, each with the position after it. */
  async nextMarked(most: number): Promise<readonly FoundEntity[]> {
    return this.taken(most, (found) => found.before(this.position()));
  }

  private async taken(most: number, mark: (found: FoundEntity) => FoundEntity): Promise<readonly FoundEntity[]> {
    const taken: FoundEntity[] = [];
    while (taken.length < most) {
      const first = await this.first();
      if (first === undefined) {
        break;
      }
      first.stream.poll();
      taken.push(mark(first.found));
    }
    return taken;
  }

  /** The first entity of the first turn that has any; later turns are not read before. */
  private async first(): Promise<Next | undefined> {
    for (const turn of this.turns) {
      const first = await this.firstOf(turn);
      if (first !== undefined) {
        return first;
      }
    }
    return undefined;
  }

  /** The stream whose entity comes first; of equal ones the first stream. */
  private async firstOf(turn: readonly IndexEntryStream[]): Promise<Next | undefined> {
    const peeked = await Promise.all(turn.map(async (stream) => ({ stream, found: await stream.peek() })));
    let first: Next | undefined;
    for (const { stream, found } of peeked) {
      const isBefore = found !== undefined && (first === undefined || this.order(found, first.found) < 0);
      first = isBefore ? { stream, found } : first;
    }
    return first;
  }

  position(): Position {
    const marks = this.turns.flat().map((stream) => stream.mark());
    return marks.every((mark) => mark.done) ? END : { kind: 'Each', marks };
  }
}
