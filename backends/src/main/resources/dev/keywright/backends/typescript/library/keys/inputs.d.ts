import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Feed } from '../description/feed.js';
import type { Given } from '../description/given.js';
import type { Selection } from '../description/selection.js';
import { type Bounds } from './bounds.js';
import { type Item } from './scalars.js';
import type { Values } from './values.js';
/** The values that a caller gives to a read. */
export interface Inputs {
    readonly given: Item;
    readonly choices: ReadonlyMap<string, readonly AttributeValue[]>;
    readonly ranges: ReadonlyMap<string, Bounds>;
    readonly prefixes: ReadonlyMap<string, string>;
    readonly contains: string;
}
export declare const NO_INPUTS: Inputs;
export declare function inputsOf(given: Item): Inputs;
export declare function rangeIn(inputs: Inputs, use: string): Bounds;
/** The values of which an attribute must equal one. */
export declare function givenValues(given: Given, inputs: Inputs): readonly AttributeValue[];
/** Whether there is one value, not several to choose from. */
export declare function isOneValue(given: Given): boolean;
/** All values that a selection allows for one attribute. */
export declare function selectedValues(selection: Selection, use: string, inputs: Inputs): readonly AttributeValue[];
/** The inputs that are meant for an included entity; the text that it contains has the name of that entity alone. */
export declare function inputsWithin(inputs: Inputs, included: string): Inputs;
/** The inputs of a further read, besides those known; undefined where the entity lacks one of the values. */
export declare function fed(feed: Feed, values: Values, known?: Inputs): Inputs | undefined;
/** A text that is the same for the same further read. */
export declare function identityOfInputs(inputs: Inputs): string;
