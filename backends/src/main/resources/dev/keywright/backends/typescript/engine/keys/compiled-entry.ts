import { Buffer } from 'node:buffer';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { IndexEntry, KeyField } from '../description/index-entry.js';
import type { When } from '../description/when.js';
import { usesOf } from './part-codec.js';
import { includes, isScalar, type Item, textOf } from './scalars.js';
import { decode, templateUses } from './template-codec.js';
import type { Values } from './values.js';

const MOST_PARTITION_BYTES = 2048;
const MOST_SORT_BYTES = 1024;

/** The entry of an item type in its table or in an index, with everything that follows from its key templates. */
export class CompiledEntry {
  readonly item: string;
  readonly table: string;
  /** The index; undefined for the table itself. */
  readonly index: string | undefined;
  readonly isByAttributes: boolean;
  readonly partition: readonly KeyField[];
  readonly sort: readonly KeyField[];
  /** The fields of the partition key, then those of the sort key. */
  readonly fields: readonly KeyField[];
  /** Everything that a position in it depends on, as a text: the table, the index and the templates of the key. */
  readonly place: string;
  readonly when: readonly When[];
  /** The attributes without which there is no such entry. */
  readonly required: ReadonlySet<string>;
  /** The attributes whose values its keys contain. */
  readonly uses: ReadonlySet<string>;
  /** The attributes that decide whether there is such an entry and under which key. */
  readonly deciding: ReadonlySet<string>;
  private readonly readable: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;

  constructor(item: string, entry: IndexEntry) {
    this.item = item;
    this.table = entry.table;
    this.index = entry.index;
    this.isByAttributes = entry.byAttributes;
    this.partition = entry.partition;
    this.sort = entry.sort;
    this.fields = [...entry.partition, ...entry.sort];
    this.place = JSON.stringify([entry.table, entry.index, entry.partition, entry.sort]);
    this.when = entry.when;
    this.readable = new Set(entry.readable);
    this.names = new Set(entry.names);
    const parts = this.fields.flatMap((field) => field.template.parts);
    const replaced = parts.filter((part) => part.kind === 'Segment' && part.fallback !== undefined);
    this.uses = new Set(parts.flatMap(usesOf));
    this.required = new Set(parts.filter((part) => !replaced.includes(part)).flatMap(usesOf));
    this.deciding = new Set([...this.uses, ...this.when.map((one) => one.use)]);
  }

  get isPrimary(): boolean {
    return this.index === undefined;
  }

  /** Whether the attribute of the entity can be read from it. */
  tells(use: string): boolean {
    return this.readable.has(use);
  }

  /** Whether it holds the attribute of that name. */
  holds(name: string): boolean {
    return this.names.has(name);
  }

  /** Whether there is such an entry: the key has all its values, and all conditions hold. */
  exists(known: Values): boolean {
    for (const use of this.required) {
      if (this.isLacking(use, known)) {
        return false;
      }
    }
    return this.when.every((one) => holds(one, known));
  }

  /** The attributes without which there is no key, and that are missing or empty. */
  lacks(known: Values): readonly string[] {
    return [...this.required].filter((use) => this.isLacking(use, known));
  }

  private isLacking(use: string, known: Values): boolean {
    const value = known.find(use);
    return value === undefined || (!isKey(value) && this.isWhole(use));
  }

  /** Whether there is no such entry once these values are set and those removed, whatever the others are. */
  isExcluded(sets: Values, removes: ReadonlySet<string>): boolean {
    return (
      [...this.required].some((use) => removes.has(use)) ||
      this.when.some((one) => (sets.has(one.use) || removes.has(one.use)) && !holds(one, sets))
    );
  }

  /** Whether all conditions hold, as far as these values tell. */
  isMeant(known: Values): boolean {
    return this.when.every((one) => known.has(one.use) && holds(one, known));
  }

  /** Whether a key consists of this value alone: then the value cannot be an empty string. */
  private isWhole(use: string): boolean {
    return this.fields.some(({ template }) => template.parts.length === 1 && templateUses(template).includes(use));
  }

  /** DynamoDB rejects longer keys; rejected here, the caller learns which attributes are to blame. */
  check(field: KeyField, value: AttributeValue): AttributeValue {
    const most = this.partition.includes(field) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
    if (value.S !== undefined && Buffer.byteLength(value.S) > most) {
      throw new RangeError(`${templateUses(field.template).join(', ')}: they make a key of more than ${most} bytes`);
    }
    return value;
  }

  /** Reads the values that the keys of an item contain. */
  read(stored: Item, into: Map<string, AttributeValue>): void {
    if (this.isByAttributes) {
      return;
    }
    for (const field of this.fields) {
      const key = stored.get(field.name);
      const decoded = key && decode(field.template, key);
      for (const [use, value] of decoded?.known ?? []) {
        if (!into.has(use)) {
          into.set(use, value);
        }
      }
    }
  }
}

function isKey(value: AttributeValue): boolean {
  return isScalar(value) && textOf(value) !== '';
}

function holds(when: When, known: Values): boolean {
  const value = known.find(when.use);
  switch (when.test) {
    case 'oneOf':
      return value !== undefined && includes(when.values, value);
    case 'present':
      return value !== undefined;
    case 'absent':
      return value === undefined;
  }
}
