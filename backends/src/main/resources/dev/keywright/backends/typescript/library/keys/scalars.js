import { Buffer } from 'node:buffer';
import { Decimal } from '../api/decimal.js';
export const NO_ITEM = new Map();
export function text(value) {
    return { S: value };
}
export function number(value) {
    return { N: typeof value === 'number' ? String(value) : value.text() };
}
export function moment(date) {
    return { S: date.toISOString() };
}
/** Without leading or trailing zeros in numbers. */
export function plain(value) {
    return value.N === undefined ? value : { N: Decimal.of(value.N).text() };
}
export function decimalOf(value) {
    return value === undefined ? Decimal.ZERO : Decimal.of(value.N ?? '');
}
export function isScalar(value) {
    return value.S !== undefined || value.N !== undefined || value.B !== undefined || value.BOOL !== undefined;
}
/** The text of a scalar in a key, before anything is escaped. */
export function textOf(value) {
    if (value.S !== undefined) {
        return value.S;
    }
    if (value.N !== undefined) {
        return value.N;
    }
    if (value.BOOL !== undefined) {
        return String(value.BOOL);
    }
    if (value.B !== undefined) {
        return Buffer.from(value.B).toString('hex');
    }
    throw new RangeError(`never part of a key: ${Object.keys(value).join()}`);
}
/** The value of a text in a key. */
export function ofText(written, type) {
    switch (type) {
        case 'text':
            return { S: written };
        case 'number':
            return number(Decimal.of(written));
        case 'truth':
            return { BOOL: written === 'true' };
        case 'moment':
            return moment(parsedMoment(written));
        case 'day':
            return {
                S: parsedMoment(written + 'T00:00:00.000Z')
                    .toISOString()
                    .slice(0, 10),
            };
        case 'bytes':
            return { B: bytes(written) };
        case 'list':
        case 'map':
        case 'set':
            throw new RangeError(`never part of a key: ${type}`);
    }
}
function bytes(hex) {
    if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) {
        throw new RangeError(`no bytes: ${hex}`);
    }
    return new Uint8Array(Buffer.from(hex, 'hex'));
}
/** A time in ISO 8601; `Date` alone also accepts the thirtieth of February and half a dozen other notations. */
export function parsedMoment(written) {
    const date = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(written) ? written : NaN);
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== written.slice(0, 19)) {
        throw new RangeError(`no time: ${written}`);
    }
    return date;
}
export function epochSeconds(date) {
    return Math.floor(date.getTime() / 1000);
}
/** Compares two values of one type as DynamoDB does: strings by their UTF-8 bytes, numbers by value. */
export function compare(left, right) {
    if (left.N !== undefined && right.N !== undefined) {
        return Decimal.of(left.N).compare(Decimal.of(right.N));
    }
    return Buffer.compare(Buffer.from(textOf(left)), Buffer.from(textOf(right)));
}
/** A text that is the same for equal values, although numbers have several notations and sets any order. */
export function identity(value) {
    if (value === undefined) {
        return '-';
    }
    if (value.S !== undefined) {
        return 'S' + JSON.stringify(value.S);
    }
    if (value.N !== undefined) {
        return 'N' + Decimal.of(value.N).text();
    }
    if (value.B !== undefined) {
        return 'B' + textOf(value);
    }
    if (value.BOOL !== undefined) {
        return String(value.BOOL);
    }
    if (value.L !== undefined) {
        return `[${value.L.map(identity).join()}]`;
    }
    if (value.M !== undefined) {
        return identityOf(new Map(Object.entries(value.M)));
    }
    if (value.SS !== undefined) {
        return `SS${JSON.stringify([...value.SS].sort())}`;
    }
    if (value.NS !== undefined) {
        return `NS[${value.NS.map((one) => Decimal.of(one).text())
            .sort()
            .join()}]`;
    }
    return value.BS === undefined
        ? 'NULL'
        : `BS[${value.BS.map((one) => textOf({ B: one }))
            .sort()
            .join()}]`;
}
/** A text that is the same for equal maps of values, in whatever order their names are. */
export function identityOf(values) {
    const names = [...values.keys()].sort();
    return `{${names.map((name) => JSON.stringify(name) + ':' + identity(values.get(name))).join()}}`;
}
export function isSame(one, other) {
    return identity(one) === identity(other);
}
export function includes(values, wanted) {
    return values.some((value) => isSame(value, wanted));
}
/** Each value once, in the order of first occurrence. */
export function distinct(values) {
    return [...new Map(values.map((value) => [identity(value), value])).values()];
}
