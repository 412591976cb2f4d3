import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Bucket } from '../description/look.js';
import type { Selection } from '../description/selection.js';
import type { CompiledEntry } from './compiled-entry.js';
import { type Inputs } from './inputs.js';
import { type Drawn } from './template-codec.js';
import { Values } from './values.js';
/** Draws a random number below a bound. */
export type Dice = (bound: number) => number;
/** One combination: the values, one value of the bucket by its attribute, and shard numbers by key field and part. */
export declare class Binding {
    readonly values: Values;
    readonly bucket: Values;
    private readonly numbers;
    constructor(values: Values, bucket: Values, numbers: ReadonlyMap<string, Drawn>);
    get all(): Values;
    drawn(field: string): Drawn;
    with(use: string, value: AttributeValue): Binding;
    withShard(field: string, part: number, number: number): Binding;
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
export declare class KeyBindings {
    private readonly dice;
    constructor(dice: Dice);
    /** The combinations, bucket by bucket, in the order in which buckets are read. */
    of(key: KeyQuestion, inputs: Inputs): readonly Binding[];
    private bound;
    private extended;
}
