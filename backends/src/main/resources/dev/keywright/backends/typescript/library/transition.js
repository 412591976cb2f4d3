import { CallContext } from './reading/call-context.js';
import { DualAnswers } from './reading/dual-answers.js';
import { Backoff } from './store/backoff.js';
import { Carrier } from './writing/carrier.js';
import { OldThings } from './writing/old-things.js';
/** How often an entity is looked for again that was just carried and that an index may not have yet. */
const MOST_LOOKS = 6;
/** One call of a pattern that is asked of two designs, and written to the new one. */
export class TransitionCall {
    transition;
    pattern;
    old;
    next;
    patienceMilliseconds;
    constructor(transition, pattern, next, patienceMilliseconds) {
        this.transition = transition;
        this.pattern = pattern;
        this.old = new CallContext(transition.design, next.store, next.now, next.dice);
        this.next = next;
        this.patienceMilliseconds = patienceMilliseconds;
    }
    answers() {
        return new DualAnswers(this.old, this.next);
    }
    plans(next) {
        const old = this.transition.reads.get(this.pattern);
        if (old === undefined) {
            throw new Error(`the old design does not serve ${this.pattern}`);
        }
        return { old, next };
    }
    read(plan, inputs, from, limit) {
        return this.answers().read(this.plans(plan), inputs, from, limit);
    }
    one(plan, inputs) {
        return this.answers().one(this.plans(plan), inputs);
    }
    readAll(plan, each) {
        return this.answers().readAll(this.plans(plan), each);
    }
    count(plan, inputs) {
        return this.answers().count(this.plans(plan), inputs);
    }
    async write(steps, inputs, action) {
        const things = this.things();
        await things.carryForAll(this.steps(), steps, inputs);
        let outcome = await action();
        const backoff = new Backoff(this.patienceMilliseconds);
        await backoff.before();
        let looks = things.carried > 0 ? MOST_LOOKS : 0;
        while (looks-- > 0 && outcome.result === 'notThere') {
            await backoff.before();
            outcome = await action();
        }
        return outcome;
    }
    async carryForEach(step, each) {
        const things = this.things();
        for (const inputs of each) {
            await things.carryForAll(this.steps(), [step], [inputs]);
        }
    }
    steps() {
        return this.transition.writes.get(this.pattern) ?? [];
    }
    things() {
        return new OldThings(new Carrier(this.old, this.next, this.patienceMilliseconds));
    }
}
