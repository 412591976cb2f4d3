import { fed } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { Alteration } from './alteration.js';
import { LeftChildren } from './left-children.js';
import { Upkeep } from './upkeep.js';
/** Keeps the copies of a parent's attributes in its children up to date. */
export class CopyUpkeep {
    design;
    reader;
    maintenance;
    late;
    missing;
    now;
    constructor(design, reader, maintenance, late, missing) {
        this.design = design;
        this.reader = reader;
        this.maintenance = maintenance;
        this.late = late;
        this.missing = missing;
        this.now = new LeftChildren(missing);
    }
    /**
     * Adds the writes of children to the write of their parent: in its transaction while there is room, otherwise afterwards. A
     * child that comes after the look for them and before the transaction still has the old values, so they are looked for once
     * more when it is done.
     */
    async with(work, renewals, parent) {
        let together = work.upkeep;
        const after = [...work.after];
        const looks = [...work.looks];
        for (const renewal of renewals) {
            const inputs = inputsOf(renewal, parent);
            const children = inputs === undefined
                ? []
                : await this.now.of(renewal.child, inputs, await this.reader.all(renewal.plan, inputs));
            if (inputs !== undefined && renewal.inTransaction) {
                looks.push(() => this.newcomers(renewal, children, parent));
            }
            for (const found of children) {
                if (this.joins(renewal, found, parent)) {
                    continue;
                }
                const child = await this.child(renewal, found, parent);
                const hasRoom = together.merged().atOnce.length + child.atOnce.length <= MOST_IN_A_TRANSACTION;
                if (renewal.inTransaction && hasRoom) {
                    together = together.and(child);
                }
                else {
                    after.push({ upkeep: child, again: () => this.again(renewal, found, parent) });
                }
            }
        }
        return { ...work, upkeep: together, after, looks };
    }
    /** The children that did not exist at the first look. */
    async newcomers(renewal, known, parent) {
        const { id } = this.design.entity(renewal.child);
        const all = [];
        for (const child of await this.children(renewal, parent)) {
            const isNew = !known.some((other) => child.values.agrees(other.values, id));
            const upkeep = isNew ? await this.late.renewed(renewal, child, parent) : undefined;
            if (upkeep !== undefined) {
                all.push({ upkeep, again: () => this.lateAgain(renewal, child, parent) });
            }
        }
        return all;
    }
    async lateAgain(renewal, child, parent) {
        const other = await this.find(renewal, child, parent);
        return other && this.late.renewed(renewal, other, parent);
    }
    /** The same child where it is now. */
    async again(renewal, child, parent) {
        const other = await this.find(renewal, child, parent);
        return other && this.child(renewal, other, parent);
    }
    async find(renewal, child, parent) {
        const { id } = this.design.entity(renewal.child);
        const others = await this.children(renewal, parent);
        return others.find((one) => child.values.agrees(one.values, id));
    }
    async children(renewal, parent) {
        const inputs = inputsOf(renewal, parent);
        return inputs === undefined ? [] : this.reader.all(renewal.plan, inputs);
    }
    /** A child that the same transaction changes, too, is written once. */
    joins(renewal, child, parent) {
        const change = {
            alteration: alterationOf(renewal, child, parent),
            required: this.late.stillThere(renewal, child),
            absent: 'notThere',
            renewals: [],
            checks: Upkeep.NOTHING,
        };
        return this.missing.together?.joins(change) === true;
    }
    async child(renewal, child, parent) {
        return this.maintenance.changed(alterationOf(renewal, child, parent), this.late.stillThere(renewal, child));
    }
}
/** The change of a child that holds copies of what changes in its parent. */
function alterationOf(renewal, child, parent) {
    const after = parent.after();
    const sets = new Map();
    const removes = new Set();
    const adds = new Map();
    for (const { source, target } of renewal.copies.filter((copy) => parent.isAbout(copy.source))) {
        const more = parent.adds.get(source);
        const value = after.find(source);
        if (more !== undefined) {
            // The copy is added to as well, because the value before is not known.
            adds.set(target, more);
        }
        else if (value === undefined) {
            removes.add(target);
        }
        else {
            sets.set(target, value);
        }
    }
    return new Alteration(renewal.child, child, new Values(sets), removes, adds);
}
/** The inputs of the read of the children; undefined where nothing changes for them. */
function inputsOf(renewal, parent) {
    const before = parent.before.values;
    const after = parent.after();
    // What was not read may have been anything.
    const isChanged = renewal.copies.some(({ source }) => parent.isAbout(source) && !(parent.before.isCertain(source) && isSame(before.find(source), after.find(source))));
    return isChanged && renewal.plan.kind !== 'Nothing' ? fed(renewal.feed, before) : undefined;
}
