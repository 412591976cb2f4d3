import { OPEN } from './bounds.js';
import { distinct, identityOf, NO_ITEM } from './scalars.js';
export const NO_INPUTS = inputsOf(NO_ITEM);
export function inputsOf(given) {
    return { given, choices: new Map(), ranges: new Map(), prefixes: new Map(), contains: '' };
}
export function rangeIn(inputs, use) {
    return inputs.ranges.get(use) ?? OPEN;
}
/** The values of which an attribute must equal one. */
export function givenValues(given, inputs) {
    if (given.kind === 'OneOf') {
        return given.constants;
    }
    const value = inputs.given.get(given.name);
    return value === undefined ? [] : [value];
}
/** Whether there is one value, not several to choose from. */
export function isOneValue(given) {
    return given.kind === 'Input' || given.constants.length === 1;
}
/** All values that a selection allows for one attribute. */
export function selectedValues(selection, use, inputs) {
    const given = selection.by.find((one) => one.use === use);
    if (given !== undefined) {
        return distinct(givenValues(given, inputs));
    }
    return selection.in.includes(use) ? distinct(inputs.choices.get(use) ?? []) : [];
}
/** The inputs that are meant for an included entity; the text that it contains has the name of that entity alone. */
export function inputsWithin(inputs, included) {
    const start = `${included}.`;
    return {
        given: inputs.given,
        choices: within(inputs.choices, start),
        ranges: within(inputs.ranges, start),
        prefixes: within(inputs.prefixes, start),
        contains: inputs.prefixes.get(included) ?? '',
    };
}
function within(all, start) {
    const some = [...all].filter(([name]) => name.startsWith(start));
    return new Map(some.map(([name, value]) => [name.slice(start.length), value]));
}
/** The inputs of a further read, besides those known; undefined where the entity lacks one of the values. */
export function fed(feed, values, known = NO_INPUTS) {
    const given = new Map(known.given);
    for (const pipe of feed.pipes) {
        const value = values.find(pipe.use);
        if (value === undefined) {
            return undefined;
        }
        given.set(pipe.input, value);
    }
    return { ...known, given };
}
/** A text that is the same for the same further read. */
export function identityOfInputs(inputs) {
    return identityOf(inputs.given);
}
