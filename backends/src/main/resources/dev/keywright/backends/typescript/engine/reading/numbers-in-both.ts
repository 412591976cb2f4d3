import type { Design } from '../keys/design.js';
import type { OwnNumber } from '../keys/own-number.js';
import type { Item } from '../keys/scalars.js';
import { stayingIn } from '../keys/staying.js';
import { encode, NOTHING_DRAWN } from '../keys/template-codec.js';

/** A number in two designs, and the key of its item in the other one. */
export interface NumberPair {
  readonly here: OwnNumber;
  readonly there: OwnNumber;
  readonly thereKey: Item;
}

/** The items that hold nothing but a number, as one design has them and as another one does. */
export class NumbersInBoth {
  readonly here: Design;
  private readonly there: Design;

  constructor(here: Design, there: Design) {
    this.here = here;
    this.there = there;
  }

  /** Whether a number is in another item in the other design, or under another key. */
  goesOver({ holder }: OwnNumber): boolean {
    return !stayingIn(this.here, this.there).hasItem(holder.name);
  }

  /** Finds a number by an item or its key; undefined where it stays as it is, and where it is none that both designs keep. */
  find(table: string, item: Item): NumberPair | undefined {
    if (this.here.ownNumbers.size === 0) {
      return undefined;
    }
    const kind = this.here.findKind(table, item);
    for (const [meaning, here] of this.here.ownNumbers) {
      const there = this.there.ownNumbers.get(meaning);
      if (here.holder === kind && there !== undefined && this.goesOver(here)) {
        const values = kind.read(kind.primary, item);
        const fields = there.holder.primary.fields;
        const thereKey = new Map(fields.map(({ name, template }) => [name, encode(template, values, NOTHING_DRAWN)]));
        return { here, there, thereKey };
      }
    }
    return undefined;
  }
}
