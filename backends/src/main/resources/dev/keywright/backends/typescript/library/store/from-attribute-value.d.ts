import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Anything } from '../api/anything.js';
import { Decimal } from '../api/decimal.js';
import type { Values } from '../keys/values.js';
/** A required attribute; an item that lacks it was not written by this program. */
export declare function need<T>(values: Values, use: string, read: (value: AttributeValue) => T): T;
/** An optional attribute. */
export declare function find<T>(values: Values, use: string, read: (value: AttributeValue) => T): T | undefined;
export declare function asText(value: AttributeValue): string;
/** One of the values of an enumeration. */
export declare function asOneOf<T extends string>(allowed: readonly T[]): (value: AttributeValue) => T;
export declare function asDecimal(value: AttributeValue): Decimal;
export declare function asWhole(value: AttributeValue): number;
export declare function asTruth(value: AttributeValue): boolean;
export declare function asMoment(value: AttributeValue): Date;
export declare function asBytes(value: AttributeValue): Uint8Array;
export declare function asStringSet(value: AttributeValue): ReadonlySet<string>;
export declare function asList(value: AttributeValue): readonly Anything[];
export declare function asMap(value: AttributeValue): Readonly<Record<string, Anything>>;
