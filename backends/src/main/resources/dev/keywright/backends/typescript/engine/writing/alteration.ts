import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { addedTo, type Addition, bothAdditions } from '../store/addition.js';

/** The change of an existing entity. */
export class Alteration {
  readonly entity: string;
  /** The entity as it is known before. */
  readonly before: FoundEntity;
  /** The values that are set. */
  readonly sets: Values;
  /** The attributes that are removed. */
  readonly removes: ReadonlySet<string>;
  /** The amounts that are added to numbers, and the members that sets get or lose. */
  readonly adds: ReadonlyMap<string, Addition>;

  constructor(
    entity: string,
    before: FoundEntity,
    sets: Values,
    removes: ReadonlySet<string>,
    adds: ReadonlyMap<string, Addition>,
  ) {
    this.entity = entity;
    this.before = before;
    this.sets = sets;
    this.removes = removes;
    this.adds = adds;
  }

  /** The same change of an entity of which more is known. */
  with(more: FoundEntity): Alteration {
    return new Alteration(this.entity, more, this.sets, this.removes, this.adds);
  }

  /** This change, and then another. */
  and(later: Alteration): Alteration {
    const sets = new Map(this.sets.known);
    const removes = new Set(this.removes);
    const adds = new Map(this.adds);
    for (const use of [...later.sets.known.keys(), ...later.removes]) {
      sets.delete(use);
      removes.delete(use);
      adds.delete(use);
    }
    later.sets.known.forEach((value, use) => sets.set(use, value));
    later.removes.forEach((use) => removes.add(use));
    for (const [use, more] of later.adds) {
      if (!sets.has(use) && !removes.has(use)) {
        adds.set(use, bothAdditions(adds.get(use), more));
        continue;
      }
      const value = addedTo(sets.get(use), more);
      sets.delete(use);
      removes.delete(use);
      if (value === undefined) {
        removes.add(use);
      } else {
        sets.set(use, value);
      }
    }
    return new Alteration(this.entity, later.before.and(this.before), new Values(sets), removes, adds);
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

  /** The values afterwards; a number or a set that is added to must have been read. */
  after(): Values {
    let after = this.sets.or(this.before.values);
    for (const use of this.removes) {
      after = after.without(use);
    }
    for (const [use, more] of this.adds) {
      const value = addedTo(this.before.values.find(use), more);
      after = value === undefined ? after.without(use) : after.with(use, value);
    }
    return after;
  }
}
