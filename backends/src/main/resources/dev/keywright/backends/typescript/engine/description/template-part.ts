import type { Format } from './format.js';

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
