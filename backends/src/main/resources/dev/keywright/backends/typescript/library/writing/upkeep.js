import { ItemWrite, NO_CHANGE } from '../store/item-write.js';
import { NOTHING_REACHED } from './outcome.js';
/** The item writes that an entity needs: in one transaction, and those that may follow it. */
export class Upkeep {
    static NOTHING = new Upkeep([], []);
    /** There is nothing to write to. */
    static NOWHERE = new Upkeep([], [], NOTHING_REACHED);
    atOnce;
    afterwards;
    /** The reason why it cannot be done at all, known before anything is sent. */
    refusal;
    constructor(atOnce, afterwards, refusal) {
        this.atOnce = atOnce;
        this.afterwards = afterwards;
        this.refusal = refusal;
    }
    static of(atOnce, writes) {
        return atOnce ? new Upkeep(writes, []) : new Upkeep([], writes);
    }
    /** Also the writes that would otherwise follow the transaction. */
    get all() {
        return [...this.atOnce, ...this.afterwards];
    }
    and(other) {
        return new Upkeep([...this.atOnce, ...other.atOnce], [...this.afterwards, ...other.afterwards], this.refusal ?? other.refusal);
    }
    /** The same with each write of the transaction changed. */
    map(change) {
        return new Upkeep(this.atOnce.map(change), this.afterwards, this.refusal);
    }
    /** A child among the writes of a transaction: where it is gone all begins anew, unless nothing else depends on it. */
    inTransaction() {
        const isAlone = this.atOnce.length === 1;
        return this.map((write) => (isAlone ? write.without('notThere') : staleWhereItIsGone(write)));
    }
    /** The same with one write per item. */
    merged() {
        return new Upkeep(merged(this.atOnce), merged(this.afterwards), this.refusal);
    }
}
function staleWhereItIsGone(write) {
    const preconditions = write.preconditions.map((precondition) => precondition.meaning === 'notThere' ? { ...precondition, meaning: 'stale' } : precondition);
    return write.with(write.deed, preconditions);
}
function merged(writes) {
    const byItem = new Map();
    for (const write of forwarded(writes)) {
        byItem.set(write.identity, byItem.get(write.identity)?.and(write) ?? write);
    }
    return [...byItem.values()];
}
/** What changes in an item that moves in the same transaction changes in it where it arrives. */
function forwarded(writes) {
    const moves = new Map();
    for (const { identity, deed } of writes) {
        if (deed.kind === 'Remove' && deed.to !== undefined) {
            moves.set(identity, deed.to);
        }
    }
    const all = [];
    const arriving = [];
    for (const write of writes) {
        const to = write.deed.kind === 'Change' ? moves.get(write.identity) : undefined;
        if (to === undefined) {
            all.push(write);
        }
        else {
            all.push(write.with(NO_CHANGE, write.preconditions));
            arriving.push(new ItemWrite(write.table, write.kind, to, write.deed, []));
        }
    }
    return [...all, ...arriving];
}
