import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Position } from './position.js';
/** An item as it was read, through the table or an index. */
export interface Source {
    readonly entry: CompiledEntry;
    readonly item: Item;
}
/** An entity that was found: its known values, and the items that they come from, by item type. */
export declare class FoundEntity {
    readonly values: Values;
    /** Where the entity after it begins; known where answers of several kinds are merged. */
    readonly behind: Position | undefined;
    private readonly sources;
    private constructor();
    static of(values: Values, ...sources: readonly Source[]): FoundEntity;
    with(more: Values): FoundEntity;
    before(next: Position): FoundEntity;
    /** The knowledge of both; an item that was read from the table is preferred to its index entry. */
    and(other: FoundEntity): FoundEntity;
    /** Whether an item says that it exists; otherwise just its key is known. */
    get isRead(): boolean;
    /** Whether one of the items that say so is an item of such a design. */
    isIn(design: Design): boolean;
    findSource(item: string): Source | undefined;
    /** Whether the value is known, or known to be missing. */
    isCertain(use: string): boolean;
}
