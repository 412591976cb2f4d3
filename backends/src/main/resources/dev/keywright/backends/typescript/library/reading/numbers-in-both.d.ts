import type { Design } from '../keys/design.js';
import type { OwnNumber } from '../keys/own-number.js';
import type { Item } from '../keys/scalars.js';
/** A number in two designs, and the key of its item in the other one. */
export interface NumberPair {
    readonly here: OwnNumber;
    readonly there: OwnNumber;
    readonly thereKey: Item;
}
/** The items that hold nothing but a number, as one design has them and as another one does. */
export declare class NumbersInBoth {
    readonly here: Design;
    private readonly there;
    constructor(here: Design, there: Design);
    /** Whether a number is in another item in the other design, or under another key. */
    goesOver({ holder }: OwnNumber): boolean;
    /** Finds a number by an item or its key; undefined where it stays as it is, and where it is none that both designs keep. */
    find(table: string, item: Item): NumberPair | undefined;
}
