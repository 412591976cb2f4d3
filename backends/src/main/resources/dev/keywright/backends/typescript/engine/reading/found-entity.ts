import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Position } from './position.js';

/** An item as it was read, through the table or an index. */
export interface Source {
  readonly entry: CompiledEntry;
  readonly item: Item;
}

/** An entity that was found: its known values, and the items that they come from, by item type. */
export class FoundEntity {
  readonly values: Values;
  /** Where the entity after it begins; known where answers of several kinds are merged. */
  readonly behind: Position | undefined;
  private readonly sources: ReadonlyMap<string, Source>;

  private constructor(values: Values, sources: ReadonlyMap<string, Source>, behind?: Position) {
    this.values = values;
    this.sources = sources;
    this.behind = behind;
  }

  static of(values: Values, ...sources: readonly Source[]): FoundEntity {
    return new FoundEntity(values, new Map(sources.map((source) => [source.entry.item, source])));
  }

  with(more: Values): FoundEntity {
    return new FoundEntity(this.values.or(more), this.sources, this.behind);
  }

  before(next: Position): FoundEntity {
    return new FoundEntity(this.values, this.sources, next);
  }

  /** The knowledge of both; an item that was read from the table is preferred to its index entry. */
  and(other: FoundEntity): FoundEntity {
    const both = new Map(this.sources);
    for (const [item, source] of other.sources) {
      if (source.entry.isPrimary || !both.has(item)) {
        both.set(item, source);
      }
    }
    return new FoundEntity(this.values.or(other.values), both, this.behind ?? other.behind);
  }

  /** Whether an item says that it exists; otherwise just its key is known. */
  get isRead(): boolean {
    return this.sources.size > 0;
  }

  /** Whether one of the items that say so is an item of such a design. */
  isIn(design: Design): boolean {
    return [...this.sources.values()].some(({ entry }) => design.hasEntry(entry));
  }

  findSource(item: string): Source | undefined {
    return this.sources.get(item);
  }

  /** Whether the value is known, or known to be missing. */
  isCertain(use: string): boolean {
    return this.values.has(use) || [...this.sources.values()].some((source) => source.entry.tells(use));
  }
}
