import { fed, identityOfInputs, NO_INPUTS } from '../keys/inputs.js';
import { identityOf, number } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
/** Reads what an entry lacks of the entities that were found: from their home items, from parents, or by counting. */
export class FollowUpReads {
    design;
    finder;
    homes;
    runner;
    constructor(design, finder, homes, runner) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.runner = runner;
    }
    /** The values that the caller gave help to find what is read next, even where only that tells whether they hold. */
    async fetchAll(fetches, found, given) {
        let completed = found;
        for (const fetch of fetches) {
            completed = completed.length === 0 ? completed : await this.fetch(fetch, completed, given);
        }
        return completed;
    }
    async fetch(fetch, found, given) {
        switch (fetch.kind) {
            case 'Item':
                return this.items(fetch, found, given);
            case 'Again': {
                const answers = await this.answers(fetch.feed, fetch.plan, found, given);
                return found.flatMap((one) => answerFor(fetch.feed, one, answers, given)[0]?.and(one) ?? []);
            }
            case 'OfParent':
                return this.ofParent(fetch, found, given);
            case 'HowMany':
                return Promise.all(found.map((one) => this.counted(fetch, one, given)));
        }
    }
    /** An index may still list an item that is gone from the table; a missing part item was never written. */
    async items(fetch, found, given) {
        const primary = this.design.entry(fetch.primary);
        const keys = found.map((one) => this.homes.findKey(primary, one, given));
        const known = new Map(keys.flatMap((key) => (key === undefined ? [] : [[identityOf(key), key]])));
        const read = await this.finder.byKey(primary, [...known.values()], fetch.consistent);
        const { isHome } = this.design.item(primary.item);
        return found.flatMap((one, at) => {
            const key = keys[at];
            const more = key && read.get(identityOf(key));
            return more?.and(one) ?? (isHome ? [] : one);
        });
    }
    /** The answers of further reads; each is sent once, however many entities share its inputs. */
    async answers(feed, plan, found, given = Values.NONE, known = NO_INPUTS) {
        const questions = new Map();
        for (const one of found) {
            const inputs = fed(feed, one.values.or(given), known);
            if (inputs !== undefined) {
                questions.set(identityOfInputs(inputs), inputs);
            }
        }
        const answers = await this.runner.runMany(plan, [...questions.values()]);
        return new Map([...questions.keys()].map((question, at) => [question, answers[at] ?? []]));
    }
    /** Children with the attributes of their parents. */
    async ofParent(fetch, found, given = Values.NONE) {
        const answers = await this.answers(fetch.feed, fetch.plan, found, given);
        return found.map((one) => {
            const [parent] = answerFor(fetch.feed, one, answers, given);
            return parent === undefined ? one : one.with(inheritedFrom(fetch.wanted, parent.values));
        });
    }
    async counted({ use, feed, plan }, found, given) {
        const inputs = fed(feed, found.values.or(given));
        return inputs === undefined ? found : found.with(Values.of(use, number(await this.runner.number(plan, inputs))));
    }
}
/** The answer for one of the entities that further reads were made for. */
export function answerFor(feed, found, answers, given = Values.NONE, known = NO_INPUTS) {
    const inputs = fed(feed, found.values.or(given), known);
    return inputs === undefined ? [] : (answers.get(identityOfInputs(inputs)) ?? []);
}
/** The attributes of a parent under the names that they have in the child. */
export function inheritedFrom(wanted, parent) {
    const known = wanted.flatMap((one) => {
        const value = parent.find(one.ofParent);
        return value === undefined ? [] : [[one.use, value]];
    });
    return new Values(new Map(known));
}
