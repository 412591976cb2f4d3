import { stayingIn } from './keys/staying.js';
import { CallContext } from './reading/call-context.js';
import { DualAnswers } from './reading/dual-answers.js';
import { NumberStore } from './reading/number-store.js';
import { NumbersInBoth } from './reading/numbers-in-both.js';
import { START } from './reading/position.js';
import { Backoff } from './store/backoff.js';
import { Carrier } from './writing/carrier.js';
import { CarryingStore } from './writing/carrying-store.js';
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
        const { old, next } = this;
        return new DualAnswers(readingNumbers(old, new NumbersInBoth(old.design, next.design)), readingNumbers(next, new NumbersInBoth(next.design, old.design)));
    }
    plans(next) {
        const old = this.transition.reads.get(this.pattern);
        if (old === undefined) {
            throw new Error(`the old design does not serve ${this.pattern}`);
        }
        return { old, next };
    }
    /** Whether the old design may have something that a plan finds. */
    looksBack(plan) {
        return !stayingIn(this.old.design, this.next.design).hasPlan(plan);
    }
    read(plan, inputs, from, limit) {
        return this.looksBack(plan)
            ? this.answers().read(this.plans(plan), inputs, from, limit)
            : this.next.answers().read(plan, inputs, from, limit);
    }
    async one(plan, inputs) {
        return this.looksBack(plan)
            ? this.answers().one(this.plans(plan), inputs)
            : (await this.next.answers().read(plan, inputs, START, 0)).rows;
    }
    readAll(plan, each) {
        return this.looksBack(plan)
            ? this.answers().readAll(this.plans(plan), each)
            : this.next.answers().readAll(plan, each);
    }
    async count(plan, inputs) {
        return this.looksBack(plan)
            ? this.answers().count(this.plans(plan), inputs)
            : Number((await this.next.asked.number(plan, inputs)).text());
    }
    async write(steps, inputs, action) {
        const things = this.things();
        await things.carryForAll(this.steps(), steps, inputs);
        return this.lookedFor(await action(), things.carried, action);
    }
    async lookedFor(first, carried, action) {
        let outcome = first;
        const backoff = new Backoff(this.patienceMilliseconds);
        await backoff.before();
        let looks = carried > 0 ? MOST_LOOKS : 0;
        while (looks-- > 0 && outcome.result === 'notThere') {
            await backoff.before();
            outcome = await action();
        }
        return outcome;
    }
    /** Independent writes; one for which an entity was carried is repeated while an index may not have that yet. */
    async writeAll(step, each, writer) {
        const things = this.things();
        const carried = [];
        for (const inputs of each) {
            const before = things.carried;
            await things.carryForAll(this.steps(), [step], [inputs]);
            carried.push(things.carried - before);
        }
        const outcomes = [...(await writer().writeAll(step, each))];
        for (const [number, inputs] of each.entries()) {
            const first = outcomes[number];
            if (first !== undefined) {
                const again = () => writer().writeAgain(number, step, inputs);
                outcomes[number] = await this.lookedFor(first, carried[number] ?? 0, again);
            }
        }
        return outcomes;
    }
    /** For the writes of the call: they may find that a parent is in the old design still. */
    writing() {
        const { design, store, now, dice } = this.next;
        const carrier = new Carrier(this.old, this.next, this.patienceMilliseconds);
        return new CallContext(design, new CarryingStore(store, carrier), now, dice);
    }
    steps() {
        return this.transition.writes.get(this.pattern) ?? [];
    }
    things() {
        return new OldThings(new Carrier(this.old, this.next, this.patienceMilliseconds));
    }
}
function readingNumbers({ design, store, now, dice }, numbers) {
    return new CallContext(design, new NumberStore(store, numbers), now, dice);
}
