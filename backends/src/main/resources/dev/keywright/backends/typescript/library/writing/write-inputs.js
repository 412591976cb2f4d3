import { givenValues, isOneValue } from '../keys/inputs.js';
import { NO_ITEM } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
export const NO_WRITE_INPUTS = { fresh: Values.NONE, sets: NO_ITEM, adds: new Map(), given: NO_ITEM };
/** The values that a caller states of a single entity. */
export function stated(by, inputs) {
    const known = by
        .filter(isOneValue)
        .flatMap((one) => givenValues(one, inputs).map((value) => [one.use, value]));
    return new Values(new Map(known));
}
