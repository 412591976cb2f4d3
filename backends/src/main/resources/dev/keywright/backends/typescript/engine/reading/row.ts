import type { Values } from '../keys/values.js';
import type { Position } from './position.js';

/** One of an answer, with what came along by the names of the relatives. */
export interface Row {
  readonly values: Values;
  readonly along: ReadonlyMap<string, readonly Row[]>;
}

/** Some of an answer, and where the rest begins. */
export interface RowPage {
  readonly rows: readonly Row[];
  readonly next: Position;
}

/** What came along with one of an answer. */
export function along(row: Row, relative: string): readonly Row[] {
  return row.along.get(relative) ?? [];
}
