import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { KeptValues } from './kept-values.js';
import { type PlannedChange } from './planned-change.js';
/** A change that waits until all writes of the transaction are known. */
export interface Postponed {
    readonly change: PlannedChange;
    /** The number of the last write that is about it. */
    readonly write: number;
}
type ValuesChange = (before: Values) => Values;
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export declare class LeftEntities {
    /** The largest values as the earlier writes leave them. */
    readonly kept: KeptValues;
    private readonly design;
    private readonly all;
    private write;
    constructor(design: Design);
    comes(entity: string, values: Values): void;
    changes(entity: string, known: Values, change: ValuesChange): void;
    goes(entity: string, known: Values): void;
    /** Whether an earlier write has created such an entity with these values. */
    hasComeWith(entity: string, some: Values): boolean;
    /** Whether an earlier write has created it. */
    hasCome(entity: string, values: Values): boolean;
    isGone(entity: string, known: Values): boolean;
    /** What was read, after everything that is done to it. */
    now(entity: string, read: Values): Values;
    /** Tells the number of the write that is planned from now on. */
    begin(write: number): void;
    /** Whether a change waits for the other writes; of one whose id is not known, nobody could say what else it is about. */
    postpones(change: PlannedChange): boolean;
    /** Whether a change of the same entity waits; then this one, which follows from the change of a parent, goes with it. */
    joins(renewed: PlannedChange): boolean;
    findPostponed(entity: string, known: Values): PlannedChange | undefined;
    /** The changes of such entities that wait. */
    postponedOf(entity: string): readonly PlannedChange[];
    /** The change that waits for another write of the same entity, once. */
    takePostponed(entity: string, known: Values): PlannedChange | undefined;
    /** The next change to write, once: those of parents come before those of children, which hold copies of them. */
    takeNext(): Postponed | undefined;
    isAmong(entity: string, known: Values, others: readonly FoundEntity[]): boolean;
    private get waiting();
    private left;
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    private find;
}
export {};
