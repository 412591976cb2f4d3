import { Decimal } from '../api/decimal.js';
import { parsedMoment, textOf } from '../keys/scalars.js';
/** A required attribute; an item that lacks it was not written by this program. */
export function need(values, use, read) {
    const value = values.find(use);
    if (value === undefined) {
        throw new Error(`${use} is missing in what was read`);
    }
    return read(value);
}
/** An optional attribute. */
export function find(values, use, read) {
    const value = values.find(use);
    return value === undefined ? undefined : read(value);
}
export function asText(value) {
    return textOf(value);
}
/** One of the values of an enumeration. */
export function asOneOf(allowed) {
    return (value) => {
        const found = allowed.find((one) => one === value.S);
        if (found === undefined) {
            throw new Error(`${String(value.S)} is none of ${allowed.join(', ')}`);
        }
        return found;
    };
}
export function asDecimal(value) {
    return Decimal.of(textOf(value));
}
export function asWhole(value) {
    const number = Number(textOf(value));
    if (!Number.isSafeInteger(number)) {
        throw new RangeError(`${textOf(value)} does not fit a number of JavaScript`);
    }
    return number;
}
export function asTruth(value) {
    return value.BOOL === true;
}
export function asMoment(value) {
    return parsedMoment(textOf(value));
}
export function asBytes(value) {
    return value.B ?? new Uint8Array();
}
export function asStringSet(value) {
    return new Set(value.SS ?? []);
}
export function asList(value) {
    return (value.L ?? []).map(asAnything);
}
export function asMap(value) {
    return Object.fromEntries(Object.entries(value.M ?? {}).map(([name, element]) => [name, asAnything(element)]));
}
function asAnything(value) {
    if (value.N !== undefined) {
        const decimal = Decimal.of(value.N);
        const number = Number(value.N);
        return Decimal.of(String(number)).compare(decimal) === 0 ? number : decimal;
    }
    if (value.L !== undefined) {
        return asList(value);
    }
    if (value.M !== undefined) {
        return asMap(value);
    }
    return value.BOOL ?? value.B ?? (value.SS === undefined ? textOf(value) : asStringSet(value));
}
