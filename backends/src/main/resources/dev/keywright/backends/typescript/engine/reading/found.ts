import type { Entry } from '../keys/entry.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';

/** An item as it was read, through the table or an index. */
export interface Source {
  readonly entry: Entry;
  readonly item: Item;
}

/** One entity that was found: what is known of it, and the items that say so by the names of their kinds. */
export class Found {
  readonly values: Values;
  private readonly sources: ReadonlyMap<string, Source>;

  private constructor(values: Values, sources: ReadonlyMap<string, Source>) {
    this.values = values;
    this.sources = sources;
  }

  static of(values: Values, ...sources: readonly Source[]): Found {
    return new Found(values, new Map(sources.map((source) => [source.entry.item, source])));
  }

  with(more: Values): Found {
    return new Found(this.values.or(more), this.sources);
  }

  /** What both know; what was read through the table stands before what an index told. */
  and(other: Found): Found {
    const both = new Map(this.sources);
    for (const [item, source] of other.sources) {
      if (source.entry.isPrimary || !both.has(item)) {
        both.set(item, source);
      }
    }
    return new Found(this.values.or(other.values), both);
  }

  findSource(item: string): Source | undefined {
    return this.sources.get(item);
  }

  /** Whether the value is known, or known to be missing. */
  isCertain(use: string): boolean {
    return this.values.has(use) || [...this.sources.values()].some((source) => source.entry.tells(use));
  }
}
