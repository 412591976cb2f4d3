import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DescribedItem, ItemKind, Stored } from '../description/item-type.js';
import type { Template } from '../description/template.js';
import { Entry } from './entry.js';
import { isSame, type Item, number } from './scalars.js';
import { restore } from './stored.js';
import { decode, looksLike } from './template.js';
import { Values } from './values.js';

/** A kind of item with a key. */
export class ItemType {
  readonly name: string;
  readonly kind: ItemKind;
  readonly entity: string;
  readonly atOnce: boolean;
  readonly stored: readonly Stored[];
  readonly entries: readonly Entry[];
  readonly primary: Entry;
  readonly copies: number;
  readonly nests: readonly string[];
  /** Entries of indexes whose keys are written as texts, not the items' own attributes; those of one index together. */
  readonly textEntries: readonly (readonly Entry[])[];

  constructor(described: DescribedItem) {
    this.name = described.name;
    this.kind = described.kind;
    this.entity = described.entity;
    this.atOnce = described.atOnce;
    this.stored = described.stored;
    this.copies = described.copies;
    this.nests = described.nests;
    this.entries = described.entries.map((entry) => new Entry(entry));
    const primary = this.entries[0];
    if (primary === undefined) {
      throw new Error(`${this.name} stands nowhere`);
    }
    this.primary = primary;
    const byIndex = new Map<string, Entry[]>();
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

  get uses(): ReadonlySet<string> {
    return new Set(this.stored.map((one) => one.use));
  }

  isKeyName(name: string): boolean {
    return this.primary.fields.some((field) => field.name === name);
  }

  isStoredName(name: string): boolean {
    return this.stored.some((one) => one.name === name);
  }

  /** What an item or an index entry says: by its attributes, and by the texts of its keys. */
  read(entry: Entry, item: Item): Values {
    const known = new Map<string, AttributeValue>();
    for (const one of this.stored) {
      const value = one.hidden ? undefined : item.get(one.name);
      if (value !== undefined) {
        known.set(one.use, restore(one, value));
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

  /** Whether an item of the table is one of these. */
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

  /** Whether what the key says is what the attributes say. */
  private agrees(read: Values, item: Item): boolean {
    return this.stored.every((one) => {
      const there = item.get(one.name);
      const said = read.find(one.use);
      return there === undefined || said === undefined || one.hidden || isSame(restore(one, there), said);
    });
  }

  /** How many of its attributes an item has: decides where keys alone leave it open. */
  told(item: Item): number {
    return this.stored.filter((one) => item.has(one.name)).length;
  }
}
