import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Look } from '../description/look.js';
import type { KeyField, Template } from '../description/template.js';
import { around, type Bounds, isOpen, OPEN } from './bounds.js';
import type { Design } from './design.js';
import type { Entry } from './entry.js';
import { type Inputs, rangeIn } from './inputs.js';
import type { Binding, KeyBindings } from './key-bindings.js';
import { ANYWHERE, findsNothing, type KeyCondition, type Within } from './key-condition.js';
import { allThatBeginWith, beginning, type Drawn, encode, opening, rangeOf, startOf } from './template.js';
import type { Values } from './values.js';

/** One query, the bucket that it asks, if any, and what is known of whatever it finds. */
export interface Asked {
  readonly condition: KeyCondition;
  readonly bucket: Values;
  readonly known: Values;
}

/** Turns what is known of a key into the conditions of queries. */
export class KeyConditions {
  private readonly design: Design;
  private readonly bindings: KeyBindings;

  constructor(design: Design, bindings: KeyBindings) {
    this.design = design;
    this.bindings = bindings;
  }

  /** As many as there are combinations of values; those that can find nothing are left out. */
  of(look: Look, inputs: Inputs): readonly Asked[] {
    const entry = this.design.entry(look.entry);
    const { copies } = this.design.item(entry.item);
    const bindings = this.bindings.of({ ...look, entry, copies }, inputs);
    return bindings
      .map((binding) => ({
        condition:
          look.members.length === 0
            ? conditionOf(look, entry, binding, inputs)
            : this.rangeOf(look, entry, binding, inputs),
        bucket: binding.bucket,
        known: binding.values,
      }))
      .filter((asked) => !findsNothing(asked.condition));
  }

  /** From the first to the last of what is asked for and what comes along; all of the partition where one may be anywhere. */
  private rangeOf(look: Look, entry: Entry, binding: Binding, inputs: Inputs): KeyCondition {
    const spans = [spanOf(entry, look.sortParts, binding)];
    for (const member of look.members) {
      const its = this.design.entry(member.entry);
      const { copies } = this.design.item(its.item);
      const [known] = this.bindings.of({ ...member, entry: its, copies, buckets: [] }, inputs);
      spans.push(known && spanOf(its, member.sortParts, known));
    }
    const bounds = spans.reduce((one, other) => one && other && around(one, other));
    return {
      equal: partitionOf(entry, binding),
      within: bounds === undefined ? ANYWHERE : { kind: 'Ranges', attribute: sortField(entry).name, bounds },
    };
  }
}

function partitionOf(entry: Entry, binding: Binding): Map<string, AttributeValue> {
  return new Map(entry.partition.map((field) => [field.name, keyOf(field, binding)]));
}

function keyOf(field: KeyField, binding: Binding): AttributeValue {
  return encode(field.template, binding.all, binding.drawn(field.name));
}

function sortField(entry: Entry): KeyField {
  const [field] = entry.sort;
  if (field === undefined) {
    throw new Error(`${entry.item} has no sort key`);
  }
  return field;
}

function conditionOf(look: Look, entry: Entry, binding: Binding, inputs: Inputs): KeyCondition {
  const equal = partitionOf(entry, binding);
  let left = look.sortParts;
  for (const field of entry.sort) {
    const parts = field.template.parts.length;
    if (left < parts) {
      return { equal, within: withinOf(field, left, look, binding, inputs) };
    }
    equal.set(field.name, keyOf(field, binding));
    left -= parts;
  }
  return { equal, within: ANYWHERE };
}

function withinOf(field: KeyField, part: number, look: Look, binding: Binding, inputs: Inputs): Within {
  const { name, template } = field;
  const drawn = binding.drawn(name);
  const bounds = look.range === '' ? OPEN : rangeIn(inputs, look.range);
  if (!isOpen(bounds)) {
    return { kind: 'Ranges', attribute: name, bounds: rangeOf(template, binding.all, drawn, part, bounds) };
  }
  if (look.prefix !== '') {
    const text = inputs.prefixes.get(look.prefix) ?? '';
    return begins(name, beginning(template, binding.all, drawn, part, text));
  }
  return begins(name, start(template, binding.all, drawn, part));
}

/** What all keys begin with; a text that is left out on purpose, because others differ there, is no part of it. */
function start(template: Template, values: Values, drawn: Drawn, part: number): string {
  return template.parts[part]?.kind === 'Literal'
    ? startOf(template, values, drawn, part)
    : opening(template, values, drawn, part);
}

function begins(attribute: string, text: string): Within {
  return text === '' ? ANYWHERE : { kind: 'Begins', attribute, text };
}

/** None where it may be anywhere. */
function spanOf(entry: Entry, sortParts: number, binding: Binding): Bounds | undefined {
  const field = sortField(entry);
  if (sortParts === field.template.parts.length) {
    const exactly = keyOf(field, binding);
    return { low: exactly, high: exactly };
  }
  const text = start(field.template, binding.all, binding.drawn(field.name), sortParts);
  return text === '' ? undefined : allThatBeginWith(text);
}
