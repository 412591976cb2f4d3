import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Format } from '../description/format.js';
/** The text of a value in a key, before it is escaped. */
export declare function written(format: Format, use: string, value: AttributeValue): string;
/** The value of a text in a key. */
export declare function valueOf(format: Format, text: string): AttributeValue;
/** Where a text of a fixed width ends. */
export declare function endOf(format: Format, text: string, start: number): number;
