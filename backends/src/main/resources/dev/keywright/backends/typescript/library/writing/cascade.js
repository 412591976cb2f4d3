import { fed } from '../keys/inputs.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { LeftChildren } from './left-children.js';
import { stated } from './write-inputs.js';
/** Finds the children that are deleted with an entity, each once, in whatever role. */
export class Cascade {
    reader;
    missing;
    now;
    constructor(reader, missing) {
        this.reader = reader;
        this.missing = missing;
        this.now = new LeftChildren(missing);
    }
    /** Parents before their children; all that are found are also among the removed ones. */
    async children(entity, deleted, removals, removed) {
        const found = new Map([[entity, [deleted]]]);
        const inOrder = orderOf(entity, removals);
        const asked = new Map();
        const all = [];
        let at = 0;
        for (let removal = inOrder[at]; removal !== undefined; removal = inOrder[at]) {
            const { ancestor, child: kind, feed } = removal;
            const known = found.get(ancestor) ?? [];
            const above = known.slice(asked.get(removal) ?? 0);
            asked.set(removal, known.length);
            // A child may be found by several roles.
            const below = (await this.find(removal, above)).filter((child) => removed.add(kind, child.values));
            found.set(kind, [...(found.get(kind) ?? []), ...below]);
            all.push(...below.map((child) => ({ entity: kind, found: child, by: feed.pipes.map(({ input }) => input) })));
            // New ones may have children in every role, also in one that was asked for before.
            at = below.length > 0 ? 0 : at + 1;
        }
        return all;
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
        const { child, ancestor, plan, by } = removal;
        if (this.missing.together?.hasComeWith(child, new Values(inputs.given)) === true) {
            throw new RangeError(`one transaction creates or puts a ${child} and deletes it with its ${ancestor}`);
        }
        const stored = plan.kind === 'Nothing' ? [FoundEntity.of(stated(by, inputs))] : await this.reader.all(plan, inputs);
        return this.now.of(child, inputs, stored);
    }
}
/** Those nearer to what is deleted come first, and of these the ones whose children are of their own kind. */
function orderOf(entity, removals) {
    const depths = new Map([[entity, 0]]);
    removals.forEach(() => {
        for (const { child, ancestor } of removals) {
            const above = depths.get(ancestor);
            if (child !== ancestor && above !== undefined) {
                depths.set(child, Math.max(depths.get(child) ?? 0, above + 1));
            }
        }
    });
    const depth = ({ ancestor }) => depths.get(ancestor) ?? 0;
    const rank = ({ child, ancestor }) => (child === ancestor ? 0 : 1);
    return [...removals].sort((one, other) => depth(one) - depth(other) || rank(one) - rank(other));
}
