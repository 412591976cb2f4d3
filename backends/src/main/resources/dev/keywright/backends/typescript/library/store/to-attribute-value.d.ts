import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Anything } from '../api/anything.js';
import { Decimal } from '../api/decimal.js';
import type { Numeric } from '../api/numeric.js';
/** A string of at most so many UTF-8 bytes; of any length where that is 0. */
export declare function text(name: string, value: string, mostBytes: number): AttributeValue;
/** An id: DynamoDB takes no empty keys. */
export declare function id(name: string, value: string, mostBytes: number): AttributeValue;
/** One of the values of an enumeration. */
export declare function oneOf(name: string, value: string, allowed: readonly string[]): AttributeValue;
/** A number between two bounds, where an empty text stands for no bound, of so many decimals at most. */
export declare function number(name: string, value: Numeric, low: string, high: string, decimals?: number): AttributeValue;
/** A whole number. */
export declare function whole(name: string, value: number | bigint, low: string, high: string): AttributeValue;
export declare function decimalOf(name: string, value: Numeric): Decimal;
export declare function truth(name: string, value: boolean): AttributeValue;
/** A time; years have four digits, because with more or a sign times would not sort as text. */
export declare function moment(name: string, value: Date): AttributeValue;
/** A date such as 2026-01-31. */
export declare function day(name: string, value: string): AttributeValue;
export declare function bytes(name: string, value: Uint8Array): AttributeValue;
export declare function stringSet(name: string, value: ReadonlySet<string>): AttributeValue;
export declare function anything(name: string, value: Anything): AttributeValue;
/** An optional value. */
export declare function maybe<T>(value: T | undefined, write: (value: T) => AttributeValue): AttributeValue | undefined;
