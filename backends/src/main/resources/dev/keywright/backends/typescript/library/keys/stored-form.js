import { decimalOf, epochSeconds, moment, number, parsedMoment, plain, textOf } from './scalars.js';
/** A value as an item stores it: DynamoDB's time to live reads epoch seconds. */
export function toStoredForm(stored, value) {
    return stored.seconds ? number(epochSeconds(parsedMoment(textOf(value)))) : value;
}
/** A value that an item stores, as the rest of the engine has it. */
export function fromStoredForm(stored, value) {
    return stored.seconds ? moment(new Date(Number(decimalOf(value).text()) * 1000)) : plain(value);
}
