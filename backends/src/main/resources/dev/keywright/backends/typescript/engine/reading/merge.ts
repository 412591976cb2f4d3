import type { EntryStream } from './entry-stream.js';
import type { Found } from './found.js';
import type { Comparator } from './ordering.js';
import { END, type Position } from './position.js';

/** A stream, and what it has next. */
interface Next {
  readonly stream: EntryStream;
  readonly found: Found;
}

/** The answers of several queries as one, in the order asked for: those of one turn side by side, turns one after the other. */
export class Merge {
  private readonly turns: readonly (readonly EntryStream[])[];
  private readonly order: Comparator;

  constructor(turns: readonly (readonly EntryStream[])[], order: Comparator) {
    this.turns = turns;
    this.order = order;
  }

  /** So many more, or as many as there are. */
  async next(most: number): Promise<readonly Found[]> {
    const taken: Found[] = [];
    while (taken.length < most) {
      const first = await this.first();
      if (first === undefined) {
        break;
      }
      taken.push(first.found);
      first.stream.poll();
    }
    return taken;
  }

  /** Nobody asks the next turn before the one before has nothing left. */
  private async first(): Promise<Next | undefined> {
    for (const turn of this.turns) {
      const first = await this.firstOf(turn);
      if (first !== undefined) {
        return first;
      }
    }
    return undefined;
  }

  /** The one whose next answer comes first; of equals the first one. */
  private async firstOf(turn: readonly EntryStream[]): Promise<Next | undefined> {
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
