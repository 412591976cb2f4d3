import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Item } from '../keys/scalars.js';
import { type Addition } from './addition.js';
import { DocumentPath, PathMap } from './document-path.js';
import type { Expression } from './expression.js';
import type { Meaning, Precondition } from './precondition.js';
/** Puts the whole item. */
export interface ItemPut {
    readonly kind: 'Put';
    readonly item: Item;
}
/** Updates the item: sets and removes values, and adds to numbers and sets. */
export interface ItemChange {
    readonly kind: 'Change';
    readonly sets: PathMap<AttributeValue>;
    readonly removes: PathMap<true>;
    readonly adds: PathMap<Addition>;
}
/** Deletes the item. */
export interface ItemRemove {
    readonly kind: 'Remove';
    /** The key under which it is put again; undefined where it is gone. */
    readonly to?: Item | undefined;
}
export type Deed = ItemPut | ItemChange | ItemRemove;
export declare const REMOVE: ItemRemove;
export declare const NO_CHANGE: ItemChange;
/** A change of these parts. */
export declare function changeOf(parts: {
    readonly sets?: Iterable<readonly [DocumentPath, AttributeValue]>;
    readonly removes?: Iterable<DocumentPath>;
    readonly adds?: Iterable<readonly [DocumentPath, Addition]>;
}): ItemChange;
export declare function isNothing({ sets, removes, adds }: ItemChange): boolean;
/** The write of one item. */
export declare class ItemWrite {
    readonly table: string;
    /** The name of the item type, which tells whose guard refused. */
    readonly kind: string;
    readonly key: Item;
    readonly deed: Deed;
    readonly preconditions: readonly Precondition[];
    /** A text that is the same for writes of the same item. */
    readonly identity: string;
    constructor(table: string, kind: string, key: Item, deed: Deed, preconditions: readonly Precondition[]);
    isOfTheSame(other: ItemWrite): boolean;
    /** DynamoDB allows one write per item in a transaction: two that follow each other become one. */
    and(later: ItemWrite): ItemWrite;
    with(deed: Deed, preconditions: readonly Precondition[]): ItemWrite;
    without(meaning: Meaning): ItemWrite;
    /** The same for an item that lacks the maps in which something is set: the maps are made with it. */
    withMaps(): ItemWrite;
    /** The condition expression; empty where there is none. */
    condition(expression: Expression): string;
}
/** The item after a change. */
export declare function applied(item: Item, change: ItemChange): Item;
/**
 * The update expression of a change. `ADD` does not work on numbers in maps, so `SET` adds; members come and go by `ADD` and
 * `DELETE`, which no other clause can do, and which do not work on sets in maps.
 */
export declare function updateText(change: ItemChange, expression: Expression): string;
