import type { Ordering } from './sort-order.js';

/** Something that comes along. */
export interface Relative {
  readonly name: string;
  /** To what: the relative before it, or empty for what is read itself. */
  readonly belonging: string;
  readonly entity: string;
  /** By what both are related: the attribute of the one it belongs to, and its own. */
  readonly links: readonly { readonly here: string; readonly there: string }[];
  readonly order: readonly Ordering[];
  readonly placed: readonly string[];
  /** None where it is 0. */
  readonly limit: number;
}
