import { fed, identityOfInputs, inputsWithin, NO_INPUTS } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { matches } from './filter.js';
import { answerFor } from './follow-up-reads.js';
import { sorted } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import { END, START } from './position.js';
import { limitOf } from './reader.js';
import { isInRange, readUnion } from './union-reader.js';
/** The name under which those are kept that came with the roots. */
const WITH_ROOTS = '';
/** Answers reads: finds the entities that are asked for, and adds to each the entities that it includes. */
export class Answers {
    design;
    reader;
    ranges;
    homes;
    constructor(design, reader, ranges, homes) {
        this.design = design;
        this.reader = reader;
        this.ranges = ranges;
        this.homes = homes;
    }
    /** A page of at most `limit` rows; of all where that is 0. */
    async read(plan, inputs, from, limit) {
        if (plan.kind === 'Union') {
            return readUnion(this, plan, inputs, from, limit);
        }
        const { page, ranges } = await this.find(plan, inputs, (root) => this.reader.run(root, inputs, from, limit));
        return { rows: await this.rowsOf(plan, page.found, inputs, ranges), next: page.next };
    }
    findMarked(plan, inputs, from, limit) {
        return this.find(plan, inputs, (root) => this.reader.runMarked(root, inputs, from, limit));
    }
    rowsOf(plan, found, inputs, ranges) {
        return rowsWith(plan, found, inputs, this.relatives(ranges));
    }
    /** The included entities of this design, of which some were read in ranges; `nearby` finds those that need no read of their own. */
    relatives(ranges, nearby = (plan, owner, ofReads) => this.near(plan, owner, ofReads)) {
        const ofReads = new Map([[WITH_ROOTS, ranges]]);
        return (plan, roots, owners, inputs) => this.included(plan, roots, owners, inputs, ofReads, nearby);
    }
    async find(plan, inputs, run) {
        const root = plan.kind === 'WithIncluded' ? plan.root : plan;
        if (root.kind === 'Find' && isInRange(plan)) {
            return this.range(root, inputs);
        }
        return { page: await run(root), ranges: [] };
    }
    /** All rows for each of the inputs; single items are read in batches. */
    async readAll(plan, each) {
        if (plan.kind === 'WithIncluded' || plan.kind === 'Union') {
            const pages = await Promise.all(each.map((inputs) => this.read(plan, inputs, START, limitOf(plan))));
            return pages.map((page) => page.rows);
        }
        const found = await this.reader.runMany(plan, each);
        return found.map((some) => some.map((one) => rowOf(draftOf(one))));
    }
    /** One query for entities and those that they include. It has no pages: a limit would count both. */
    async range(find, inputs) {
        const range = await this.ranges.find(find.look, inputs);
        const found = sorted(await this.reader.completed(find, range.roots, inputs), find.look.order);
        return { page: { found, next: END }, ranges: range.included };
    }
    /** The included entities for each of the owners. */
    async included(plan, roots, owners, inputs, ofReads, nearby) {
        const { name, where } = plan.included;
        const its = where === undefined ? NO_INPUTS : inputsWithin(inputs, name);
        const found = owners.map((owner) => owner.found);
        if (plan.kind === 'Asked' && plan.plan.kind === 'Find' && plan.plan.look.included.length > 0) {
            const { answers, ranges } = await this.askedInRange(plan.plan, plan.feed, found);
            ofReads.set(name, ranges);
            return found.map((one) => cut(plan.included, answerFor(plan.feed, one, answers)));
        }
        if (plan.kind === 'Asked') {
            const answers = await this.reader.followUps.answers(plan.feed, plan.plan, found, Values.NONE, its);
            return found.map((one) => cut(plan.included, answerFor(plan.feed, one, answers, Values.NONE, its)));
        }
        if (plan.kind === 'AskedOfRoot') {
            const above = roots.map((root) => root.found);
            const answers = await this.reader.followUps.answers(plan.feed, plan.plan, above, Values.NONE, its);
            const below = [...answers.values()].flat();
            return found.map((one) => cut(plan.included, below.filter((some) => relates(plan.included, one.values, some.values))));
        }
        return Promise.all(found.map(async (one) => {
            const near = await nearby(plan, one, ofReads);
            return cut(plan.included, where === undefined ? near : near.filter((some) => matches(where, its, some.values)));
        }));
    }
    /** One query for each owner, which also reads what stands beside those that are asked for. */
    async askedInRange(find, feed, owners) {
        const inputs = new Map(owners.flatMap((owner) => {
            const its = fed(feed, owner.values);
            return its === undefined ? [] : [[identityOfInputs(its), its]];
        }));
        const reads = await Promise.all([...inputs].map(async ([key, its]) => [key, await this.range(find, its)]));
        return {
            answers: new Map(reads.map(([key, { page }]) => [key, page.found])),
            ranges: find.look.included.map((_, at) => reads.flatMap(([, { ranges }]) => ranges[at] ?? [])),
        };
    }
    /** The included entities that need no read of their own. */
    async near(plan, owner, ofReads) {
        const isLiving = (found) => this.homes.isLiving(plan.included.entity, found.values);
        switch (plan.kind) {
            case 'InRange':
            case 'Beside': {
                const read = plan.kind === 'InRange' ? WITH_ROOTS : plan.asked;
                const range = ofReads.get(read)?.[plan.range] ?? [];
                return range.filter((found) => relates(plan.included, owner.values, found.values) && isLiving(found));
            }
            case 'Carried': {
                const values = carried(plan.copies, owner.values);
                return values === undefined ? [] : [FoundEntity.of(values)];
            }
            case 'Embedded': {
                const children = await this.reader.children(this.design.embed(plan.embed), owner);
                return children.filter(isLiving);
            }
        }
    }
}
/** Rows with the entities that they include: nearest first, so that entities further away find the ones that they belong to. */
export async function rowsWith(plan, found, inputs, relatives) {
    const roots = found.map(draftOf);
    const byName = new Map([[undefined, roots]]);
    for (const included of plan.kind === 'WithIncluded' ? plan.included : []) {
        const { name, belonging } = included.included;
        const owners = byName.get(belonging) ?? [];
        const related = await relatives(included, roots, owners, inputs);
        const all = owners.map((owner, at) => {
            const drafts = (related[at] ?? []).map(draftOf);
            owner.included.set(name, drafts);
            return drafts;
        });
        byName.set(name, all.flat());
    }
    return roots.map(rowOf);
}
function draftOf(found) {
    return { found, included: new Map() };
}
function rowOf({ found, included }) {
    return {
        values: found.values,
        included: new Map([...included].map(([name, drafts]) => [name, drafts.map(rowOf)])),
    };
}
function relates({ links }, owner, other) {
    return links.every(({ here, there }) => owner.has(here) && isSame(owner.find(here), other.find(there)));
}
/** In their order, and no more than are asked for. */
export function cut(included, related) {
    const placed = related.filter((one) => one.values.hasAll(included.placed));
    return sorted(placed, included.order).slice(0, included.limit);
}
/** The parent that a child carries; undefined where the child lacks the parent's id, or a copy of a required attribute. */
function carried(copies, child) {
    let known = Values.NONE;
    for (const { use, from, mayBeMissing } of copies) {
        const name = from.find((one) => child.has(one));
        const value = name === undefined ? undefined : child.find(name);
        if (value === undefined && !mayBeMissing) {
            return undefined;
        }
        known = value === undefined ? known : known.with(use, value);
    }
    return known;
}
