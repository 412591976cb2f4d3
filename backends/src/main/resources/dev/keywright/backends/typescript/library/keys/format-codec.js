import { Decimal } from '../api/decimal.js';
import { epochSeconds, number, ofText, parsedMoment, textOf } from './scalars.js';
const MOMENT_CHARACTERS = '2026-01-31T23:59:59.999Z'.length;
const DAY_CHARACTERS = '2026-01-31'.length;
const SECONDS_DIGITS = 10;
/** The text of a value in a key, before it is escaped. */
export function written(format, use, value) {
    const text = textOf(value);
    switch (format.kind) {
        case 'plain':
            return text;
        case 'padded':
            return padded(format, use, text);
        case 'negated':
            return Decimal.of(text).negate().text();
        case 'seconds':
            return seconds(use, text);
        case 'hour':
            return text.slice(0, '2026-01-31T23'.length);
        case 'day':
            return text.slice(0, DAY_CHARACTERS);
        case 'month':
            return text.slice(0, '2026-01'.length);
        case 'year':
            return text.slice(0, '2026'.length);
        case 'lower':
            return text.toLowerCase();
        case 'upper':
            return text.toUpperCase();
    }
}
/** Ten digits of seconds sort as numbers do, up to the year 2286. */
function seconds(use, text) {
    const since = String(epochSeconds(parsedMoment(text)));
    if (since.startsWith('-') || since.length > SECONDS_DIGITS) {
        throw new RangeError(`${use} has no ten digits of seconds since 1970: ${text}`);
    }
    return since.padStart(SECONDS_DIGITS, '0');
}
/** A minus sorts before all digits, a tilde after them: with six digits -42 is `-99957`, or `~00042` where inverted. */
function padded(format, use, text) {
    const whole = Decimal.of(text).whole(format.decimals);
    const negative = whole !== undefined && whole < 0n;
    const largest = largestOf(negative ? format.digits - 1 : format.digits);
    const size = negative ? -whole : whole;
    if (size === undefined || size > largest || (negative && !format.negatives)) {
        throw new RangeError(`${use} is ${text}: its key has room for ${format.digits} digits, ${format.decimals} of them decimals`);
    }
    if (!negative) {
        return filled(format.inverted ? largest - size : size, format.digits);
    }
    return format.inverted ? '~' + filled(size, format.digits - 1) : '-' + filled(largest - size, format.digits - 1);
}
function largestOf(digits) {
    return 10n ** BigInt(digits) - 1n;
}
function filled(size, digits) {
    return size.toString().padStart(digits, '0');
}
/** The value of a text in a key. */
export function valueOf(format, text) {
    if (format.kind === 'padded') {
        return unpadded(format, text);
    }
    return format.kind === 'negated' ? number(Decimal.of(text).negate()) : ofText(text, format.type);
}
function unpadded(format, text) {
    const negative = text.startsWith(format.inverted ? '~' : '-');
    const digits = negative ? text.slice(1) : text;
    if (!/^\d+$/.test(digits)) {
        throw new RangeError(`no padded number: ${text}`);
    }
    const stands = BigInt(digits);
    const size = format.inverted === negative ? stands : largestOf(negative ? format.digits - 1 : format.digits) - stands;
    return number(Decimal.scaled(negative ? -size : size, format.decimals));
}
/** Where a text of a fixed width ends. */
export function endOf(format, text, start) {
    if (format.kind === 'padded') {
        return start + format.digits;
    }
    if (format.type === 'truth') {
        return start + String(text.startsWith('true', start)).length;
    }
    return start + (format.type === 'day' ? DAY_CHARACTERS : MOMENT_CHARACTERS);
}
