import type { Type } from './type.js';

/** Something that is kept. */
export interface Entity {
  readonly name: string;
  readonly id: readonly string[];
  /** The attribute that says until when; empty where nothing expires. */
  readonly expiry: string;
  readonly attributes: readonly Attribute[];
  readonly roles: readonly Role[];
  /** What its items hold of its parents. */
  readonly inherited: readonly string[];
  /** Those of it that a parent may lack. */
  readonly optionalOfParents: readonly string[];
}

export interface Attribute {
  readonly name: string;
  readonly type: Type;
  readonly mayBeMissing: boolean;
  /** Whether it is the number of children. */
  readonly counted: boolean;
  /** The sequence that gives out its values; empty where none does. */
  readonly numbered: string;
}

/** A parent, by what the child holds of it. */
export interface Role {
  readonly name: string;
  readonly parent: string;
  readonly holds: readonly Holding[];
}

/** The child has `source` of such a parent as `held`. */
export interface Holding {
  readonly entity: string;
  readonly source: string;
  readonly held: string;
  readonly identifies: boolean;
}
