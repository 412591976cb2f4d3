import type { KeyField } from './template.js';
import type { When } from './when.js';

/** How a kind of item stands in a table or an index. */
export interface DescribedEntry {
  readonly item: string;
  readonly table: string;
  /** Empty for the table itself. */
  readonly index: string;
  /** Whether the items' own attributes are the key. */
  readonly byAttributes: boolean;
  readonly partition: readonly KeyField[];
  readonly sort: readonly KeyField[];
  readonly when: readonly When[];
  /** The attributes of the entity that it tells. */
  readonly readable: readonly string[];
  /** What it holds under which names. */
  readonly names: readonly string[];
}

/** Which of an item's entries is meant: the first is that of its table. */
export interface EntryOf {
  readonly item: string;
  readonly number: number;
}
