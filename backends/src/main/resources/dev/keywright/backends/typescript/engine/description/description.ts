import type { Count } from './counter.js';
import type { Nest } from './embed.js';
import type { Entity } from './entity.js';
import type { DescribedItem } from './item-type.js';

/** What a design is made of. */
export interface DescribedDesign {
  readonly entities: readonly Entity[];
  readonly items: readonly DescribedItem[];
  readonly counts: readonly Count[];
  readonly nests: readonly Nest[];
}
