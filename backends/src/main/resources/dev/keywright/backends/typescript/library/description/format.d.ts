import type { Type } from './type.js';
/** The ways to write a value into a key. */
export type FormatKind = 'plain' | 'padded' | 'negated' | 'seconds' | 'hour' | 'day' | 'month' | 'year' | 'lower' | 'upper';
/** The format of a value in a key. */
export interface Format {
    readonly kind: FormatKind;
    readonly type: Type;
    /** The width of a padded number. */
    readonly digits: number;
    /** Whether a padded number sorts in descending order. */
    readonly inverted: boolean;
    /** The number of decimal places that are made whole. */
    readonly decimals: number;
    /** Whether a padded number may be below zero. */
    readonly negatives: boolean;
}
