import { LAST } from '../description/escape.js';
import { crc32 } from './crc32.js';
import { asValue, escaped, unescaped } from './escape-codec.js';
import { endOf, valueOf, written } from './format-codec.js';
import { textOf } from './scalars.js';
export function usesOf(part) {
    if (part.kind === 'Literal') {
        return [];
    }
    return part.kind === 'Segment' ? [part.use] : part.uses;
}
/** The text of a part; `drawn` is the number that was drawn for a shard, if any. */
export function writePart(part, values, drawn) {
    if (part.kind === 'Literal') {
        return part.text;
    }
    return part.kind === 'Segment' ? writeSegment(part, values.find(part.use)) : writeShard(part, values, drawn);
}
export function writeSegment(segment, value) {
    const { use, format, fallback, verbatim, escape } = segment;
    const text = value === undefined ? fallback : written(format, use, value);
    if (text === undefined) {
        throw missing(use);
    }
    if (verbatim) {
        return text;
    }
    const safe = escaped(text, escape);
    return value !== undefined && text === fallback ? asValue(safe, escape) : safe;
}
export function missing(use) {
    return new RangeError(`${use} is missing, and a key needs it`);
}
function writeShard(part, values, drawn) {
    return String(drawn ?? computed(part, values)).padStart(widthOf(part), '0');
}
function widthOf(part) {
    return String(part.count - 1).length;
}
function computed(part, values) {
    if (part.uses.length === 0) {
        throw new Error('no shard was drawn');
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
/** Reads a part of a key into the map, and returns where it ends. */
export function readPart(part, text, start, into) {
    if (part.kind === 'Literal') {
        if (!text.startsWith(part.text, start)) {
            throw new RangeError('a key of another template');
        }
        return start + part.text.length;
    }
    if (part.kind === 'Segment') {
        return readSegment(part, text, start, into);
    }
    const end = Math.min(text.length, start + widthOf(part));
    if (!/^\d+$/.test(text.slice(start, end))) {
        throw new RangeError('a key of another template');
    }
    return end;
}
function readSegment(part, text, start, into) {
    if (part.verbatim) {
        const end = Math.min(text.length, endOf(part.format, text, start));
        into.set(part.use, valueOf(part.format, text.slice(start, end)));
        return end;
    }
    const found = unescaped(text, start, part.escape);
    const isMissing = !found.marked && found.text === part.fallback;
    if (!isMissing) {
        into.set(part.use, valueOf(part.format, found.text));
    }
    return found.end;
}
