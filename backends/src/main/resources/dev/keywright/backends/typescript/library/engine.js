import { CallContext } from './reading/call-context.js';
import { writerFor } from './writing/writer-factory.js';
/** Executes plans and write steps on a store. Each call has an engine of its own, which remembers what the call has created. */
export class Engine {
    context;
    patienceMilliseconds;
    constructor(design, { store, now, dice, patienceMilliseconds }) {
        this.context = new CallContext(design, store, now, dice);
        this.patienceMilliseconds = patienceMilliseconds;
    }
    /** Made only for writes: a read pays for nothing of it. */
    writer() {
        return writerFor(this.context, this.patienceMilliseconds);
    }
    /** A page of at most `limit` rows; of all where that is 0. */
    read(plan, inputs, from, limit) {
        return this.context.answers().read(plan, inputs, from, limit);
    }
    /** The rows for each of the inputs; single items are read in batches. */
    readAll(plan, each) {
        return this.context.answers().readAll(plan, each);
    }
    async count(plan, inputs) {
        return Number((await this.context.asked.number(plan, inputs)).text());
    }
    write(step, inputs) {
        return this.writer().write(step, inputs);
    }
    /** Independent writes; those that need no transaction are sent in batches. */
    writeAll(step, each) {
        return this.writer().writeAll(step, each);
    }
    /** All steps or none; a step that is done several times takes as many inputs. */
    transaction(steps, inputs) {
        return this.writer().transaction(steps, inputs);
    }
}
