import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Counter } from '../description/counter.js';
import type { CompiledItem } from './compiled-item.js';
import type { Item } from './scalars.js';
/** A number in an item that holds nothing else: a count of children, a sum of theirs, or the last number of a sequence. */
export interface OwnNumber {
    readonly holder: CompiledItem;
    /** The attribute that holds it. */
    readonly name: string;
}
/** Tells a counter from others, in every design of a model. */
export declare function meaningOf({ child, by, sum }: Counter): string;
/** A sequence never goes back; what is counted is added up. */
export declare function isSequence({ holder }: OwnNumber): boolean;
/** The item that holds that number under that key. */
export declare function itemWith(key: Item, { name }: OwnNumber, number: AttributeValue | undefined): Item;
