import type { Escape } from './escape.js';
import type { Format } from './format.js';
/** A part of a key template. */
export type TemplatePart = Literal | Segment | Shard;
/** The same text in every key. */
export interface Literal {
    readonly kind: 'Literal';
    readonly text: string;
}
/** The value of an attribute. */
export interface Segment {
    readonly kind: 'Segment';
    readonly use: string;
    readonly format: Format;
    /** The text that stands for a missing value; without one the value must not be missing. */
    readonly fallback?: string;
    /** Whether the end of the text can be told from the text itself, so that nothing is escaped. */
    readonly verbatim: boolean;
    readonly escape: Escape;
}
/** One of so many shard numbers: computed from the values of attributes, or drawn at random where there are none. */
export interface Shard {
    readonly kind: 'Shard';
    readonly uses: readonly string[];
    readonly count: number;
}
