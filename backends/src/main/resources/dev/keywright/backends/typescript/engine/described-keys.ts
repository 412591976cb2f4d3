import type { Type } from './scalars.js';

/** The ways to write a value into a key. */
export type FormatKind =
  | 'plain'
  | 'padded'
  | 'negated'
  | 'seconds'
  | 'hour'
  | 'day'
  | 'month'
  | 'year'
  | 'lower'
  | 'upper';

/** How a value is written into a key. */
export interface Format {
  readonly kind: FormatKind;
  readonly type: Type;
  /** The width of a padded number. */
  readonly digits: number;
  /** Whether a padded number sorts the other way. */
  readonly inverted: boolean;
  /** How many digits behind the point are made whole. */
  readonly decimals: number;
  /** Whether a padded number may be below zero. */
  readonly negatives: boolean;
}

/** How a value is written so that it can neither leave its segment nor sort wrongly in it. */
export interface Escape {
  readonly mark: string;
  /** The code point that ends the segment; negative where the key ends with it. */
  readonly separator: number;
}

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
  /** What stands there where it is missing; empty where it must not be. */
  readonly fallback: string;
  /** Whether its text tells by itself where it ends. */
  readonly verbatim: boolean;
  readonly escape: Escape;
}

/** One of so many numbers: always the same for the same values, or any where there are no values. */
export interface DrawnPart {
  readonly kind: 'Drawn';
  readonly uses: readonly string[];
  readonly count: number;
}

/** A piece of a key's text. */
export type Part = Literal | Segment | DrawnPart;

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
