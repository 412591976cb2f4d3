import type { TemplatePart } from './template-part.js';
/** The template of a key attribute: literal text and values, or one value as it is. */
export interface Template {
    readonly parts: readonly TemplatePart[];
    /** Whether it is one value that keeps its type. */
    readonly whole: boolean;
    /** Whether the values can be read from the key. */
    readonly decodable: boolean;
}
