import type { DescribedEntry } from './index-entry.js';

/** What an item is for. */
export type ItemKind = 'entity' | 'guard' | 'copy' | 'part' | 'counter' | 'sequence';

/** A kind of item with a key. */
export interface DescribedItem {
  readonly name: string;
  readonly kind: ItemKind;
  readonly entity: string;
  /** Whether it is written in one transaction with what it belongs to; otherwise it trails. */
  readonly atOnce: boolean;
  readonly stored: readonly Stored[];
  /** How it stands in its table, first, and in indexes. */
  readonly entries: readonly DescribedEntry[];
  /** How many equal ones there are. */
  readonly copies: number;
  /** The maps of children that it holds. */
  readonly nests: readonly string[];
}

/** An attribute that an item holds. */
export interface Stored {
  readonly use: string;
  readonly name: string;
  /** Whether a time is stored as seconds, for DynamoDB deletes only by those. */
  readonly seconds: boolean;
  /** Whether it is a number of children, which starts with none. */
  readonly counted: boolean;
  /** Whether a key's text stands under its name. */
  readonly hidden: boolean;
}
