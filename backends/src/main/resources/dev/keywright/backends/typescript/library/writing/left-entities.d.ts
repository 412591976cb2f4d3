import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';
import type { PlannedChange } from './planned-change.js';
type ValuesChange = (before: Values) => Values;
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export declare class LeftEntities {
    /** The largest values as the earlier writes leave them. */
    readonly kept: KeptValues;
    private readonly design;
    private readonly all;
    private isWrittenLater;
    constructor(design: Design);
    comes(entity: string, values: Values): void;
    changes(entity: string, known: Values, change: ValuesChange): void;
    goes(entity: string, known: Values): void;
    /** Whether an earlier write has created it. */
    hasCome(entity: string, values: Values): boolean;
    isGone(entity: string, known: Values): boolean;
    /** What was read, after everything that is done to it. */
    now(entity: string, read: Values): Values;
    /** Tells which entities the writes after the current one may be about. */
    isBefore(isWritten: (entity: string, values: Values) => boolean): void;
    /** Whether a later write may be about the same entity; then the change waits for it. */
    postpones(change: PlannedChange): boolean;
    /** The change that waits for another write of the same entity, once. */
    takePostponed(entity: string, known: Values): PlannedChange | undefined;
    /** The changes that nothing has followed. */
    takeAllPostponed(): readonly PlannedChange[];
    private left;
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    private find;
}
export {};
