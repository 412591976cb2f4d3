import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { ItemWrite, NO_CHANGE } from '../store/item-write.js';
import { Alteration } from './alteration.js';
import { Upkeep } from './upkeep.js';
/** Children that come, move or go while the copies are renewed that they hold of their parent. */
export class LateChildren {
    design;
    maintenance;
    preconditions;
    missing;
    constructor(design, maintenance, preconditions, missing) {
        this.design = design;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
    }
    /** The preconditions that a child exists, and still belongs to the parent that it was found by. */
    stillThere(renewal, child) {
        const home = this.design.findHome(renewal.child);
        if (home === undefined) {
            return [];
        }
        // A child that may have moved is looked for again where it does not exist any more.
        const gone = this.design.moves(renewal.child) ? 'parentMoved' : 'parentGone';
        const { id } = this.design.entity(renewal.child);
        const held = renewal.feed.pipes
            .map(({ input }) => input)
            .filter((use) => !id.includes(use) && !home.primary.uses.has(use) && child.values.has(use));
        return [this.preconditions.stored(home, gone), ...this.preconditions.unchanged(home, child, new Set(held))];
    }
    /** The values that the parent has now, on condition that it still has them; undefined where it is gone. */
    async renewed(renewal, child, parent) {
        const home = this.design.findHome(parent.entity);
        const after = FoundEntity.of(parent.after());
        const now = home === undefined ? after : await this.missing.withItem(parent.entity, after);
        const item = home && now.findSource(home.name)?.item;
        if (home !== undefined && item === undefined) {
            return undefined;
        }
        const sets = new Map();
        const removes = new Set();
        for (const { source, target } of renewal.copies.filter((copy) => parent.isAbout(copy.source))) {
            const value = now.values.find(source);
            if (value === undefined) {
                removes.add(target);
            }
            else {
                sets.set(target, value);
            }
        }
        const own = await this.maintenance.changed(new Alteration(renewal.child, child, new Values(sets), removes, new Map()), this.stillThere(renewal, child));
        return home === undefined || item === undefined ? own : own.and(this.check(home, item, now, parent));
    }
    check(home, item, now, parent) {
        const changed = new Set([...parent.sets.known.keys(), ...parent.removes, ...parent.adds.keys()]);
        const unchanged = this.preconditions.unchanged(home, now, changed);
        const key = this.design.key(home.table, item);
        return unchanged.length === 0
            ? Upkeep.NOTHING
            : Upkeep.of(true, [new ItemWrite(home.table, home.name, key, NO_CHANGE, unchanged)]);
    }
}
