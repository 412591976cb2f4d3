import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Segment, TemplatePart } from '../description/template-part.js';
import type { Values } from './values.js';
export declare function usesOf(part: TemplatePart): readonly string[];
/** The text of a part; `drawn` is the number that was drawn for a shard, if any. */
export declare function writePart(part: TemplatePart, values: Values, drawn: number | undefined): string;
export declare function writeSegment(segment: Segment, value: AttributeValue | undefined): string;
export declare function missing(use: string): RangeError;
/** Reads a part of a key into the map, and returns where it ends. */
export declare function readPart(part: TemplatePart, text: string, start: number, into: Map<string, AttributeValue>): number;
