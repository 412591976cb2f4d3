import type { Decimal } from '../api/decimal.js';
import { decimalOf, number } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Found } from '../reading/found.js';

/** What becomes of something that is there. */
export class Alteration {
  readonly entity: string;
  /** What is known of it. */
  readonly before: Found;
  /** What it has afterwards. */
  readonly sets: Values;
  /** What it lacks afterwards. */
  readonly removes: ReadonlySet<string>;
  /** What is added to numbers. */
  readonly adds: ReadonlyMap<string, Decimal>;

  constructor(
    entity: string,
    before: Found,
    sets: Values,
    removes: ReadonlySet<string>,
    adds: ReadonlyMap<string, Decimal>,
  ) {
    this.entity = entity;
    this.before = before;
    this.sets = sets;
    this.removes = removes;
    this.adds = adds;
  }

  with(more: Found): Alteration {
    return new Alteration(this.entity, more, this.sets, this.removes, this.adds);
  }

  isAbout(use: string): boolean {
    return this.sets.has(use) || this.removes.has(use) || this.adds.has(use);
  }

  isAboutAny(uses: Iterable<string>): boolean {
    return [...uses].some((use) => this.isAbout(use));
  }

  get isEmpty(): boolean {
    return this.sets.known.size + this.removes.size + this.adds.size === 0;
  }

  /** What is known of it afterwards; a number that is added to must have been read for that. */
  after(): Values {
    let after = this.sets.or(this.before.values);
    for (const use of this.removes) {
      after = after.without(use);
    }
    for (const [use, more] of this.adds) {
      after = after.with(use, number(decimalOf(this.before.values.find(use)).add(more)));
    }
    return after;
  }
}
