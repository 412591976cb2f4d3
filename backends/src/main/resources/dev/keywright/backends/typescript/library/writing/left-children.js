import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
/** The children of a parent as the earlier writes of the same transaction leave them. */
export class LeftChildren {
    missing;
    constructor(missing) {
        this.missing = missing;
    }
    /** Without those that are gone, come anew or get another parent, and with those that get this one. */
    async of(entity, parent, stored) {
        const left = this.missing.together;
        if (left === undefined) {
            return stored;
        }
        const all = stored.filter((child) => staysIn(left, entity, child, parent.given));
        for (const { alteration } of left.postponedOf(entity)) {
            const child = await this.arrived(alteration, parent.given);
            if (child !== undefined && !left.isAmong(entity, child.values, stored)) {
                all.push(child);
            }
        }
        return all;
    }
    /** A child that gets this parent. */
    async arrived(change, parent) {
        const uses = [...parent.keys()];
        if (!change.isAboutAny(uses)) {
            return undefined;
        }
        const child = await this.missing.certain(change.entity, change.before, uses);
        return change.with(child).after().agrees(new Values(parent), uses) ? child : undefined;
    }
}
function staysIn(left, entity, child, parent) {
    const { values } = child;
    const change = left.findPostponed(entity, values)?.alteration.with(child);
    const isOther = left.isGone(entity, values) || left.hasCome(entity, values);
    return !isOther && (change === undefined || isChildAfter(change, parent));
}
/** Whether the child still has this parent; what does not change is as it was when the child was found. */
function isChildAfter(change, parent) {
    const after = change.after();
    return [...parent].every(([use, value]) => !change.isAbout(use) || isSame(after.find(use), value));
}
