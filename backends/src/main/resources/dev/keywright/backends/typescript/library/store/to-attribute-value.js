import { Buffer } from 'node:buffer';
import { Decimal } from '../api/decimal.js';
import { InvalidValue } from '../api/invalid-value.js';
import { parsedMoment } from '../keys/scalars.js';
/** DynamoDB's limit of significant digits. */
const MOST_DIGITS = 38;
/** A string of at most so many UTF-8 bytes; of any length where that is 0. */
export function text(name, value, mostBytes) {
    if (typeof value !== 'string') {
        throw new InvalidValue(name, value === undefined ? 'is missing' : 'is no text');
    }
    if (/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value)) {
        throw new InvalidValue(name, 'has half a character');
    }
    if (mostBytes > 0 && Buffer.byteLength(value) > mostBytes) {
        throw new InvalidValue(name, `has more than ${mostBytes} bytes`);
    }
    return { S: value };
}
/** An id: DynamoDB takes no empty keys. */
export function id(name, value, mostBytes) {
    if (value === '') {
        throw new InvalidValue(name, 'is empty');
    }
    return text(name, value, mostBytes);
}
/** One of the values of an enumeration. */
export function oneOf(name, value, allowed) {
    if (!allowed.includes(value)) {
        throw new InvalidValue(name, `is ${String(value)}, not one of ${allowed.join(', ')}`);
    }
    return { S: value };
}
/** A number between two bounds, where an empty text stands for no bound, of so many decimals at most. */
export function number(name, value, low, high, decimals) {
    const decimal = decimalOf(name, value);
    const fraction = decimal.text().split('.')[1] ?? '';
    if (decimals !== undefined && fraction.replace(/0+$/, '').length > decimals) {
        throw new InvalidValue(name, `is ${decimal.text()}: only ${decimals} decimals are kept`);
    }
    const isTooLow = low !== '' && decimal.compare(Decimal.of(low)) < 0;
    const isTooHigh = high !== '' && decimal.compare(Decimal.of(high)) > 0;
    if (isTooLow || isTooHigh) {
        throw new InvalidValue(name, `is ${decimal.text()}, not between ${low || 'anything'} and ${high || 'anything'}`);
    }
    return { N: decimal.text() };
}
/** A whole number. */
export function whole(name, value, low, high) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
        throw new InvalidValue(name, `is ${value}, no whole number`);
    }
    return number(name, value, low, high);
}
export function decimalOf(name, value) {
    const decimal = value instanceof Decimal ? value : parsed(name, value);
    if (decimal
        .text()
        .replace(/^-?0*\.?0*|\./g, '')
        .replace(/0+$/, '').length > MOST_DIGITS) {
        throw new InvalidValue(name, `has more than ${MOST_DIGITS} digits`);
    }
    return decimal;
}
function parsed(name, value) {
    try {
        return Decimal.of(String(value));
    }
    catch {
        throw new InvalidValue(name, value === undefined ? 'is missing' : `is ${String(value)}, no number`);
    }
}
export function truth(name, value) {
    if (typeof value !== 'boolean') {
        throw new InvalidValue(name, 'is neither true nor false');
    }
    return { BOOL: value };
}
/** A time; years have four digits, because with more or a sign times would not sort as text. */
export function moment(name, value) {
    if (!(value instanceof Date) || Number.isNaN(value.getTime())) {
        throw new InvalidValue(name, value === undefined ? 'is missing' : 'is no time');
    }
    const written = value.toISOString();
    if (!/^\d{4}-/.test(written)) {
        throw new InvalidValue(name, `is ${written}: only years of four digits are kept`);
    }
    return { S: written };
}
/** A date such as 2026-01-31. */
export function day(name, value) {
    try {
        return { S: parsedMoment(`${value}T00:00:00.000Z`).toISOString().slice(0, value.length) };
    }
    catch {
        throw new InvalidValue(name, `is ${String(value)}, no date such as 2026-01-31`);
    }
}
export function bytes(name, value) {
    if (!(value instanceof Uint8Array)) {
        throw new InvalidValue(name, 'is no array of bytes');
    }
    return { B: value };
}
export function stringSet(name, value) {
    if (value.size === 0) {
        throw new InvalidValue(name, 'is an empty set, which DynamoDB does not keep');
    }
    return { SS: [...value].sort() };
}
export function anything(name, value) {
    if (typeof value === 'string') {
        return text(name, value, 0);
    }
    if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal) {
        return number(name, value, '', '');
    }
    if (typeof value === 'boolean') {
        return { BOOL: value };
    }
    if (value instanceof Uint8Array) {
        return { B: value };
    }
    if (value instanceof Set) {
        return stringSet(name, value);
    }
    if (value instanceof Array) {
        return { L: value.map((element) => anything(name, element)) };
    }
    if (typeof value !== 'object' || value === null) {
        throw new InvalidValue(name, `holds ${String(value)}, which cannot be stored`);
    }
    return { M: Object.fromEntries(Object.entries(value).map(([key, element]) => [key, anything(name, element)])) };
}
/** An optional value. */
export function maybe(value, write) {
    return value === undefined ? undefined : write(value);
}
