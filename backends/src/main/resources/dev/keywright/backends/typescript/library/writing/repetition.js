import { identityOf } from '../keys/scalars.js';
export const HARMLESS = { label: '', isTold: false };
export const OF_A_TRANSACTION = { label: 'transaction', isTold: false };
/** A further write that belongs to this one. */
export function thenNumber(repetition, number) {
    return repetition.label === '' ? repetition : { label: `${repetition.label} then ${number}`, isTold: false };
}
/** Numbers of sequences are no part of what the caller gives: another attempt may give others. */
export function ofNew(design, step, values) {
    const { id, attributes } = design.entity(step.entity);
    const isTold = attributes.some(({ name, type, counted }) => type !== 'truth' &&
        !counted &&
        !id.includes(name) &&
        !step.initial.some((start) => start.attribute === name) &&
        values.has(name));
    return { label: `create ${step.entity} ${values.identity()}`, isTold };
}
export function ofPut(design, step, inputs) {
    return { label: `put ${step.entity} ${idOf(design, step.entity, inputs.fresh)}`, isTold: false };
}
/** A number that is added to looks the same whoever has added it. */
export function ofUpdated(design, step, found, inputs) {
    const isTold = step.changes.some(({ kind, attribute }) => kind === 'set' && inputs.sets.has(attribute));
    return { label: `update ${step.entity} ${idOf(design, step.entity, found)}`, isTold };
}
export function ofDeleted(design, step, found) {
    return { label: `delete ${step.entity} ${idOf(design, step.entity, found)}`, isTold: false };
}
function idOf(design, entity, values) {
    return identityOf(values.only(design.entity(entity).id));
}
