import { InvalidValue } from './api/invalid-value.js';
import { Values } from './keys/values.js';
export function itemOf(named) {
    return new Map(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
export function valuesOf(named) {
    return new Values(itemOf(named));
}
/** The inputs of a read; parts that a pattern does not have are left out. */
export function readInputsOf(parts) {
    return {
        given: itemOf(parts.given ?? []),
        choices: new Map(parts.choices ?? []),
        ranges: new Map(parts.ranges ?? []),
        prefixes: new Map(parts.prefixes ?? []),
        contains: parts.contains ?? '',
    };
}
/** The inputs of a write; parts that a pattern does not have are left out. */
export function writeInputsOf(parts) {
    return {
        fresh: parts.fresh ?? Values.NONE,
        given: itemOf(parts.given ?? []),
        sets: itemOf(parts.sets ?? []),
        adds: new Map(parts.adds ?? []),
    };
}
export function boundsOf(range, write) {
    return {
        low: range?.from === undefined ? undefined : write(range.from),
        high: range?.to === undefined ? undefined : write(range.to),
    };
}
export function atMost(name, values, most) {
    if (values.length > most) {
        throw new InvalidValue(name, `has ${values.length} values, more than ${most}`);
    }
    return values;
}
export function exactly(name, values, times) {
    if (values.length !== times) {
        throw new InvalidValue(name, `has ${values.length}, not the ${times} that are written together`);
    }
    return values;
}
