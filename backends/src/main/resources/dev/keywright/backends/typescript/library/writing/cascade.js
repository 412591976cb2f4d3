import { fed } from '../keys/inputs.js';
import { FoundEntity } from '../reading/found-entity.js';
import { stated } from './write-inputs.js';
/** Finds the children that are deleted with an entity, each once, in whatever role. */
export class Cascade {
    reader;
    constructor(reader) {
        this.reader = reader;
    }
    /** Parents before their children; all that are found are also among the removed ones. */
    async children(entity, deleted, removals, removed) {
        const found = new Map([[entity, [deleted]]]);
        const all = [];
        let left = removals;
        for (let next = nextOf(left, found); next !== undefined; next = nextOf(left, found)) {
            const removal = next;
            left = left.filter((other) => other !== removal);
            for (const child of await this.below(removal, found, removed)) {
                all.push({ entity: removal.child, found: child, by: removal.feed.pipes.map(({ input }) => input) });
            }
        }
        return all;
    }
    /** The children that were not found before; they are recorded, because they may have children themselves. */
    async below(removal, found, removed) {
        const below = [];
        let above = [...(found.get(removal.ancestor) ?? [])];
        const known = found.get(removal.child) ?? [];
        found.set(removal.child, known);
        while (above.length > 0) {
            const more = [];
            for (const child of await this.find(removal, above)) {
                // A child may be found by several roles.
                if (removed.add(removal.child, child.values)) {
                    known.push(child);
                    more.push(child);
                }
            }
            below.push(...more);
            // An entity that is its own parent has such children again.
            above = removal.child === removal.ancestor ? more : [];
        }
        return below;
    }
    async find(removal, ancestors) {
        const children = [];
        for (const ancestor of ancestors) {
            const inputs = fed(removal.feed, ancestor.values);
            children.push(...(inputs === undefined ? [] : await this.childrenOf(removal, inputs)));
        }
        return children;
    }
    async childrenOf(removal, inputs) {
        return removal.plan.kind === 'Nothing'
            ? [FoundEntity.of(stated(removal.by, inputs))]
            : this.reader.all(removal.plan, inputs);
    }
}
/** A removal whose ancestors have all been found, in whatever role. */
function nextOf(left, found) {
    const isReady = ({ child, ancestor }) => found.has(ancestor) && (child === ancestor || !left.some((other) => other.child === ancestor));
    return left.find(isReady) ?? left[0];
}
