import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { KeyField } from '../description/index-entry.js';
import type { Bucket } from '../description/look.js';
import type { Selection } from '../description/selection.js';
import type { Shard, TemplatePart } from '../description/template-part.js';
import { bucketsBetween } from './buckets.js';
import type { CompiledEntry } from './compiled-entry.js';
import { type Inputs, rangeIn, selectedValues } from './inputs.js';
import { type Drawn, NOTHING_DRAWN } from './template-codec.js';
import { Values } from './values.js';

/** Draws a random number below a bound. */
export type Dice = (bound: number) => number;

/** One combination: the values, one value of the bucket by its attribute, and shard numbers by key field and part. */
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

  withShard(field: string, part: number, number: number): Binding {
    const drawn = new Map(this.drawn(field)).set(part, number);
    return new Binding(this.values, this.bucket, new Map(this.numbers).set(field, drawn));
  }
}

/** The part of a read that decides its key conditions. */
export interface KeyQuestion {
  readonly entry: CompiledEntry;
  readonly sortParts: number;
  readonly bucket?: Bucket;
  readonly question: Selection;
  /** How many equal copies of the item there are. */
  readonly copies: number;
}

/** All combinations of values for the known parts of a key: each of them is a query of its own. */
export class KeyBindings {
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  /** The combinations, bucket by bucket, in the order in which buckets are read. */
  of(key: KeyQuestion, inputs: Inputs): readonly Binding[] {
    let all: readonly Binding[] = [new Binding(Values.NONE, Values.NONE, new Map())];
    const { bucket } = key;
    if (bucket !== undefined) {
      all = bucketsBetween(bucket, rangeIn(inputs, bucket.use)).map(
        (value) => new Binding(Values.NONE, Values.of(bucket.use, value), new Map()),
      );
    }
    for (const field of key.entry.partition) {
      all = this.bound(all, field, field.template.parts.length, key, inputs);
    }
    let left = key.sortParts;
    for (const field of key.entry.sort) {
      const known = Math.min(left, field.template.parts.length);
      all = this.bound(all, field, known, key, inputs);
      left -= known;
    }
    return all;
  }

  private bound(
    before: readonly Binding[],
    field: KeyField,
    known: number,
    key: KeyQuestion,
    inputs: Inputs,
  ): readonly Binding[] {
    return field.template.parts
      .slice(0, known)
      .reduce((all, part, at) => all.flatMap((one) => this.extended(one, field.name, at, part, key, inputs)), before);
  }

  private extended(
    binding: Binding,
    field: string,
    at: number,
    part: TemplatePart,
    { question, copies }: KeyQuestion,
    inputs: Inputs,
  ): readonly Binding[] {
    if (part.kind === 'Literal') {
      return [binding];
    }
    if (part.kind === 'Segment') {
      const isBound = binding.values.has(part.use) || binding.bucket.has(part.use);
      // What lacks the value has the default in its key.
      const isMissing = part.fallback !== undefined && question.lacks.includes(part.use);
      return isBound || isMissing
        ? [binding]
        : selectedValues(question, part.use, inputs).map((value) => binding.with(part.use, value));
    }
    if (part.uses.length > 0) {
      return sharded(binding, field, at, part, question, inputs);
    }
    // Any one of equal copies will do.
    const any = copies > 1 && part.count === copies;
    return any ? [binding.withShard(field, at, this.dice(part.count))] : numbered(binding, field, at, part.count);
  }
}

function numbered(binding: Binding, field: string, part: number, count: number): readonly Binding[] {
  return Array.from({ length: count }, (_, number) => binding.withShard(field, part, number));
}

/** Computes the shard where all its values are known; otherwise all shards are asked. */
function sharded(
  binding: Binding,
  field: string,
  part: number,
  shard: Shard,
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
