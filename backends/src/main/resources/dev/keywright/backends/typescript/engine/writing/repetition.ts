import type { Create, Delete, Put, Update } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { identityOf } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { WriteInputs } from './write-inputs.js';

/** The way in which a write is recognized that is sent again because its reply was lost. */
export interface Repetition {
  /** The same whenever the call is repeated; empty for a write that may be repeated without harm. */
  readonly label: string;
  /** Whether the values that it leaves behind are the caller's own, so that they tell it from the same write of others. */
  readonly isTold: boolean;
}

export const HARMLESS: Repetition = { label: '', isTold: false };
export const OF_A_TRANSACTION: Repetition = { label: 'transaction', isTold: false };

/** A further write that belongs to this one. */
export function thenNumber(repetition: Repetition, number: number): Repetition {
  return repetition.label === '' ? repetition : { label: `${repetition.label} then ${number}`, isTold: false };
}

/** Numbers of sequences are no part of what the caller gives: another attempt may give others. */
export function ofNew(design: Design, step: Create, values: Values): Repetition {
  const { id, attributes } = design.entity(step.entity);
  const isTold = attributes.some(
    ({ name, type, counted }) =>
      type !== 'truth' &&
      !counted &&
      !id.includes(name) &&
      !step.initial.some((start) => start.attribute === name) &&
      values.has(name),
  );
  return { label: `create ${step.entity} ${values.identity()}`, isTold };
}

export function ofPut(design: Design, step: Put, inputs: WriteInputs): Repetition {
  return { label: `put ${step.entity} ${idOf(design, step.entity, inputs.fresh)}`, isTold: false };
}

/** A number that is added to looks the same whoever has added it. */
export function ofUpdated(design: Design, step: Update, found: Values, inputs: WriteInputs): Repetition {
  const isTold = step.changes.some(({ kind, attribute }) => kind === 'set' && inputs.sets.has(attribute));
  return { label: `update ${step.entity} ${idOf(design, step.entity, found)}`, isTold };
}

export function ofDeleted(design: Design, step: Delete, found: Values): Repetition {
  return { label: `delete ${step.entity} ${idOf(design, step.entity, found)}`, isTold: false };
}

function idOf(design: Design, entity: string, values: Values): string {
  return identityOf(values.only(design.entity(entity).id));
}
