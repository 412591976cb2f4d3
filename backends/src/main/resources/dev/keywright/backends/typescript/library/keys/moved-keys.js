/** The attributes that patterns change, by entity: an item whose key holds one of them moves. */
export class MovedKeys {
    changed = new Map();
    constructor(description) {
        for (const step of description.writes.flat()) {
            this.add(step.entity, changedBy(step, description));
            for (const renewal of renewalsOf(step)) {
                this.add(renewal.child, renewal.copies.map((copy) => copy.target));
            }
        }
    }
    add(entity, uses) {
        this.changed.set(entity, new Set([...(this.changed.get(entity) ?? []), ...uses]));
    }
    changes(entity, use) {
        return this.changed.get(entity)?.has(use) === true;
    }
    moves(item) {
        const changed = this.changed.get(item.entity);
        return changed !== undefined && [...item.primary.uses].some((use) => changed.has(use));
    }
}
function changedBy(step, description) {
    const { entities } = description;
    if (step.kind === 'Update') {
        const changed = step.changes.map((change) => change.attribute);
        return [...changed, ...renewedBy(step.entity, changed, description)];
    }
    const entity = step.kind === 'Put' ? entities.find((one) => one.name === step.entity) : undefined;
    const all = entity === undefined ? [] : [...entity.attributes.map((one) => one.name), ...entity.inherited];
    return all.filter((use) => entity?.id.includes(use) !== true);
}
/** The attributes that another parent brings along. */
function renewedBy(name, changed, { entities, lookups }) {
    const roles = entities.find((one) => one.name === name)?.roles ?? [];
    const isNew = (role) => roles.some((one) => one.name === role && one.holds.some((held) => held.identifies && changed.includes(held.held)));
    return (lookups.ofParents.get(name) ?? []).filter((one) => isNew(one.role)).flatMap((one) => one.renewed);
}
function renewalsOf(step) {
    return step.kind === 'Update' || step.kind === 'Put' ? step.renewals : [];
}
