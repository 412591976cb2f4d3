import type { Decimal } from './decimal.js';

/** Numbers in whatever way a program has them; a number of JavaScript counts as what it prints. */
export type Numeric = Decimal | number | bigint | string;
