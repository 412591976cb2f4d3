import type { Values } from '../keys/values.js';
import type { Position } from './position.js';
/** One result of a read, with the entities that it includes by their names. */
export interface Row {
    /** The entity, where an answer has several kinds of them. */
    readonly kind?: string;
    readonly values: Values;
    readonly included: ReadonlyMap<string, readonly Row[]>;
}
/** A page of rows, and where the next one begins. */
export interface RowPage {
    readonly rows: readonly Row[];
    readonly next: Position;
}
/** The included entities of that name. */
export declare function included(row: Row, name: string): readonly Row[];
