import { type Bounds } from './bounds.js';
import { type Item } from './scalars.js';
/** The values that a key condition allows for the last key attribute. */
export type Within = {
    readonly kind: 'Anywhere';
} | {
    readonly kind: 'Begins';
    readonly attribute: string;
    readonly text: string;
} | {
    readonly kind: 'Ranges';
    readonly attribute: string;
    readonly bounds: Bounds;
};
export declare const ANYWHERE: Within;
/** The part of a table or an index that one query reads: attributes that equal a value, and a range of the next one. */
export interface KeyCondition {
    readonly equal: Item;
    readonly within: Within;
}
export declare const EVERYTHING: KeyCondition;
export declare function findsNothing({ within }: KeyCondition): boolean;
/** Whether the query reads that item, which has the keys of what is read. */
export declare function matches({ equal, within }: KeyCondition, item: Item): boolean;
/** The exclusive start key; the previous page may have come from another one of several equal copies. */
export declare function startingAfter(condition: KeyCondition, last: Item): Item;
