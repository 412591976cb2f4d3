import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DrawnPart, Part, Segment } from '../description/template-part.js';
import { crc32 } from './crc32.js';
import { asValue, escaped, LAST, unescaped } from './escape.js';
import { endOf, valueOf, written } from './format.js';
import { textOf } from './scalars.js';
import type { Values } from './values.js';

export function usesOf(part: Part): readonly string[] {
  if (part.kind === 'Literal') {
    return [];
  }
  return part.kind === 'Segment' ? [part.use] : part.uses;
}

/** `drawn` is the number that was drawn for a part that is one. */
export function writePart(part: Part, values: Values, drawn: number | undefined): string {
  if (part.kind === 'Literal') {
    return part.text;
  }
  return part.kind === 'Segment' ? writeSegment(part, values.find(part.use)) : writeNumber(part, values, drawn);
}

export function writeSegment(segment: Segment, value: AttributeValue | undefined): string {
  const { use, format, fallback, verbatim, escape } = segment;
  if (value === undefined && fallback === '') {
    throw missing(use);
  }
  const text = value === undefined ? fallback : written(format, use, value);
  if (verbatim) {
    return text;
  }
  const safe = escaped(text, escape);
  return value !== undefined && text === fallback ? asValue(safe, escape) : safe;
}

export function missing(use: string): RangeError {
  return new RangeError(`${use} is missing, and a key needs it`);
}

function writeNumber(part: DrawnPart, values: Values, drawn: number | undefined): string {
  return String(drawn ?? computed(part, values)).padStart(widthOf(part), '0');
}

function widthOf(part: DrawnPart): number {
  return String(part.count - 1).length;
}

function computed(part: DrawnPart, values: Values): number {
  if (part.uses.length === 0) {
    throw new Error('no number was drawn');
  }
  const texts = part.uses.map((use) => {
    const value = values.find(use);
    if (value === undefined) {
      throw missing(use);
    }
    return escaped(textOf(value), LAST);
  });
  return crc32(texts.join('#')) % part.count;
}

/** Reads from there on, and says where it ends; what it tells goes into the map. */
export function readPart(part: Part, text: string, start: number, into: Map<string, AttributeValue>): number {
  if (part.kind === 'Literal') {
    if (!text.startsWith(part.text, start)) {
      throw new RangeError('another kind of key');
    }
    return start + part.text.length;
  }
  if (part.kind === 'Segment') {
    return readSegment(part, text, start, into);
  }
  const end = Math.min(text.length, start + widthOf(part));
  if (!/^\d+$/.test(text.slice(start, end))) {
    throw new RangeError('another kind of key');
  }
  return end;
}

function readSegment(part: Segment, text: string, start: number, into: Map<string, AttributeValue>): number {
  if (part.verbatim) {
    const end = Math.min(text.length, endOf(part.format, text, start));
    into.set(part.use, valueOf(part.format, text.slice(start, end)));
    return end;
  }
  const found = unescaped(text, start, part.escape);
  const isMissing = !found.marked && part.fallback !== '' && found.text === part.fallback;
  if (!isMissing) {
    into.set(part.use, valueOf(part.format, found.text));
  }
  return found.end;
}
