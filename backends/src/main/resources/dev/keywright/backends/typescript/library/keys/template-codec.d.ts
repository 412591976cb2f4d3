import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Template } from '../description/template.js';
import type { Bounds } from './bounds.js';
import { Values } from './values.js';
/** Shard numbers that were drawn, by the number of their part in the template. */
export type Drawn = ReadonlyMap<number, number>;
export declare const NOTHING_DRAWN: Drawn;
/** The attributes whose values a key contains, each once. */
export declare function templateUses(template: Template): readonly string[];
/** Whether the key is a number as it is, so that adding to the one adds to the other. */
export declare function isNumberKey({ whole, parts }: Template): boolean;
/** The key of these values. */
export declare function encode(template: Template, values: Values, drawn: Drawn): AttributeValue;
/** The values in a key; undefined where the key is of another template, or values cannot be read from it. */
export declare function decode(template: Template, key: AttributeValue): Values | undefined;
/** Whether a key that cannot be decoded has the literal texts of this template. */
export declare function looksLike(template: Template, key: AttributeValue): boolean;
/** The beginning of all keys with these values before that part, with the literal text that follows them. */
export declare function opening(template: Template, values: Values, drawn: Drawn, part: number): string;
/** The beginning of all keys with these values before that part, without the literal text that follows them. */
export declare function startOf(template: Template, values: Values, drawn: Drawn, part: number): string;
/** The beginning of all keys whose value in that part begins with the given text. */
export declare function beginning(template: Template, values: Values, drawn: Drawn, part: number, text: string): string;
/** The range of all keys with these values before that part and a value within the bounds in it. */
export declare function rangeOf(template: Template, values: Values, drawn: Drawn, part: number, bounds: Bounds): Bounds;
/** The least text that sorts after all texts with this prefix, in the order of code points. */
export declare function behindAll(prefix: string): string;
