import type { Renewal } from '../description/write-step.js';
import type { Meaning, Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { Upkeep } from './upkeep.js';
/**
 * A change of an entity before it is turned into writes of items. Two of one transaction that follow each other are one: the
 * items of the state between them are never written.
 */
export interface PlannedChange {
    readonly alteration: Alteration;
    /** The preconditions of the entity. */
    readonly required: readonly Precondition[];
    /** The meaning of its absence. */
    readonly absent: Meaning;
    readonly renewals: readonly Renewal[];
    /** The checks of its parents. */
    readonly checks: Upkeep;
}
/** One change, and then another of the same entity. */
export declare function bothChanges(earlier: PlannedChange | undefined, later: PlannedChange): PlannedChange;
