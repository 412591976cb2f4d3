import { CallContext } from './reading/call-context.js';
import { START } from './reading/position.js';
import { ConsistentStore } from './store/consistent-store.js';
import { TransitionCall } from './transition.js';
import { writerFor } from './writing/writer-factory.js';
/** Executes plans and write steps on a store. Each call has an engine of its own, which remembers what the call has created. */
export class Engine {
    context;
    patienceMilliseconds;
    transition;
    /** In a transition each call is for one pattern, and tables are read strongly consistent. */
    constructor(design, { store, now, dice, patienceMilliseconds }, during) {
        const seen = during === undefined ? store : new ConsistentStore(store);
        const context = new CallContext(design, seen, now, dice);
        this.patienceMilliseconds = patienceMilliseconds;
        this.transition =
            during && new TransitionCall(during.transition, during.pattern, context, patienceMilliseconds);
        this.context = this.transition?.writing() ?? context;
    }
    /** Made only for writes: a read pays for nothing of it. */
    writer() {
        return writerFor(this.context, this.patienceMilliseconds);
    }
    /** A page of at most `limit` rows; of all where that is 0. */
    read(plan, inputs, from, limit) {
        return (this.transition ?? this.context.answers()).read(plan, inputs, from, limit);
    }
    /** All rows of an answer that has one at most. */
    async one(plan, inputs) {
        return this.transition?.one(plan, inputs) ?? (await this.read(plan, inputs, START, 0)).rows;
    }
    /** The rows for each of the inputs; single items are read in batches. */
    readAll(plan, each) {
        return (this.transition ?? this.context.answers()).readAll(plan, each);
    }
    async count(plan, inputs) {
        return (this.transition?.count(plan, inputs) ?? Number((await this.context.asked.number(plan, inputs)).text()));
    }
    write(step, inputs) {
        const action = () => this.writer().write(step, inputs);
        return this.transition?.write([step], [inputs], action) ?? action();
    }
    /** Independent writes; those that need no transaction are sent in batches. */
    writeAll(step, each) {
        return this.transition?.writeAll(step, each, () => this.writer()) ?? this.writer().writeAll(step, each);
    }
    /** All steps or none; a step that is done several times takes as many inputs. */
    transaction(steps, inputs) {
        const action = () => this.writer().transaction(steps, inputs);
        return this.transition?.write(steps, inputs, action) ?? action();
    }
}
