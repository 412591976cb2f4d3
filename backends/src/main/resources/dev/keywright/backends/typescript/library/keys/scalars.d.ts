import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import type { Type } from '../description/type.js';
/** An item, or the key of one, by the names of its attributes. */
export type Item = ReadonlyMap<string, AttributeValue>;
export declare const NO_ITEM: Item;
export declare function text(value: string): AttributeValue;
export declare function number(value: Decimal | number): AttributeValue;
export declare function moment(date: Date): AttributeValue;
/** Without leading or trailing zeros in numbers. */
export declare function plain(value: AttributeValue): AttributeValue;
export declare function decimalOf(value: AttributeValue | undefined): Decimal;
export declare function isScalar(value: AttributeValue): boolean;
/** The text of a scalar in a key, before anything is escaped. */
export declare function textOf(value: AttributeValue): string;
/** The value of a text in a key. */
export declare function ofText(written: string, type: Type): AttributeValue;
/** A time in ISO 8601; `Date` alone also accepts the thirtieth of February and half a dozen other notations. */
export declare function parsedMoment(written: string): Date;
export declare function epochSeconds(date: Date): number;
/** Compares two values of one type as DynamoDB does: strings by their UTF-8 bytes, numbers by value. */
export declare function compare(left: AttributeValue, right: AttributeValue): number;
/** A text that is the same for equal values, although numbers have several notations and sets any order. */
export declare function identity(value: AttributeValue | undefined): string;
/** A text that is the same for equal maps of values, in whatever order their names are. */
export declare function identityOf(values: Item): string;
export declare function isSame(one: AttributeValue | undefined, other: AttributeValue | undefined): boolean;
export declare function includes(values: readonly AttributeValue[], wanted: AttributeValue): boolean;
/** Each value once, in the order of first occurrence. */
export declare function distinct(values: readonly AttributeValue[]): readonly AttributeValue[];
