import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { KeyField } from '../description/index-entry.js';
import type { Look } from '../description/look.js';
import type { Template } from '../description/template.js';
import { isOpen, OPEN } from './bounds.js';
import type { CompiledEntry } from './compiled-entry.js';
import type { Design } from './design.js';
import { type Inputs, rangeIn } from './inputs.js';
import type { Binding, KeyBindings } from './key-bindings.js';
import { ANYWHERE, findsNothing, type KeyCondition, type Within } from './key-condition.js';
import { textOf } from './scalars.js';
import { beginning, behindAll, type Drawn, encode, opening, rangeOf, startOf } from './template-codec.js';
import type { Values } from './values.js';

/** One query: its key condition, the bucket that it reads, if any, and the values that are known of everything it finds. */
export interface PlannedQuery {
  readonly condition: KeyCondition;
  readonly bucket: Values;
  readonly known: Values;
}

/** Makes the key conditions of the queries of a look. */
export class KeyConditionFactory {
  private readonly design: Design;
  private readonly bindings: KeyBindings;

  constructor(design: Design, bindings: KeyBindings) {
    this.design = design;
    this.bindings = bindings;
  }

  /** One query for each combination of values; those that can find nothing are left out. */
  of(look: Look, inputs: Inputs): readonly PlannedQuery[] {
    const entry = this.design.entry(look.entry);
    const { copies } = this.design.item(entry.item);
    const bindings = this.bindings.of({ ...look, entry, copies }, inputs);
    return bindings
      .map((binding) => ({
        condition:
          look.included.length === 0
            ? conditionOf(look, entry, binding, inputs)
            : this.rangeOf(look, entry, binding, inputs),
        bucket: binding.bucket,
        known: binding.values,
      }))
      .filter((query) => !findsNothing(query.condition));
  }

  /** From the range that begins first to the one that ends last; the whole partition where the plan says no more. */
  private rangeOf(look: Look, entry: CompiledEntry, binding: Binding, inputs: Inputs): KeyCondition {
    const equal = partitionOf(entry, binding);
    if (look.extent === undefined) {
      return { equal, within: ANYWHERE };
    }
    const { first, last } = look.extent;
    const { name } = sortField(entry);
    const low = this.span(look, first, binding, inputs);
    if (first === last) {
      return { equal, within: begins(name, textOf(low.start)) };
    }
    const high = this.span(look, last, binding, inputs);
    return { equal, within: { kind: 'Ranges', attribute: name, bounds: { low: low.start, high: endOf(high) } } };
  }

  /** The sort keys of a range by its number. */
  private span(look: Look, number: number, root: Binding, inputs: Inputs): Span {
    if (number === 0) {
      return spanOf(this.design.entry(look.entry), look.sortParts, root);
    }
    const range = look.included[number - 1];
    if (range === undefined) {
      throw new Error(`there is no included range ${number}`);
    }
    const entry = this.design.entry(range.entry);
    const { copies } = this.design.item(entry.item);
    const [binding] = this.bindings.of({ ...range, entry, copies }, inputs);
    if (binding === undefined) {
      throw new RangeError(`a value is missing for the key of ${entry.item}`);
    }
    return spanOf(entry, range.sortParts, binding);
  }
}

/** The sort keys that begin with a text, or exactly one. */
interface Span {
  readonly start: AttributeValue;
  readonly exact: boolean;
}

function endOf({ start, exact }: Span): AttributeValue {
  return exact ? start : { S: behindAll(textOf(start)) };
}

function partitionOf(entry: CompiledEntry, binding: Binding): Map<string, AttributeValue> {
  return new Map(entry.partition.map((field) => [field.name, entry.check(field, keyOf(field, binding))]));
}

function keyOf(field: KeyField, binding: Binding): AttributeValue {
  return encode(field.template, binding.all, binding.drawn(field.name));
}

function sortField(entry: CompiledEntry): KeyField {
  const [field] = entry.sort;
  if (field === undefined) {
    throw new Error(`${entry.item} has no sort key`);
  }
  return field;
}

function conditionOf(look: Look, entry: CompiledEntry, binding: Binding, inputs: Inputs): KeyCondition {
  const equal = partitionOf(entry, binding);
  let left = look.sortParts;
  for (const field of entry.sort) {
    const parts = field.template.parts.length;
    if (left < parts) {
      return { equal, within: withinOf(field, left, look, binding, inputs) };
    }
    equal.set(field.name, entry.check(field, keyOf(field, binding)));
    left -= parts;
  }
  return { equal, within: ANYWHERE };
}

function withinOf(field: KeyField, part: number, look: Look, binding: Binding, inputs: Inputs): Within {
  const { name, template } = field;
  const drawn = binding.drawn(name);
  const bounds = look.range === undefined ? OPEN : rangeIn(inputs, look.range);
  if (!isOpen(bounds)) {
    return { kind: 'Ranges', attribute: name, bounds: rangeOf(template, binding.all, drawn, part, bounds) };
  }
  if (look.prefix !== undefined) {
    const text = inputs.prefixes.get(look.prefix) ?? '';
    return begins(name, beginning(template, binding.all, drawn, part, text));
  }
  return begins(name, start(template, binding.all, drawn, part));
}

/** The beginning of all keys; a literal text that is left out on purpose, because others differ there, is not part of it. */
function start(template: Template, values: Values, drawn: Drawn, part: number): string {
  return template.parts[part]?.kind === 'Literal'
    ? startOf(template, values, drawn, part)
    : opening(template, values, drawn, part);
}

function begins(attribute: string, text: string): Within {
  return text === '' ? ANYWHERE : { kind: 'Begins', attribute, text };
}

function spanOf(entry: CompiledEntry, sortParts: number, binding: Binding): Span {
  const field = sortField(entry);
  if (sortParts === field.template.parts.length) {
    return { start: keyOf(field, binding), exact: true };
  }
  const text = start(field.template, binding.all, binding.drawn(field.name), sortParts);
  return { start: { S: text }, exact: false };
}
