import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Bucket } from '../description/look.js';
import type { Selection } from '../description/selection.js';
import type { DrawnPart, Part } from '../description/template-part.js';
import type { KeyField } from '../description/template.js';
import { bucketsBetween } from './buckets.js';
import type { Entry } from './entry.js';
import { type Inputs, rangeIn } from './inputs.js';
import { selectedValues } from './selection.js';
import { type Drawn, NOTHING_DRAWN } from './template.js';
import { Values } from './values.js';

/** Draws a number below a bound. */
export type Dice = (bound: number) => number;

/** One combination: the values, one value of the bucket by its attribute, and drawn numbers by key field and part. */
export class Binding {
  readonly values: Values;
  readonly bucket: Values;
  private readonly numbers: ReadonlyMap<string, Drawn>;

  constructor(values: Values, bucket: Values, numbers: ReadonlyMap<string, Drawn>) {
    this.values = values;
    this.bucket = bucket;
    this.numbers = numbers;
  }

  get all(): Values {
    return this.bucket.or(this.values);
  }

  drawn(field: string): Drawn {
    return this.numbers.get(field) ?? NOTHING_DRAWN;
  }

  with(use: string, value: AttributeValue): Binding {
    return new Binding(this.values.with(use, value), this.bucket, this.numbers);
  }

  drawing(field: string, part: number, number: number): Binding {
    const drawn = new Map(this.drawn(field)).set(part, number);
    return new Binding(this.values, this.bucket, new Map(this.numbers).set(field, drawn));
  }
}

/** What a question asks of a key. */
export interface Asking {
  readonly entry: Entry;
  readonly sortParts: number;
  readonly buckets: readonly Bucket[];
  readonly question: Selection;
  /** How many equal items there are. */
  readonly copies: number;
}

/** All values that a question gives the known parts of a key: each combination is a query of its own. */
export class KeyBindings {
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  /** Those of one bucket stand together, and buckets in the order in which they are read. */
  of(asking: Asking, inputs: Inputs): readonly Binding[] {
    let all: readonly Binding[] = [new Binding(Values.NONE, Values.NONE, new Map())];
    for (const bucket of asking.buckets) {
      all = bucketsBetween(bucket, rangeIn(inputs, bucket.use)).map(
        (value) => new Binding(Values.NONE, Values.of(bucket.use, value), new Map()),
      );
    }
    for (const field of asking.entry.partition) {
      all = this.bound(all, field, field.template.parts.length, asking, inputs);
    }
    let left = asking.sortParts;
    for (const field of asking.entry.sort) {
      const known = Math.min(left, field.template.parts.length);
      all = this.bound(all, field, known, asking, inputs);
      left -= known;
    }
    return all;
  }

  private bound(
    before: readonly Binding[],
    field: KeyField,
    known: number,
    asking: Asking,
    inputs: Inputs,
  ): readonly Binding[] {
    return field.template.parts
      .slice(0, known)
      .reduce(
        (all, part, at) => all.flatMap((one) => this.extended(one, field.name, at, part, asking, inputs)),
        before,
      );
  }

  private extended(
    binding: Binding,
    field: string,
    at: number,
    part: Part,
    { question, copies }: Asking,
    inputs: Inputs,
  ): readonly Binding[] {
    if (part.kind === 'Literal') {
      return [binding];
    }
    if (part.kind === 'Segment') {
      const isBound = binding.values.has(part.use) || binding.bucket.has(part.use);
      return isBound
        ? [binding]
        : selectedValues(question, part.use, inputs).map((value) => binding.with(part.use, value));
    }
    if (part.uses.length > 0) {
      return sharded(binding, field, at, part, question, inputs);
    }
    // Of equal copies a reader takes any one.
    const any = copies > 1 && part.count === copies;
    return any ? [binding.drawing(field, at, this.dice(part.count))] : numbered(binding, field, at, part.count);
  }
}

function numbered(binding: Binding, field: string, part: number, count: number): readonly Binding[] {
  return Array.from({ length: count }, (_, number) => binding.drawing(field, part, number));
}

/** Who knows all that the shard is computed of computes it; everyone else asks all of them. */
function sharded(
  binding: Binding,
  field: string,
  part: number,
  shard: DrawnPart,
  question: Selection,
  inputs: Inputs,
): readonly Binding[] {
  let known = binding;
  for (const use of shard.uses) {
    const [value, ...others] = selectedValues(question, use, inputs);
    if (value === undefined || others.length > 0) {
      return numbered(binding, field, part, shard.count);
    }
    known = known.with(use, value);
  }
  return [known];
}
