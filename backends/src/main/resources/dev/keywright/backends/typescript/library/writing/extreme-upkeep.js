import { Decimal } from '../api/decimal.js';
import { identityOf, isSame } from '../keys/scalars.js';
import { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { larger } from './kept-values.js';
import { Upkeep } from './upkeep.js';
const ONE = Decimal.of('1');
function valueOf({ extreme, by }, child) {
    return child?.hasAll(by) === true ? child.find(extreme ?? '') : undefined;
}
/** The change of the value alone. */
function valueParts({ extreme, standing: { left } }) {
    const path = new DocumentPath(extreme.name);
    return left === undefined ? { removes: [path] } : { sets: [[path, left]] };
}
/** The value, where it changes, and the revision, where it may fall. */
function changeBy(effect) {
    const { fall } = effect.extreme;
    return changeOf({
        ...(effect.isTheSame ? {} : valueParts(effect)),
        adds: fall === undefined ? [] : [[new DocumentPath(fall.revision), ONE]],
    });
}
/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise everything begins anew. Where the value may fall, every write of a child
 * advances a revision beside it, and the next value, found by a search, is written only while the revision is the one from
 * before it.
 */
export class ExtremeUpkeep {
    design;
    items;
    preconditions;
    missing;
    constructor(design, items, preconditions, missing) {
        this.design = design;
        this.items = items;
        this.preconditions = preconditions;
        this.missing = missing;
    }
    async of({ extreme, before, after, kept, items }) {
        const child = after ?? before;
        const old = valueOf(extreme, before);
        const fresh = valueOf(extreme, after);
        if (extreme.inside === undefined || child === undefined || isSame(old, fresh)) {
            return Upkeep.NOTHING;
        }
        const { role, parent } = extreme.inside;
        const holder = this.design.item(extreme.holder);
        const held = this.missing.ofParent(extreme.child, role, parent, child);
        const known = await this.missing.keyed(parent, holder.primary, held);
        const key = known === undefined ? undefined : this.items.keys(holder, known)[0];
        if (known === undefined || key === undefined) {
            return Upkeep.NOTHING;
        }
        const item = holder.table + identityOf(key);
        const standing = await kept.at(JSON.stringify([item, extreme.name]), extreme.name, async () => this.stored(extreme, parent, known, item, items));
        // A parent that does not exist may come with the same transaction, or in this moment, but had no children to lose.
        if (!standing.isThere && fresh === undefined) {
            return Upkeep.NOTHING;
        }
        const earlier = standing.left;
        const isSearched = await standing.changes(this.id(extreme.child, child), old, fresh, async (without) => this.next(extreme, child, without));
        const isTheSame = isSame(earlier, standing.left);
        if (isTheSame && extreme.fall === undefined) {
            return Upkeep.NOTHING;
        }
        // A parent that had to be looked for may have moved since.
        const gone = held.hasAll(holder.primary.required) ? 'parentGone' : 'parentMoved';
        const effect = { extreme, old, fresh, standing, isSearched, isTheSame };
        const write = new ItemWrite(holder.table, holder.name, key, changeBy(effect), [
            this.preconditions.stored(holder, gone),
            ...this.requirements(effect).map((requirement) => ({ requirement, meaning: 'stale' })),
        ]);
        standing.written(write.with(changeOf(valueParts(effect)), []));
        return Upkeep.of(true, [write]);
    }
    /** What must be true of the parent when the child is written; together with others, that nobody else has written any. */
    requirements({ extreme, old, fresh, standing, isSearched, isTheSame }) {
        const path = new DocumentPath(extreme.name);
        const isTogether = this.missing.together !== undefined;
        if (extreme.fall !== undefined && (isTogether || isSearched)) {
            const { revision } = extreme.fall;
            const number = new DocumentPath(revision);
            const value = standing.revision(revision);
            return [value === undefined ? { kind: 'Absent', path: number } : { kind: 'Same', path: number, value }];
        }
        if (!isTheSame) {
            return standing.left === undefined ? [] : [{ kind: 'Older', path, value: standing.left }];
        }
        return [
            ...(old === undefined ? [] : [{ kind: 'Compares', path, sign: 'more', with: old }]),
            ...(fresh === undefined ? [] : [{ kind: 'Compares', path, sign: 'atLeast', with: fresh }]),
        ];
    }
    async next(extreme, child, without) {
        const plan = extreme.fall?.next;
        const children = plan === undefined ? [] : await this.missing.children(plan, child, extreme.by, without.size);
        return children
            .map((found) => found.values)
            .filter((other) => !without.has(this.id(extreme.child, other)))
            .map((other) => other.find(extreme.extreme ?? ''))
            .reduce(larger, undefined);
    }
    id(entity, values) {
        return identityOf(values.only(this.design.entity(entity).id));
    }
    /** The item of the parent as it is now; undefined where it does not exist, and empty where it is new. */
    async stored({ holder }, parent, known, item, items) {
        if (this.missing.isNew(parent, known)) {
            return new Map();
        }
        if (!items.has(item)) {
            const found = await this.missing.withItem(parent, FoundEntity.of(known));
            items.set(item, found.findSource(holder)?.item);
        }
        return items.get(item);
    }
}
