import { type Item } from '../keys/scalars.js';
/** The position of one query: after the item with that key; at the beginning where the key is empty. */
export interface Mark {
    readonly done: boolean;
    readonly key: Item;
}
export declare const AT_THE_BEGINNING: Mark;
export declare const DONE: Mark;
/** The position at which the next page begins. */
export type Position = 
/** Before the first row. */
{
    readonly kind: 'Start';
}
/** After the last row: there is no next page. */
 | {
    readonly kind: 'End';
}
/** The position of each of the queries whose results are merged. */
 | {
    readonly kind: 'Each';
    readonly marks: readonly Mark[];
}
/** The position of each of several kinds. */
 | {
    readonly kind: 'Kinds';
    readonly positions: readonly Position[];
}
/**
 * The position in a list that is read from an old design and a new one, while entities go from the one to the other. What arrives
 * in the new one may stand anywhere in it, so that it has no position there: what was given out is passed over.
 */
 | {
    readonly kind: 'Both';
    /** The position of each kind in the old design. */
    readonly old: readonly Position[];
    /** The values that the last row was sorted by. */
    readonly last: Item;
    /** The marks of the rows that were given out and are sorted by these values. */
    readonly given: readonly string[];
    /** The number of rows that were given out. */
    readonly passed: number;
}
/** After so many rows, where all of them are read anyway. */
 | {
    readonly kind: 'Skip';
    readonly rows: number;
};
export declare const START: Position;
export declare const END: Position;
