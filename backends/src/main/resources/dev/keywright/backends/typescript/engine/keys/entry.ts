import { Buffer } from 'node:buffer';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DescribedEntry } from '../description/index-entry.js';
import type { KeyField } from '../description/template.js';
import type { When } from '../description/when.js';
import { usesOf } from './part.js';
import { includes, isScalar, type Item, textOf } from './scalars.js';
import { decode, templateUses } from './template.js';
import type { Values } from './values.js';

const MOST_PARTITION_BYTES = 2048;
const MOST_SORT_BYTES = 1024;

/** How a kind of item stands in a table or an index. */
export class Entry {
  readonly item: string;
  readonly table: string;
  /** Empty for the table itself. */
  readonly index: string;
  readonly isByAttributes: boolean;
  readonly partition: readonly KeyField[];
  readonly sort: readonly KeyField[];
  /** The partition's first. */
  readonly fields: readonly KeyField[];
  readonly when: readonly When[];
  /** The attributes without which there is no such entry. */
  readonly required: ReadonlySet<string>;
  /** Those that its keys are made of. */
  readonly uses: ReadonlySet<string>;
  /** Everything that its place depends on. */
  readonly deciding: ReadonlySet<string>;
  private readonly readable: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;

  constructor(described: DescribedEntry) {
    this.item = described.item;
    this.table = described.table;
    this.index = described.index;
    this.isByAttributes = described.byAttributes;
    this.partition = described.partition;
    this.sort = described.sort;
    this.fields = [...described.partition, ...described.sort];
    this.when = described.when;
    this.readable = new Set(described.readable);
    this.names = new Set(described.names);
    const parts = this.fields.flatMap((field) => field.template.parts);
    const replaced = parts.filter((part) => part.kind === 'Segment' && part.fallback !== '');
    this.uses = new Set(parts.flatMap(usesOf));
    this.required = new Set(parts.filter((part) => !replaced.includes(part)).flatMap(usesOf));
    this.deciding = new Set([...this.uses, ...this.when.map((one) => one.use)]);
  }

  get isPrimary(): boolean {
    return this.index === '';
  }

  tells(use: string): boolean {
    return this.readable.has(use);
  }

  holds(name: string): boolean {
    return this.names.has(name);
  }

  /** Whether everything is there that the key is made of, and all conditions hold. */
  exists(known: Values): boolean {
    for (const use of this.required) {
      const value = known.find(use);
      if (value === undefined || (!isKey(value) && this.isWhole(use))) {
        return false;
      }
    }
    return this.when.every((one) => holds(one, known));
  }

  /** A key that is a value and nothing else cannot be an empty text. */
  private isWhole(use: string): boolean {
    return this.fields.some(({ template }) => template.parts.length === 1 && templateUses(template).includes(use));
  }

  /** DynamoDB refuses longer keys; who is refused here is told by which attributes. */
  check(field: KeyField, value: AttributeValue): AttributeValue {
    const most = this.partition.includes(field) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
    if (value.S !== undefined && Buffer.byteLength(value.S) > most) {
      throw new RangeError(`${templateUses(field.template).join(', ')}: they make a key of more than ${most} bytes`);
    }
    return value;
  }

  /** What the keys of an item tell. */
  read(stored: Item, into: Map<string, AttributeValue>): void {
    if (this.isByAttributes) {
      return;
    }
    for (const field of this.fields) {
      const key = stored.get(field.name);
      const told = key && decode(field.template, key);
      for (const [use, value] of told?.known ?? []) {
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
