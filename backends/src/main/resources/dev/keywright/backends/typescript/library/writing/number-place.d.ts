import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type OwnNumber } from '../keys/own-number.js';
import { type Item } from '../keys/scalars.js';
import type { NumbersInBoth } from '../reading/numbers-in-both.js';
import { ItemWrite } from '../store/item-write.js';
/** The items of one number in an old and a new design, which hold nothing else: it is in one of them and goes over by itself. */
export interface NumberPlace {
    readonly old: OwnNumber;
    readonly oldKey: Item;
    readonly next: OwnNumber;
    readonly nextKey: Item;
}
/** The place of a key of the new design; undefined where it is none of a number. */
export declare function placeOf(nexts: NumbersInBoth, table: string, nextKey: Item): NumberPlace | undefined;
/** The delete of the number's item in the old design, as long as it is that number. */
export declare function leaving({ old, oldKey }: NumberPlace, value: AttributeValue): ItemWrite;
/** What old versions of a program have counted meanwhile is added; of a sequence the larger number stands. */
export declare function coming(place: NumberPlace, value: AttributeValue): ItemWrite;
/** Nothing is added to a number that does not exist; a sequence begins when its first number is given out. */
export declare function started(place: NumberPlace): ItemWrite | undefined;
