import { ItemWrite } from '../store/item-write.js';
import { type Outcome } from './outcome.js';
/** The item writes that an entity needs: in one transaction, and those that may follow it. */
export declare class Upkeep {
    static readonly NOTHING: Upkeep;
    /** There is nothing to write to. */
    static readonly NOWHERE: Upkeep;
    readonly atOnce: readonly ItemWrite[];
    readonly afterwards: readonly ItemWrite[];
    /** The reason why it cannot be done at all, known before anything is sent. */
    readonly refusal: Outcome | undefined;
    constructor(atOnce: readonly ItemWrite[], afterwards: readonly ItemWrite[], refusal?: Outcome);
    static of(atOnce: boolean, writes: readonly ItemWrite[]): Upkeep;
    /** Also the writes that would otherwise follow the transaction. */
    get all(): readonly ItemWrite[];
    and(other: Upkeep): Upkeep;
    /** The same with each write of the transaction changed. */
    map(change: (write: ItemWrite) => ItemWrite): Upkeep;
    /** A child among the writes of a transaction: where it is gone all begins anew, unless nothing else depends on it. */
    inTransaction(): Upkeep;
    /** The same with one write per item. */
    merged(): Upkeep;
}
