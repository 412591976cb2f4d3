import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { IndexEntry, KeyField } from '../description/index-entry.js';
import type { When } from '../description/when.js';
import { type Item } from './scalars.js';
import type { Values } from './values.js';
/** The entry of an item type in its table or in an index, with everything that follows from its key templates. */
export declare class CompiledEntry {
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
    private readonly readable;
    private readonly names;
    constructor(item: string, entry: IndexEntry);
    get isPrimary(): boolean;
    /** Whether the attribute of the entity can be read from it. */
    tells(use: string): boolean;
    /** Whether it holds the attribute of that name. */
    holds(name: string): boolean;
    /** Whether there is such an entry: the key has all its values, and all conditions hold. */
    exists(known: Values): boolean;
    /** The attributes without which there is no key, and that are missing or empty. */
    lacks(known: Values): readonly string[];
    private isLacking;
    /** Whether there is no such entry once these values are set and those removed, whatever the others are. */
    isExcluded(sets: Values, removes: ReadonlySet<string>): boolean;
    /** Whether all conditions hold, as far as these values tell. */
    isMeant(known: Values): boolean;
    /** Whether a key consists of this value alone: then the value cannot be an empty string. */
    private isWhole;
    /** DynamoDB rejects longer keys; rejected here, the caller learns which attributes are to blame. */
    check(field: KeyField, value: AttributeValue): AttributeValue;
    /** Reads the values that the keys of an item contain. */
    read(stored: Item, into: Map<string, AttributeValue>): void;
}
