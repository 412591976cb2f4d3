import { Decimal } from '../api/decimal.js';
import { escaped } from './escape-codec.js';
import { missing, readPart, usesOf, writePart, writeSegment } from './part-codec.js';
import { compare, decimalOf, epochSeconds, isSame, number, ofText, parsedMoment, plain, textOf } from './scalars.js';
import { Values } from './values.js';
export const NOTHING_DRAWN = new Map();
/** The attributes whose values a key contains, each once. */
export function templateUses(template) {
    return [...new Set(template.parts.flatMap(usesOf))];
}
/** Whether the key is a number as it is, so that adding to the one adds to the other. */
export function isNumberKey({ whole, parts }) {
    const [part] = parts;
    return whole && part?.kind === 'Segment' && part.format.kind === 'plain' && part.format.type === 'number';
}
/** The key of these values. */
export function encode(template, values, drawn) {
    return template.whole ? wholeKey(template, values) : { S: writtenTo(template, values, drawn, template.parts.length) };
}
function writtenTo(template, values, drawn, end) {
    return template.parts
        .slice(0, end)
        .map((part, at) => writePart(part, values, drawn.get(at)))
        .join('');
}
function segmentAt(template, at) {
    const part = template.parts[at];
    if (part?.kind !== 'Segment') {
        throw new Error(`part ${at} of the template is not a value`);
    }
    return part;
}
function wholeKey(template, values) {
    const segment = segmentAt(template, 0);
    const value = values.find(segment.use);
    return value === undefined ? standIn(segment) : wholeValue(segment, value);
}
function wholeValue(segment, value) {
    if (value.S === '') {
        throw new RangeError(`${segment.use} is empty, which is no key`);
    }
    if (segment.format.kind === 'negated') {
        return number(decimalOf(value).negate());
    }
    return segment.format.kind === 'seconds' ? number(epochSeconds(parsedMoment(textOf(value)))) : value;
}
function standIn(segment) {
    if (segment.fallback === undefined) {
        throw missing(segment.use);
    }
    const isNumber = segment.format.type === 'number' || segment.format.kind === 'seconds';
    return isNumber ? number(Decimal.of(segment.fallback)) : { S: segment.fallback };
}
/** The values in a key; undefined where the key is of another template, or values cannot be read from it. */
export function decode(template, key) {
    if (!template.decodable) {
        return undefined;
    }
    try {
        const values = template.whole ? readWhole(segmentAt(template, 0), key) : read(template, key);
        return isMadeOf(template, key, values) ? values : undefined;
    }
    catch (another) {
        // In a key of another template a number or a time may be malformed, or the text may end too early.
        if (another instanceof RangeError || another instanceof SyntaxError) {
            return undefined;
        }
        throw another;
    }
}
function readWhole(segment, key) {
    if (segment.fallback !== undefined && isSame(key, standIn(segment))) {
        return Values.NONE;
    }
    const value = segment.format.kind === 'negated'
        ? number(decimalOf(key).negate())
        : ofText(textOf(plain(key)), segment.format.type);
    return Values.of(segment.use, value);
}
function read(template, key) {
    if (key.S === undefined) {
        throw new RangeError('not a string');
    }
    const into = new Map();
    let at = 0;
    for (const part of template.parts) {
        at = readPart(part, key.S, at, into);
    }
    return new Values(into);
}
/** Whether encoding the values gives this key again; a shard that was drawn is taken as it is. */
function isMadeOf(template, key, values) {
    if (template.whole) {
        const made = wholeKey(template, values);
        return key.N === undefined ? isSame(made, key) : compare(made, key) === 0;
    }
    const text = textOf(key);
    let at = 0;
    for (const part of template.parts) {
        if (part.kind === 'Shard') {
            at = readPart(part, text, at, new Map());
            continue;
        }
        const made = writePart(part, values, undefined);
        if (!text.startsWith(made, at)) {
            return false;
        }
        at += made.length;
    }
    return at === text.length;
}
/** Whether a key that cannot be decoded has the literal texts of this template. */
export function looksLike(template, key) {
    if (key.S === undefined) {
        return true;
    }
    const literals = template.parts.map((part) => (part.kind === 'Literal' ? part.text : ''));
    let at = 0;
    for (const [index, literal] of literals.entries()) {
        const found = index === 0 ? (key.S.startsWith(literal) ? 0 : -1) : key.S.indexOf(literal, at);
        if (found < 0) {
            return false;
        }
        at = found + literal.length;
    }
    return key.S.endsWith(literals.at(-1) ?? '');
}
/** The beginning of all keys with these values before that part, with the literal text that follows them. */
export function opening(template, values, drawn, part) {
    return template.whole ? '' : writtenTo(template, values, drawn, part) + literalAt(template, part);
}
function literalAt(template, at) {
    const part = template.parts[at];
    return part?.kind === 'Literal' ? part.text : '';
}
/** The beginning of all keys with these values before that part, without the literal text that follows them. */
export function startOf(template, values, drawn, part) {
    return template.whole ? '' : writtenTo(template, values, drawn, part);
}
/** The beginning of all keys whose value in that part begins with the given text. */
export function beginning(template, values, drawn, part, text) {
    return template.whole
        ? text
        : opening(template, values, drawn, part) + escaped(text, segmentAt(template, part).escape);
}
/** The range of all keys with these values before that part and a value within the bounds in it. */
export function rangeOf(template, values, drawn, part, bounds) {
    const segment = segmentAt(template, part);
    if (template.whole) {
        const low = bounds.low && wholeValue(segment, bounds.low);
        const high = bounds.high && wholeValue(segment, bounds.high);
        return segment.format.kind === 'negated' ? { low: high, high: low } : { low, high };
    }
    const { inverted } = segment.format;
    const first = inverted ? bounds.high : bounds.low;
    const last = inverted ? bounds.low : bounds.high;
    const start = opening(template, values, drawn, part);
    const through = (value) => start + writeSegment(segment, value) + literalAt(template, part + 1);
    const isLast = part + 1 === template.parts.length;
    return {
        low: first ? at(through(first)) : start === '' ? undefined : at(start),
        high: last
            ? at(isLast ? through(last) : behindAll(through(last)))
            : start === ''
                ? undefined
                : at(behindAll(start)),
    };
}
function at(text) {
    return { S: text };
}
const MAX_CODE_POINT = 0x10ffff;
const BEFORE_SURROGATES = 0xd7ff;
const BEHIND_SURROGATES = 0xe000;
/** The least text that sorts after all texts with this prefix, in the order of code points. */
export function behindAll(prefix) {
    const points = [...prefix];
    const last = points.pop()?.codePointAt(0) ?? 0;
    const before = points.join('');
    if (last === MAX_CODE_POINT) {
        return behindAll(before);
    }
    return before + String.fromCodePoint(last === BEFORE_SURROGATES ? BEHIND_SURROGATES : last + 1);
}
