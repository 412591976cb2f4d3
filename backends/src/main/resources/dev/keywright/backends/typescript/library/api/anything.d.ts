import type { Decimal } from './decimal.js';
/** The values that lists and maps may hold. */
export type Anything = string | number | bigint | boolean | Decimal | Uint8Array | ReadonlySet<string> | readonly Anything[] | {
    readonly [name: string]: Anything;
};
