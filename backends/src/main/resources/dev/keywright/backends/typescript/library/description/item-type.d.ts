import type { IndexEntry } from './index-entry.js';
import type { StoredAttribute } from './stored-attribute.js';
/** The purpose of an item. */
export type ItemKind = 'entity' | 'guard' | 'copy' | 'part' | 'counter' | 'sequence';
/** A type of item with a key of its own. */
export interface ItemType {
    readonly name: string;
    readonly kind: ItemKind;
    readonly entity: string;
    /** Whether it is written in one transaction with the entity it belongs to; otherwise it is written afterwards. */
    readonly inTransaction: boolean;
    readonly stored: readonly StoredAttribute[];
    /** Its entry in the table, first, and its entries in indexes. */
    readonly entries: readonly IndexEntry[];
    /** How many equal copies of it there are. */
    readonly copies: number;
    /** The maps of embedded children that it holds. */
    readonly embeds: readonly string[];
    /** The name under which it keeps the id of the last request that changed it alone. */
    readonly requestId?: string;
}
