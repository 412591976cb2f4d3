import type { Decimal } from './decimal.js';
/** The representations of a number that callers may pass; a JavaScript number stands for the digits that it prints. */
export type Numeric = Decimal | number | bigint | string;
