import { follows } from '../description/counter.js';
import { inputsOf } from '../keys/inputs.js';
import { identityOf } from '../keys/scalars.js';
import { stayingIn } from '../keys/staying.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { remaining } from '../reading/remaining-items.js';
import { Cascade } from './cascade.js';
import { heirs, siblings } from './dependents.js';
import { RemovedEntities } from './removed-entities.js';
import { started } from './step-planner.js';
/**
 * Carries over all that a write may change, delete or be refused by, before it is done in the new design alone. Nothing comes to the
 * old design any more, so what was carried once needs no second look.
 */
export class OldThings {
    /** How many were carried; the new design's indexes may not have them yet. */
    carried = 0;
    carrier;
    constructor(carrier) {
        this.carrier = carrier;
    }
    /** For the steps of one pattern in both designs; a step that is done several times takes as many inputs. */
    async carryForAll(olds, nexts, inputs) {
        const given = inputs.values();
        for (const [number, before] of olds.entries()) {
            const after = nexts[number];
            for (let time = 0; time < before.times; time++) {
                const next = given.next();
                if (after !== undefined && next.done !== true) {
                    await this.carryFor(before, after, next.value);
                }
            }
        }
    }
    /** For one step. */
    async carryFor(before, after, inputs) {
        if (before.kind === 'Create' && after.kind === 'Create') {
            await this.created(before, after, inputs);
        }
        else if (before.kind === 'Put') {
            await this.put(before, inputs);
        }
        else if (before.kind === 'Update' && after.kind === 'Update') {
            await this.updated(before, after, await this.targets(before.entity, before.target, inputs), inputs);
        }
        else if (before.kind === 'Delete' && after.kind === 'Delete') {
            await this.deleted(before, after, await this.targets(before.entity, before.target, inputs), inputs);
        }
        else {
            throw new Error(`a ${before.kind} in the old design is a ${after.kind} in the new one`);
        }
    }
    async carry(entity, found) {
        const isCarried = (await this.carrier.carry(entity, found)) === 'carried';
        this.carried += isCarried ? 1 : 0;
        return isCarried;
    }
    async carryAll(dependents) {
        for (const { entity, found } of dependents) {
            await this.carry(entity, found);
        }
    }
    /** The targets that the old design had, as it had them. */
    async targets(entity, target, inputs) {
        const left = await this.carrier.leaving.steps.targets(target, inputs);
        for (const found of left) {
            await this.carry(entity, found);
        }
        return left;
    }
    /** The targets of a write as the new design has them: an index may not have those yet that have just come. */
    async now(entity, target, left, inputs) {
        const { next, coming } = this.carrier;
        const { id } = next.design.entity(entity);
        const byId = new Map();
        const found = await coming.steps.targets(target, inputs);
        for (const one of [...found, ...left.map(({ values }) => FoundEntity.of(values))]) {
            const whole = await remaining(next, entity, one);
            if (whole !== undefined) {
                byId.set(identityOf(whole.values.only(id)), whole.values);
            }
        }
        return [...byId.values()];
    }
    /** Whether a largest value of such children may become lower, and the old design may have some of them. */
    falls(entity) {
        const { old, next } = this.carrier;
        return old.design.falling(entity).length > 0 && !stayingIn(old.design, next.design).hasEntity(entity);
    }
    async created(before, after, inputs) {
        const sources = before.forEach?.sources;
        if (sources?.kind === 'Find') {
            for (const found of await this.carrier.old.asked.all(sources, inputsOf(inputs.given))) {
                await this.carry(sources.look.entity, found);
            }
        }
        for (const made of await this.carrier.coming.steps.made(after, inputs)) {
            await this.rivals(after.entity, made);
            await this.carrier.carryParents(after.entity, made);
        }
    }
    async put(step, inputs) {
        const { old, next } = this.carrier;
        const { entity } = step;
        const values = started(step.initial, inputs.fresh);
        if (step.before.kind !== 'Nothing') {
            const id = inputsOf(values.only(old.design.entity(entity).id));
            for (const found of await old.reader('left').all(step.before, id)) {
                await this.carry(entity, found);
            }
        }
        await this.rivals(entity, values);
        await this.carrier.carryParents(entity, values);
        await this.carryAll(await heirs(old, step.renewals, values));
        const before = this.falls(entity) ? await remaining(next, entity, FoundEntity.of(values)) : undefined;
        if (before !== undefined) {
            await this.carryAll(await siblings(old, entity, before.values));
        }
    }
    /** Those whose item or guard stands where one with these values would have it. */
    async rivals(entity, values) {
        const { design, homes, store } = this.carrier.old;
        for (const { kind, primary, table } of design.followers(entity)) {
            const key = kind === 'entity' || kind === 'guard' ? homes.findKey(primary, FoundEntity.of(values)) : undefined;
            for (const item of key === undefined ? [] : await store.get(table, [key], true)) {
                await this.owner(table, item);
            }
        }
        if (design.findEmbed(entity) !== undefined) {
            await this.carry(entity, FoundEntity.of(values));
        }
    }
    async owner(table, item) {
        const kind = this.carrier.old.design.findKind(table, item);
        if (kind !== undefined) {
            await this.carry(kind.entity, FoundEntity.of(kind.read(kind.primary, item)));
        }
    }
    /**
     * A value that becomes another one may be that of an entity that is still in the old design, a parent that is named may be there, and so
     * may children that follow the target or that are compared with it.
     */
    async updated(before, after, left, inputs) {
        const { old, next } = this.carrier;
        const { entity, renewals } = before;
        const changes = (uses) => [...uses].some((use) => before.changes.some(({ attribute }) => attribute === use));
        const guards = old.design.followers(entity).filter((item) => item.kind === 'guard');
        const isUnique = guards.some(({ primary }) => changes(primary.uses));
        const isLargest = this.falls(entity) && old.design.falling(entity).some((counter) => changes(follows(counter)));
        const inherits = next.design.lookups.ofParents.get(entity) !== undefined || next.design.findEmbed(entity) !== undefined;
        if (!isUnique && !isLargest && !inherits && renewals.length === 0) {
            return;
        }
        for (const values of await this.now(entity, after.target, left, inputs)) {
            const then = changed(values, after, inputs);
            if (isUnique) {
                await this.rivals(entity, then);
            }
            if (isLargest) {
                await this.carryAll(await siblings(old, entity, values));
            }
            await this.carryAll(await heirs(old, renewals, values));
            await this.carrier.carryParents(entity, then);
        }
    }
    /**
     * Children that are deleted along are carried, too: of each that the new design has, until the old one has no more of them. So are
     * those among which the next largest value is looked for when they are gone.
     */
    async deleted(before, after, left, inputs) {
        const { old, next, coming } = this.carrier;
        if (this.falls(after.entity)) {
            for (const values of await this.now(after.entity, after.target, left, inputs)) {
                await this.carryAll(await siblings(old, after.entity, values));
            }
        }
        if (before.removals.length === 0) {
            return;
        }
        const cascade = new Cascade(next.reader('taken'), coming.missing);
        for (const target of await coming.steps.targets(after.target, inputs)) {
            let isMore = true;
            while (isMore) {
                const removed = new RemovedEntities(next.design);
                const below = await cascade.children(after.entity, target, after.removals, removed);
                isMore = await this.carryChildren(before, [{ entity: after.entity, found: target, by: [] }, ...below]);
            }
        }
    }
    async carryChildren(step, family) {
        const { old, next, leaving } = this.carrier;
        const cascade = new Cascade(old.reader('taken'), leaving.missing);
        const before = this.carried;
        for (const { entity, found } of family) {
            for (const child of await cascade.children(entity, found, step.removals, new RemovedEntities(old.design))) {
                await this.carry(child.entity, child.found);
            }
            const whole = this.falls(entity) ? await remaining(next, entity, found) : undefined;
            if (whole !== undefined) {
                await this.carryAll(await siblings(old, entity, whole.values));
            }
        }
        return this.carried > before;
    }
}
function changed(values, step, inputs) {
    const all = new Map([...values.known, ...inputs.sets]);
    for (const { attribute, value } of step.changes) {
        if (value !== undefined) {
            all.set(attribute, value);
        }
    }
    return new Values(all);
}
