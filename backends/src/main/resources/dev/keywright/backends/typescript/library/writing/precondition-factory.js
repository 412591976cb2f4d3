import { epochSeconds } from '../keys/scalars.js';
import { toStoredForm } from '../keys/stored-form.js';
import { Values } from '../keys/values.js';
import { DocumentPath } from '../store/document-path.js';
import { requiredBy } from '../store/requirement.js';
/** Makes the preconditions of writes: that items exist or do not, that conditions hold, that nothing changed since it was read. */
export class PreconditionFactory {
    design;
    nowSeconds;
    constructor(design, now) {
        this.design = design;
        this.nowSeconds = epochSeconds(now);
    }
    expiry(entity) {
        const { expiry } = this.design.entity(entity);
        return expiry === undefined ? undefined : { attribute: expiry, nowSeconds: this.nowSeconds };
    }
    /** A home item and a guard must be new; copies and parts follow the home item. */
    ofNew(item) {
        if (item.kind === 'guard') {
            return this.ofNewGuard(item);
        }
        return item.kind === 'entity' ? [{ requirement: this.free(item, keyName(item)), meaning: 'exists' }] : [];
    }
    free(item, key) {
        return { kind: 'Free', key, expiry: this.expiry(item.entity) };
    }
    /**
     * The value is taken. Where it is the id, and only the guard keeps that, one of the same entity that has it exists already:
     * its guard has the attributes of the id, and that of another entity in the same space has others.
     */
    ofNewGuard(guard) {
        const taken = { requirement: this.free(guard, keyName(guard)), meaning: 'taken' };
        const id = this.keepsTheId(guard) ? guard.stored.find((one) => one.use === this.design.entity(guard.entity).id[0]) : undefined;
        return id === undefined ? [taken] : [{ requirement: this.free(guard, id.name), meaning: 'exists' }, taken];
    }
    keepsTheId(guard) {
        const { id } = this.design.entity(guard.entity);
        const home = this.design.findHome(guard.entity);
        return !(home !== undefined && isMadeOf(home, id)) && isMadeOf(guard, id);
    }
    /** The item exists and has not expired. */
    there(item, meaning) {
        return { requirement: { kind: 'Living', key: keyName(item), expiry: this.expiry(item.entity) }, meaning };
    }
    /** The item exists, expired or not. */
    stored(item, meaning) {
        return { requirement: { kind: 'Present', path: new DocumentPath(keyName(item)) }, meaning };
    }
    /** The value as the item stores it: a time of expiry is a number of seconds. */
    asStored(entity, use, value) {
        const places = [...(this.design.findHome(entity)?.stored ?? []), ...(this.design.findEmbed(entity)?.stored ?? [])];
        const place = places.find((one) => one.use === use);
        return place === undefined ? value : toStoredForm(place, value);
    }
    conditions(entity, conditions, given, place) {
        return conditions.map((condition) => ({
            requirement: this.requirement(entity, condition, given, place),
            meaning: 'condition',
        }));
    }
    /** A number of a parent that exists allows for one more. */
    within({ holder, name, sign, value, orNone }) {
        const path = new DocumentPath(name);
        const compares = requiredBy(path, sign, value);
        const there = { kind: 'Present', path: new DocumentPath(keyName(this.design.item(holder))) };
        const none = { kind: 'Absent', path };
        return {
            requirement: orNone ? { kind: 'AnyOf', alternatives: [[there, none], [compares]] } : compares,
            meaning: 'condition',
        };
    }
    requirement(entity, condition, given, place) {
        if (condition.kind === 'AnyOf') {
            const alternatives = condition.alternatives.map((tests) => tests.map((test) => this.requirement(entity, test, given, place)));
            return { kind: 'AnyOf', alternatives };
        }
        const { attribute } = condition;
        const path = place(attribute);
        const compared = (value) => this.asStored(entity, attribute, value);
        switch (condition.kind) {
            case 'OneOf':
                return { kind: 'OneOf', path, values: condition.values.map(compared) };
            case 'Present':
            case 'Absent':
                return { kind: condition.kind, path };
            case 'WithOther':
                return requiredBy(path, condition.sign, { beside: place(condition.other) });
            case 'WithConstant':
                return requiredBy(path, condition.sign, compared(condition.value));
            case 'WithInput': {
                const value = given.get(condition.input);
                if (value === undefined) {
                    throw new RangeError(`${condition.input} is missing`);
                }
                return requiredBy(path, condition.sign, compared(value));
            }
        }
    }
    /** The attribute has one of these values; otherwise it is not the entity that the caller means. */
    equal(entity, path, use, wanted) {
        const values = wanted.map((value) => this.asStored(entity, use, value));
        return { requirement: { kind: 'OneOf', path, values }, meaning: 'notThere' };
    }
    /** An item that is put elsewhere is as it was read: everything that it held, and everything that it might hold. */
    same(item, read) {
        const { expiry } = this.design.entity(item.entity);
        const names = new Set([
            ...read.keys(),
            ...item.stored.map((one) => one.name),
            ...item.entries.flatMap((entry) => entry.fields.map((field) => field.name)),
            ...(expiry === undefined ? [] : [expiry]),
            ...this.design.others(item),
        ]);
        return [...names]
            .filter((name) => !item.isKeyName(name))
            .map((name) => {
            const path = new DocumentPath(name);
            const value = read.get(name);
            const requirement = value === undefined ? { kind: 'Absent', path } : { kind: 'Same', path, value };
            return { requirement, meaning: 'stale' };
        });
    }
    /** The attributes still have the values that were read. */
    unchanged(home, read, uses) {
        return home.stored
            .filter((one) => uses.has(one.use))
            .map((one) => unchangedAt(new DocumentPath(one.name), one, read));
    }
}
/** One attribute still has the value that was read, wherever it is stored. */
export function unchangedAt(path, one, read) {
    const value = read.values.find(one.use);
    const requirement = value === undefined ? { kind: 'Absent', path } : { kind: 'Same', path, value: toStoredForm(one, value) };
    return { requirement, meaning: 'stale' };
}
/** The values that conditions leave no choice of: where the write succeeds, those were the old ones. */
export function fixedValues(conditions) {
    return new Values(new Map(conditions.flatMap((condition) => {
        if (condition.kind !== 'OneOf') {
            return [];
        }
        const [value, ...others] = condition.values;
        return value !== undefined && others.length === 0 ? [[condition.attribute, value]] : [];
    })));
}
/** Whether the key of an item is made of these attributes and no others. */
function isMadeOf(item, id) {
    const { deciding } = item.primary;
    return deciding.size === id.length && id.every((use) => deciding.has(use));
}
function keyName(item) {
    return item.primary.fields[0]?.name ?? '';
}
