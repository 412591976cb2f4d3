import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Decimal } from './api/decimal.js';
import type { Range } from './api/range.js';
import type { Bounds } from './keys/bounds.js';
import type { Inputs } from './keys/inputs.js';
import type { Item } from './keys/scalars.js';
import { Values } from './keys/values.js';
import type { WriteInputs } from './writing/write-inputs.js';
/** Values by name, some of which may be missing. */
export type Named = readonly (readonly [string, AttributeValue | undefined])[];
export declare function itemOf(named: Named): Item;
export declare function valuesOf(named: Named): Values;
/** The inputs of a read; parts that a pattern does not have are left out. */
export declare function readInputsOf(parts: {
    readonly given?: Named;
    readonly choices?: readonly (readonly [string, readonly AttributeValue[]])[];
    readonly ranges?: readonly (readonly [string, Bounds])[];
    readonly prefixes?: readonly (readonly [string, string])[];
    readonly contains?: string;
}): Inputs;
/** The inputs of a write; parts that a pattern does not have are left out. */
export declare function writeInputsOf(parts: {
    readonly fresh?: Values;
    readonly given?: Named;
    readonly sets?: Named;
    readonly adds?: readonly (readonly [string, Decimal])[];
}): WriteInputs;
export declare function boundsOf<T>(range: Range<T> | undefined, write: (value: T) => AttributeValue): Bounds;
export declare function atMost<T>(name: string, values: readonly T[], most: number): readonly T[];
export declare function exactly<T>(name: string, values: readonly T[], times: number): readonly T[];
