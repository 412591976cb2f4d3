import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
/**
 * One record of a table's stream: an item as it was and as it is. An expired item that DynamoDB deletes is reported like every
 * other that is deleted.
 */
export interface StreamRecord {
    /** The id of the event, which no other record has. */
    readonly id: string;
    /** The sequence number: of the records of one item, the later has the greater. */
    readonly sequence: string;
    /** The table, as the design calls it. */
    readonly table: string;
    /** The item before; empty where it is new. */
    readonly before: Item;
    /** The item after; empty where it was deleted. */
    readonly after: Item;
}
/** The sequence number as a text that sorts as numbers do: it has more digits than a number of DynamoDB. */
export declare function stampOf({ sequence }: StreamRecord): AttributeValue;
