import type { Design } from '../keys/design.js';
import type { Store } from '../store/store.js';
/** The result of a repair. */
export interface RepairReport {
    /** The number of items that were wrong and are right now. */
    readonly mended: number;
    /** The number of those that seemed wrong and changed meanwhile. */
    readonly left: number;
}
/**
 * Recomputes everything that follows a stream from all items of the tables, and mends what is wrong: after records were lost, after
 * a handler with a fault, or for tables that were filled before there was a stream.
 *
 * It may run beside the application, and again. All tables are read twice with a pause between, and only what is wrong both times
 * in the same way is mended, on the condition that nobody changes it meanwhile. The handler must run and must have caught up: a
 * record that waits for longer than the pause is taken for a lost one and counts twice when it is handled at last. What changes
 * during the run is left as it is and reported, for the next one.
 */
export declare class StreamRepair {
    private readonly design;
    private readonly store;
    private readonly now;
    constructor(design: Design, store: Store, now: () => Date);
    /** Repairs what is still wrong after a pause, which must be longer than the handler ever lags behind. */
    repair(pauseMilliseconds: number): Promise<RepairReport>;
    /** The writes that mend each fault; they name what is stored now, so that equal ones are the same fault. */
    private faults;
    private numbers;
    /** The shards of a number are one number: they are known by the key that the first of them has. */
    private group;
    private copies;
    private carried;
}
