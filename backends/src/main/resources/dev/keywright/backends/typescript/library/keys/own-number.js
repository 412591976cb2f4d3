/** Tells a counter from others, in every design of a model. */
export function meaningOf({ child, by, sum }) {
    return `${sum ?? 'number'} of ${child} by ${by.join(', ')}`;
}
/** A sequence never goes back; what is counted is added up. */
export function isSequence({ holder }) {
    return holder.kind === 'sequence';
}
/** The item that holds that number under that key. */
export function itemWith(key, { name }, number) {
    return number === undefined ? key : new Map([...key, [name, number]]);
}
