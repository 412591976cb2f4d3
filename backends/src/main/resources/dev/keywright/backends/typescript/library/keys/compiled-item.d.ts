import type { ItemKind, ItemType } from '../description/item-type.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import { CompiledEntry } from './compiled-entry.js';
import { type Item } from './scalars.js';
import { Values } from './values.js';
/** An item type with its compiled entries. */
export declare class CompiledItem {
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
    constructor(type: ItemType);
    get table(): string;
    get isHome(): boolean;
    /** Whether its keys may be those of another type of item: guards of attributes that share a space of values have the same. */
    hasKeysOf(other: CompiledItem): boolean;
    /** The literal texts of the key at their places. */
    private shape;
    get uses(): ReadonlySet<string>;
    isKeyName(name: string): boolean;
    isStoredName(name: string): boolean;
    /** The values in an item or an index entry: those of its attributes, and those that its keys contain. */
    read(entry: CompiledEntry, item: Item): Values;
    /** Whether an item of the table is of this type. */
    fits(item: Item): boolean;
    private fitsKey;
    /** Whether the values in the key equal those of the attributes. */
    private agrees;
    /** The number of attributes of this type that an item has; decides between types whose keys look alike. */
    attributesIn(item: Item): number;
}
