import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { KeyField, Template } from './described-keys.js';
import type { Type } from './scalars.js';

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

/** What must hold for an item or an index entry to exist. */
export interface When {
  readonly use: string;
  readonly test: 'oneOf' | 'present' | 'absent';
  readonly values: readonly AttributeValue[];
}

/** A number that is kept: how many children there are for each combination of values. */
export interface Count {
  readonly child: string;
  /** The values, of the child. */
  readonly by: readonly string[];
  /** The item that holds it. */
  readonly holder: string;
  readonly name: string;
  /** In which role the holder's entity is the parent; empty where the item holds nothing else. */
  readonly role: string;
  readonly parent: string;
  readonly atOnce: boolean;
}

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
