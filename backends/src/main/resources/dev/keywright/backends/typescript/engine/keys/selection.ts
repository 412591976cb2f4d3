import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Given, Selection } from '../description/selection.js';
import { isWithin } from './bounds.js';
import { type Inputs, rangeIn } from './inputs.js';
import { distinct, includes, isScalar, textOf } from './scalars.js';
import type { Values } from './values.js';

export function givenValues(given: Given, inputs: Inputs): readonly AttributeValue[] {
  if (given.input === '') {
    return given.constants;
  }
  const value = inputs.given.get(given.input);
  return value === undefined ? [] : [value];
}

export function isOneValue(given: Given): boolean {
  return given.input !== '' || given.constants.length === 1;
}

/** Whether one that was found is among those that are meant. */
export function matches(selection: Selection, inputs: Inputs, values: Values): boolean {
  const is = (use: string, test: (value: AttributeValue) => boolean): boolean => {
    const value = values.find(use);
    return value !== undefined && test(value);
  };
  return (
    selection.by.every((given) => is(given.use, (value) => includes(givenValues(given, inputs), value))) &&
    selection.in.every((use) => is(use, (value) => includes(inputs.choices.get(use) ?? [], value))) &&
    selection.range.every((use) => is(use, (value) => isWithin(value, rangeIn(inputs, use)))) &&
    selection.prefix.every((use) => is(use, (value) => textOf(value).startsWith(inputs.prefixes.get(use) ?? ''))) &&
    selection.has.every((use) => values.has(use)) &&
    !selection.lacks.some((use) => values.has(use)) &&
    (selection.contains.length === 0 ||
      selection.contains.some((use) => is(use, (value) => contains(value, inputs.contains))))
  );
}

/** A text holds a part of it, a set or a list one of its members. */
function contains(value: AttributeValue, text: string): boolean {
  if (value.SS !== undefined) {
    return value.SS.includes(text);
  }
  if (value.L !== undefined) {
    return includes(value.L, { S: text });
  }
  return isScalar(value) && textOf(value).includes(text);
}

/** All values that are meant of one attribute. */
export function selectedValues(selection: Selection, use: string, inputs: Inputs): readonly AttributeValue[] {
  const given = selection.by.find((one) => one.use === use);
  if (given !== undefined) {
    return distinct(givenValues(given, inputs));
  }
  return selection.in.includes(use) ? distinct(inputs.choices.get(use) ?? []) : [];
}
