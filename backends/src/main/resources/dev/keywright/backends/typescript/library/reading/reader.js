import { Decimal } from '../api/decimal.js';
import { givenValues, isOneValue } from '../keys/inputs.js';
import { decimalOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { matches } from './filter.js';
import { FollowUpReads } from './follow-up-reads.js';
import { sorted } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import { END, START } from './position.js';
import { SecondReads } from './second-reads.js';
/** How often an entity is looked for again that was not where its guard said. */
const MOST_LOOKS = 4;
/** Runs plans: finds entities, fetches what their entries lack, and drops those that do not match. */
export class Reader {
    followUps;
    design;
    finder;
    homes;
    doubt;
    constructor(design, finder, homes, doubt) {
        this.followUps = new FollowUpReads(design, finder, homes, this);
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.doubt = doubt;
    }
    /** A page of at most `limit` entities; of all where that is 0. */
    async run(plan, inputs, from, limit) {
        switch (plan.kind) {
            case 'Find': {
                if (plan.look.operation !== 'get') {
                    return this.query(plan, inputs, from, limit);
                }
                return pageOf(await this.get(plan, inputs), plan.look.order, from, limit);
            }
            case 'InsideParent':
                return pageOf(await this.embedded(plan, inputs), plan.order, from, limit);
            case 'Then':
                return { found: await new SecondReads(this.design, this).of(plan, inputs), next: END };
            default:
                throw new Error(`a plan that finds no entities: ${plan.kind}`);
        }
    }
    async all(plan, inputs) {
        return (await this.run(plan, inputs, START, 0)).found;
    }
    /** Some of those that come first, where the plan has a limit; otherwise all. */
    async first(plan, inputs, some) {
        return (await this.run(plan, inputs, START, limitOf(plan) > 0 ? some : 0)).found;
    }
    /** The entities for each of the inputs; single items are read in one batch. */
    async runMany(plan, inputs) {
        if (plan.kind !== 'Find' || plan.look.operation !== 'get') {
            const pages = await Promise.all(inputs.map((one) => this.run(plan, one, START, limitOf(plan))));
            return pages.map((page) => page.found);
        }
        const found = await this.finder.getAll(plan.look, inputs);
        return Promise.all(inputs.map((one, at) => this.completed(plan, found[at] ?? [], one)));
    }
    /** The same as `run`, where every entity tells the position after it. */
    async runMarked(plan, inputs, from, limit) {
        if (plan.kind === 'Find' && plan.look.operation !== 'get') {
            const merge = this.finder.open(plan.look, inputs, from, limit);
            const found = await this.taken(plan, inputs, limit, (most) => merge.nextMarked(most));
            return { found, next: merge.position() };
        }
        const page = await this.run(plan, inputs, from, limit);
        const skipped = from.kind === 'Skip' ? from.rows : 0;
        const found = page.found.map((one, at) => one.before({ kind: 'Skip', rows: skipped + at + 1 }));
        return { found, next: page.next };
    }
    async query(find, inputs, from, limit) {
        const merge = this.finder.open(find.look, inputs, from, limit);
        const found = await this.taken(find, inputs, limit, (most) => merge.next(most));
        return { found, next: merge.position() };
    }
    async taken(find, inputs, limit, some) {
        const most = limit > 0 ? limit : Infinity;
        const page = [];
        while (page.length < most) {
            const next = await some(most - page.length);
            if (next.length === 0) {
                break;
            }
            page.push(...(await this.completed(find, next, inputs)));
        }
        return page;
    }
    /** Drops entities as early as possible: before anything is fetched where their entries suffice, otherwise afterwards. */
    async completed({ look, fetches }, found, inputs) {
        const known = valuesOf(look.known, inputs);
        const isThere = (one) => this.isThere(look.entity, one);
        const kept = found
            .map((one) => one.with(known))
            .filter((one) => isThere(one) && matches(look.early, inputs, one.values));
        const fetched = await this.followUps.fetchAll(fetches, kept, valuesOf(look.question.by, inputs));
        const sure = this.doubt === 'asked' ? await this.homes.withExpiry(look.entity, fetched) : fetched;
        return sure.filter((one) => isThere(one) && matches(look.left, inputs, one.values) && one.values.hasAll(look.placed));
    }
    isThere(entity, found) {
        return this.doubt === 'taken' || this.homes.isLiving(entity, found.values);
    }
    async embedded(inside, inputs) {
        const embed = this.design.embed(inside.embed);
        const parents = await this.all(inside.parent, inputs);
        const found = await Promise.all(parents.map((parent) => this.children(embed, parent)));
        return found
            .flat()
            .filter((child) => this.isThere(embed.entity, child) &&
            matches(inside.left, inputs, child.values) &&
            child.values.hasAll(inside.placed));
    }
    /** The children that are embedded in the item of a parent. */
    async children(embed, parent) {
        const holder = await this.homes.holding(embed.parent, embed.name, parent);
        if (holder === undefined) {
            return [];
        }
        const source = this.homes.source(embed.parent, holder);
        return embed.read(holder.values, source.item).map((values) => FoundEntity.of(values, source));
    }
    /** A guard may name the key that an entity has just left: then it names another one by now. */
    async get(plan, inputs) {
        let found = await this.finder.get(plan.look, inputs);
        let completed = await this.completed(plan, found, inputs);
        const isFollowed = plan.fetches.length > 0 && this.design.moves(plan.look.entity);
        for (let looks = 0; isFollowed && looks < MOST_LOOKS && completed.length === 0 && found.length > 0; looks++) {
            found = await this.finder.get(plan.look, inputs);
            completed = await this.completed(plan, found, inputs);
        }
        return completed;
    }
    /** The number of entities, or what they add up to: from counters, or counted now. */
    async number(plan, inputs) {
        if (plan.kind === 'KeptNumber') {
            const found = await this.finder.get(plan.look, inputs);
            return sum(found.map((one) => numberIn(one.findSource(plan.look.entry.item), plan.name)));
        }
        if (plan.kind === 'NumberInside') {
            return (await this.numberInside(plan, inputs)) ?? Decimal.ZERO;
        }
        return Decimal.of(String((await this.all(plan, inputs)).length));
    }
    /** Undefined where the parent does not exist that would have the number. */
    async numberInside(plan, inputs) {
        const parents = await this.all(plan.parent, inputs);
        const holders = await Promise.all(parents.map((parent) => this.homes.holding(plan.parentEntity, plan.name, parent)));
        const numbers = holders.flatMap((holder) => holder ? [numberIn(this.homes.source(plan.parentEntity, holder), plan.name)] : []);
        return numbers.length === 0 ? undefined : sum(numbers);
    }
}
/** Entities that have all been read are sorted here and handed out page by page. */
function pageOf(all, order, from, limit) {
    const skipped = from.kind === 'Skip' ? from.rows : 0;
    const end = limit > 0 ? Math.min(all.length, skipped + limit) : all.length;
    return {
        found: sorted(all, order).slice(skipped, end),
        next: end === all.length ? END : { kind: 'Skip', rows: end },
    };
}
/** The limit that the model states; 0 where it states none. */
export function limitOf(plan) {
    if (plan.kind === 'WithIncluded') {
        return limitOf(plan.root);
    }
    if (plan.kind === 'Union') {
        return Math.max(0, ...plan.kinds.map((kind) => limitOf(kind.plan)));
    }
    return (plan.kind === 'Find' ? plan.look.limit : plan.kind === 'InsideParent' ? plan.limit : undefined) ?? 0;
}
function valuesOf(given, inputs) {
    const single = given.filter(isOneValue);
    return new Values(new Map(single.flatMap((one) => givenValues(one, inputs).map((value) => [one.use, value]))));
}
function numberIn(source, name) {
    return decimalOf(source?.item.get(name));
}
function sum(numbers) {
    return numbers.reduce((one, other) => one.add(other), Decimal.ZERO);
}
