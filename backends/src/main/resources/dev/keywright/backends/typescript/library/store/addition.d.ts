import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
/** Members that a set gets or loses; no model asks for both at once. */
export interface Members {
    readonly way: 'come' | 'go';
    readonly texts: readonly string[];
}
/** A change of a value that need not be known: a number that is added to, or members that a set gets or loses. */
export type Addition = Decimal | Members;
/** The value afterwards; undefined where a set has lost its last member, because DynamoDB stores no empty set. */
export declare function addedTo(before: AttributeValue | undefined, more: Addition): AttributeValue | undefined;
/** One addition, and then another to the same value. */
export declare function bothAdditions(one: Addition | undefined, later: Addition): Addition;
/** Whether a set is as if its members had come or gone. */
export declare function isDone({ way, texts }: Members, now: AttributeValue | undefined): boolean;
