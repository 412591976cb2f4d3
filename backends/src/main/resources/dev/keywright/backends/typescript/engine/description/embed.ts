import type { Stored } from './item-type.js';
import type { Template } from './template.js';
import type { Type } from './type.js';

/** Children that lie in their parent's item, in a map by what their id has beside the parent's. */
export interface Nest {
  readonly name: string;
  readonly entity: string;
  readonly parent: string;
  readonly role: string;
  /** What they stand under. */
  readonly key: Template;
  /** The type of a key that is one value; a text otherwise. */
  readonly keyType: Type;
  /** What they hold of the parent, which is not stored again: their own names and the parent's. */
  readonly held: ReadonlyMap<string, string>;
  readonly stored: readonly Stored[];
}
