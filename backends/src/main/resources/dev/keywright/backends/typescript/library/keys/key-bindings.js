import { bucketsBetween } from './buckets.js';
import { rangeIn, selectedValues } from './inputs.js';
import { NOTHING_DRAWN } from './template-codec.js';
import { Values } from './values.js';
/** One combination: the values, one value of the bucket by its attribute, and shard numbers by key field and part. */
export class Binding {
    values;
    bucket;
    numbers;
    constructor(values, bucket, numbers) {
        this.values = values;
        this.bucket = bucket;
        this.numbers = numbers;
    }
    get all() {
        return this.bucket.or(this.values);
    }
    drawn(field) {
        return this.numbers.get(field) ?? NOTHING_DRAWN;
    }
    with(use, value) {
        return new Binding(this.values.with(use, value), this.bucket, this.numbers);
    }
    withShard(field, part, number) {
        const drawn = new Map(this.drawn(field)).set(part, number);
        return new Binding(this.values, this.bucket, new Map(this.numbers).set(field, drawn));
    }
}
/** All combinations of values for the known parts of a key: each of them is a query of its own. */
export class KeyBindings {
    dice;
    constructor(dice) {
        this.dice = dice;
    }
    /** The combinations, bucket by bucket, in the order in which buckets are read. */
    of(key, inputs) {
        let all = [new Binding(Values.NONE, Values.NONE, new Map())];
        const { bucket } = key;
        if (bucket !== undefined) {
            all = bucketsBetween(bucket, rangeIn(inputs, bucket.use)).map((value) => new Binding(Values.NONE, Values.of(bucket.use, value), new Map()));
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
    bound(before, field, known, key, inputs) {
        return field.template.parts
            .slice(0, known)
            .reduce((all, part, at) => all.flatMap((one) => this.extended(one, field.name, at, part, key, inputs)), before);
    }
    extended(binding, field, at, part, { question, copies }, inputs) {
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
function numbered(binding, field, part, count) {
    return Array.from({ length: count }, (_, number) => binding.withShard(field, part, number));
}
/** Computes the shard where all its values are known; otherwise all shards are asked. */
function sharded(binding, field, part, shard, question, inputs) {
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
