import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { ItemKind, ItemType } from '../description/item-type.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import type { Template } from '../description/template.js';
import { CompiledEntry } from './compiled-entry.js';
import { isSame, type Item, number } from './scalars.js';
import { fromStoredForm } from './stored-form.js';
import { decode, looksLike } from './template-codec.js';
import { Values } from './values.js';

/** An item type with its compiled entries. */
export class CompiledItem {
  readonly name: string;
  readonly kind: ItemKind;
  readonly entity: string;
  readonly inTransaction: boolean;
  readonly stored: readonly StoredAttribute[];
  readonly entries: readonly CompiledEntry[];
  readonly primary: CompiledEntry;
  readonly copies: number;
  readonly embeds: readonly string[];
  /** The name under which it keeps the id of the last request that changed it alone. */
  readonly requestId: string | undefined;
  /** The entries of indexes whose key attributes are written only for the index, grouped by index. */
  readonly textEntries: readonly (readonly CompiledEntry[])[];

  constructor(type: ItemType) {
    this.name = type.name;
    this.kind = type.kind;
    this.entity = type.entity;
    this.inTransaction = type.inTransaction;
    this.stored = type.stored;
    this.copies = type.copies;
    this.embeds = type.embeds;
    this.requestId = type.requestId;
    this.entries = type.entries.map((entry) => new CompiledEntry(type.name, entry));
    const primary = this.entries[0];
    if (primary === undefined) {
      throw new Error(`${this.name} has no entry in a table`);
    }
    this.primary = primary;
    const byIndex = new Map<string | undefined, CompiledEntry[]>();
    for (const entry of this.entries.filter((one) => !one.isPrimary && !one.isByAttributes)) {
      byIndex.set(entry.index, [...(byIndex.get(entry.index) ?? []), entry]);
    }
    this.textEntries = [...byIndex.values()];
  }

  get table(): string {
    return this.primary.table;
  }

  get isHome(): boolean {
    return this.kind === 'entity';
  }

  /** Whether its keys may be those of another type of item: guards of attributes that share a space of values have the same. */
  hasKeysOf(other: CompiledItem): boolean {
    return this.table === other.table && this.shape() === other.shape();
  }

  /** The literal texts of the key at their places. */
  private shape(): string {
    return JSON.stringify(
      this.primary.fields.map((field) => field.template.parts.map((part) => (part.kind === 'Literal' ? part.text : ''))),
    );
  }

  get uses(): ReadonlySet<string> {
    return new Set(this.stored.map((one) => one.use));
  }

  isKeyName(name: string): boolean {
    return this.primary.fields.some((field) => field.name === name);
  }

  isStoredName(name: string): boolean {
    return this.stored.some((one) => one.name === name);
  }

  /** The values in an item or an index entry: those of its attributes, and those that its keys contain. */
  read(entry: CompiledEntry, item: Item): Values {
    const known = new Map<string, AttributeValue>();
    for (const one of this.stored) {
      const value = one.hidden ? undefined : item.get(one.name);
      if (value !== undefined) {
        known.set(one.use, fromStoredForm(one, value));
      } else if (one.counted && entry.holds(one.name)) {
        known.set(one.use, number(0));
      }
    }
    this.primary.read(item, known);
    if (!entry.isPrimary) {
      entry.read(item, known);
    }
    return new Values(known);
  }

  /** Whether an item of the table is of this type. */
  fits(item: Item): boolean {
    return this.primary.fields.every((field) => {
      const key = item.get(field.name);
      return key !== undefined && this.fitsKey(field.template, key, item);
    });
  }

  private fitsKey(template: Template, key: AttributeValue, item: Item): boolean {
    if (!template.decodable) {
      return looksLike(template, key);
    }
    const read = decode(template, key);
    return read !== undefined && this.agrees(read, item);
  }

  /** Whether the values in the key equal those of the attributes. */
  private agrees(read: Values, item: Item): boolean {
    return this.stored.every((one) => {
      const there = item.get(one.name);
      const inKey = read.find(one.use);
      return there === undefined || inKey === undefined || one.hidden || isSame(fromStoredForm(one, there), inKey);
    });
  }

  /** The number of attributes of this type that an item has; decides between types whose keys look alike. */
  attributesIn(item: Item): number {
    return this.stored.filter((one) => item.has(one.name)).length;
  }
}
