/** What two designs keep in the same way, under the same keys of the same tables: nothing of it goes over from the one to the other. */
export class Staying {
    items;
    entities;
    constructor(here, there) {
        const others = new Set(there.description.items.map((item) => itemText(there, item)));
        const same = here.description.items.filter((item) => others.has(itemText(here, item)));
        this.items = new Set(same.map(({ name }) => name));
        const entities = new Set(here.description.entities.map(({ name }) => name).filter((name) => storedText(here, name) === storedText(there, name)));
        // A child inside of a parent's item goes where that item goes.
        for (let before = -1; before !== entities.size;) {
            before = entities.size;
            for (const { entity, parent } of here.description.embeds) {
                if (!entities.has(parent)) {
                    entities.delete(entity);
                }
            }
        }
        this.entities = entities;
    }
    /** Whether items of that type are in both designs the same. */
    hasItem(item) {
        return this.items.has(item);
    }
    /** Whether all that is stored of an entity is the same. */
    hasEntity(entity) {
        return this.entities.has(entity);
    }
    /** Whether an answer has nothing of what goes over. */
    hasPlan(plan) {
        switch (plan.kind) {
            case 'Nothing':
                return true;
            case 'Find':
                return this.hasEntity(plan.look.entity) && plan.fetches.every((fetch) => this.hasFetch(fetch));
            case 'KeptNumber':
                return this.hasItem(plan.look.entry.item);
            case 'NumberInside':
                return this.hasEntity(plan.parentEntity) && this.hasPlan(plan.parent);
            case 'InsideParent':
                return this.hasPlan(plan.parent);
            case 'WithIncluded':
                return this.hasPlan(plan.root) && plan.included.every((one) => this.hasIncluded(one));
            case 'Union':
                return plan.kinds.every((kind) => this.hasPlan(kind.plan));
            case 'Then':
                return this.hasPlan(plan.first) && this.hasPlan(plan.second);
        }
    }
    hasIncluded(plan) {
        const isAsked = plan.kind === 'Asked' || plan.kind === 'AskedOfRoot';
        return this.hasEntity(plan.included.entity) && (!isAsked || this.hasPlan(plan.plan));
    }
    hasFetch(fetch) {
        return fetch.kind === 'Item' || this.hasPlan(fetch.plan);
    }
}
const known = new WeakMap();
/** What another design keeps in the same way as the one here. */
export function stayingIn(here, there) {
    const others = known.get(here) ?? new WeakMap();
    known.set(here, others);
    const staying = others.get(there) ?? new Staying(here, there);
    others.set(there, staying);
    return staying;
}
/** An item type with the numbers that it holds. */
function itemText(design, item) {
    const numbers = [...design.ownNumbers].filter(([, { holder }]) => holder.name === item.name);
    return text([item, numbers.map(([meaning, { name }]) => [meaning, name])]);
}
/** An entity, the items that are written with it, what is embedded in them, and the numbers in its own item; in any order. */
function storedText(design, entity) {
    const { items, embeds } = design.description;
    const own = items.filter((item) => item.entity === entity && item.kind !== 'counter' && item.kind !== 'sequence');
    const isNear = (embed) => embed.entity === entity || embed.parent === entity;
    return text([
        design.entity(entity),
        own.map(text).sort(),
        embeds.filter(isNear).map(text).sort(),
        design.numbersIn(entity).map(text).sort(),
        [...design.sequencesIn(entity)].map(text).sort(),
    ]);
}
/** Equal for what is equal; a map in a description is one as it is written there. */
function text(value) {
    return JSON.stringify(value, (_, one) => (one instanceof Map ? [...one] : one));
}
