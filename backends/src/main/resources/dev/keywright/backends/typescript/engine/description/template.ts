import type { Part } from './template-part.js';

/** What a key attribute holds: literal text and values, or one value as it is. */
export interface Template {
  readonly parts: readonly Part[];
  /** Whether it is one value and keeps its type. */
  readonly whole: boolean;
  /** Whether the values can be read from the key. */
  readonly decodable: boolean;
}

/** A key attribute and what it holds. */
export interface KeyField {
  readonly name: string;
  readonly template: Template;
}
