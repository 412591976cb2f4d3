import { Decimal } from '../api/decimal.js';
import { crc32 } from '../keys/crc32.js';
import { inputsOf } from '../keys/inputs.js';
import { NO_ITEM, textOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { Alteration } from './alteration.js';
import { bothChanges } from './planned-change.js';
import { fixedValues } from './precondition-factory.js';
import { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';
import { workOf } from './work.js';
import { stated } from './write-inputs.js';
/** Turns a write step and its inputs into the work that has to be done. */
export class StepPlanner {
    design;
    asked;
    reader;
    maintenance;
    preconditions;
    missing;
    deletion;
    copies;
    parents;
    constructor(design, asked, reader, deletion, copies, maintenance, preconditions, missing, parents) {
        this.design = design;
        this.asked = asked;
        this.reader = reader;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
        this.deletion = deletion;
        this.copies = copies;
        this.parents = parents;
    }
    async created(step, values, sequences) {
        const numbered = await sequences.numbered(step.entity, values, step.numbers);
        const whole = await this.missing.newcomer(step.entity, numbered, step.inherited);
        this.missing.created(step.entity, whole);
        const upkeep = await this.maintenance.created(step.entity, whole, step.limits);
        return workOf(upkeep.and(this.parents.checks(step.entity, whole, step.inherited)));
    }
    /** The entities that are created: one, or one for each that matches. */
    async made(step, inputs) {
        const { forEach } = step;
        if (forEach === undefined) {
            return [started(step.initial, inputs.fresh)];
        }
        const found = await this.asked.all(forEach.sources, inputsOf(inputs.given));
        return found.map((match) => started(step.initial, forMatch(forEach, inputs.fresh, match.values)));
    }
    /** The entities that a write changes or deletes, as far as they are known beforehand. */
    async targets(target, inputs) {
        const given = inputsOf(inputs.given);
        return target.plan.kind === 'Nothing'
            ? [FoundEntity.of(stated(target.by, given))]
            : this.reader.all(target.plan, given);
    }
    async updated(step, found, inputs) {
        if (this.missing.together?.isGone(step.entity, found.values) === true) {
            return workOf(Upkeep.NOWHERE);
        }
        const known = found.with(fixedValues(step.conditions));
        const renewed = await this.parents.renewed(alterationOf(step, known, inputs));
        const required = this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
        const earlier = this.missing.together?.takePostponed(step.entity, found.values);
        return this.planned(bothChanges(earlier, { ...renewed, required, absent: 'notThere', renewals: step.renewals }));
    }
    /** Nothing yet, where other writes of the same transaction may be about the same entity. */
    async planned(change) {
        return this.missing.together?.postpones(change) === true ? workOf(Upkeep.NOTHING) : this.written(change);
    }
    /** The writes of a change that no other one joins. */
    async written({ alteration, required, absent, renewals, checks }) {
        const upkeep = await this.maintenance.changed(alteration, required);
        const changed = upkeep.map((write) => withMeaning(write, 'notThere', absent));
        return this.copies.with(workOf(changed.and(checks)), renewals, alteration);
    }
    /** `removed` names the entities that are removed in the same transaction. */
    async deleted(step, found, inputs, removed = new RemovedEntities(this.design)) {
        const required = this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
        return { ...(await this.deletion.of(step, found, required, removed)), seen: this.seen(step, found) };
    }
    /** The home item, where the plan has read it strongly consistent. */
    seen(step, found) {
        const home = this.design.findHome(step.entity);
        return (step.target.seesItem && home && found.findSource(home.name)?.item) || NO_ITEM;
    }
    /** Creates or replaces an entity. Where the old one need not be read, a put replaces it, whatever it was. */
    async put(step, inputs) {
        const { entity } = step;
        const whole = await this.parents.whole(entity, started(step.initial, inputs.fresh), step.inherited);
        if (this.missing.together?.hasCome(entity, whole) === true) {
            throw new RangeError(`one transaction creates and puts the same ${entity}`);
        }
        const isGone = this.missing.together?.isGone(entity, whole) === true;
        if (isGone) {
            this.missing.created(entity, whole);
        }
        else {
            this.missing.put(entity, whole);
        }
        const checks = this.parents.checks(entity, whole, step.inherited);
        const earlier = this.missing.together?.takePostponed(entity, whole);
        if (step.before.kind === 'Nothing') {
            const created = await this.maintenance.created(entity, whole);
            return workOf(created.map((write) => this.requiring(write.without('exists'), entity, earlier)).and(checks));
        }
        const id = whole.only(this.design.entity(entity).id);
        const [before] = isGone ? [] : await this.reader.all(step.before, inputsOf(id));
        if (before === undefined) {
            // Another writer may have created it in the meantime: then it is replaced.
            const created = (await this.maintenance.created(entity, whole)).map((write) => this.requiring(withMeaning(write, 'exists', 'stale'), entity, earlier));
            return workOf(created.and(checks));
        }
        const alteration = this.replacing(entity, before, whole);
        const home = this.design.findHome(entity);
        const required = home === undefined ? [] : [this.preconditions.there(home, 'stale')];
        // Another writer may have deleted it in the meantime: then it is created.
        return this.planned(bothChanges(earlier, { alteration, required, absent: 'stale', renewals: step.renewals, checks }));
    }
    /** The preconditions of an earlier change that is replaced are those of the entity's own item still. */
    requiring(write, entity, earlier) {
        const embed = this.design.findEmbed(entity);
        const own = this.design.findHome(entity) ?? (embed && this.design.findHome(embed.parent));
        return earlier === undefined || own?.name !== write.kind
            ? write
            : write.with(write.deed, [...write.preconditions, ...earlier.required]);
    }
    /** The change from the old entity to the new one: attributes that are not given are removed; sequence numbers stay. */
    replacing(name, before, values) {
        const { id, attributes } = this.design.entity(name);
        const inherited = this.parents.writtenByPut(name);
        const replaced = attributes
            .filter((one) => !one.counted && one.sequence === undefined && !id.includes(one.name))
            .map((one) => one.name);
        const sets = new Values(values.only([...replaced, ...inherited]));
        const removes = new Set([...replaced, ...inherited].filter((use) => !values.has(use)));
        return new Alteration(name, before, sets, removes, new Map());
    }
}
/** The change that a pattern asks for. */
function alterationOf(step, before, inputs) {
    const sets = new Map();
    const removes = new Set();
    const adds = new Map();
    for (const { attribute, kind, value } of step.changes) {
        const fresh = kind === 'setTo' ? value : inputs.sets.get(attribute);
        if (kind === 'remove') {
            removes.add(attribute);
        }
        else if (kind === 'add') {
            adds.set(attribute, inputs.adds.get(attribute) ?? Decimal.ZERO);
        }
        else if (fresh !== undefined && kind !== 'set' && kind !== 'setTo') {
            adds.set(attribute, { way: kind === 'addMembers' ? 'come' : 'go', texts: fresh.SS ?? [] });
        }
        else if (fresh !== undefined) {
            sets.set(attribute, fresh);
        }
    }
    return new Alteration(step.entity, before, new Values(sets), removes, adds);
}
/** The new entity with the initial values of the pattern. */
export function started(initial, fresh) {
    return initial.reduce((values, { attribute, value }) => {
        return value === undefined ? values.without(attribute) : values.with(attribute, value);
    }, fresh);
}
/** The new entity for one that matches; its id is extended by the match's, where nothing else keeps two apart. */
function forMatch({ copied, sourceId, apartBy }, common, match) {
    let made = common;
    for (const { target, source } of copied) {
        const value = match.find(source);
        made = value === undefined ? made : made.with(target, value);
    }
    const own = apartBy === undefined ? undefined : made.find(apartBy);
    if (apartBy === undefined || own === undefined) {
        return made;
    }
    const texts = [...match.only(sourceId).values()].map((value) => textOf(value) + '\n');
    const apart = crc32(texts.join('')).toString(16).padStart(8, '0');
    return made.with(apartBy, { S: `${textOf(own)}.${apart}` });
}
/** The write with another meaning of a reason for which it would be refused. */
function withMeaning(write, reason, meaning) {
    const preconditions = write.preconditions.map((precondition) => precondition.meaning === reason ? { ...precondition, meaning } : precondition);
    return write.with(write.deed, preconditions);
}
