import { isSameNumber } from '../description/counter.js';
import { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { ParentValues } from './parent-values.js';
/** How entities come to a new design: with everything that it keeps of them, and with what others keep in their items. */
export class Arriving {
    old;
    next;
    coming;
    constructor(old, next, coming) {
        this.old = old;
        this.next = next;
        this.coming = coming;
    }
    /** The entity with those children in its item that go along. */
    async puts(entity, found, along) {
        const { missing } = this.coming;
        missing.forgetCreated();
        const items = [...(await this.putsOf(entity, found.values))];
        for (const embed of along) {
            for (const child of await this.old.asked.children(embed, found)) {
                items.push(...(await this.putsOf(embed.entity, child.values)));
            }
        }
        missing.forgetCreated();
        const numbers = this.next.design.numbersIn(entity).flatMap((counter) => this.number(entity, counter, found));
        const sequences = [...this.next.design.sequencesIn(entity)].flatMap(([sequence, name]) => this.sequence(entity, sequence, name, found));
        return [...items, ...numbers, ...sequences];
    }
    /** With what the new design keeps of its parents, as long as they say so. An entity whose parent is gone keeps what it had. */
    async putsOf(entity, values) {
        const { maintenance, missing, preconditions } = this.coming;
        const { design } = this.next;
        const { inherited } = design.entity(entity);
        const own = inherited.reduce((left, use) => left.without(use), values);
        const told = (await missing.inheriting(entity, FoundEntity.of(own), new Set(inherited))).values;
        const whole = told.or(values);
        const items = (await maintenance.coming(entity, whole)).all;
        if (items.length === 0) {
            throw new Error(`there is no parent in whose item ${entity} would be`);
        }
        const read = inherited.length === 0 ? [] : (design.lookups.ofParents.get(entity) ?? []).map(({ fetch }) => fetch);
        const checks = new ParentValues(design, missing, preconditions).checks(entity, told, read);
        missing.created(entity, whole);
        return [...items, ...checks.all];
    }
    /** The last number that was given out goes along with the item that it is in. */
    sequence(entity, sequence, name, found) {
        const before = this.old.design.sequencesIn(entity).get(sequence);
        const last = before === undefined ? undefined : this.old.homes.source(entity, found).item.get(before);
        const home = this.next.design.findHome(entity);
        return last === undefined || home === undefined ? [] : this.along(home, name, last, found);
    }
    /** A value in an item that comes in the same transaction. */
    along(holder, name, value, found) {
        const change = changeOf({ sets: [[new DocumentPath(name), value]] });
        return this.coming.items
            .keys(holder, found.values)
            .map((key) => new ItemWrite(holder.table, holder.name, key, change, []));
    }
    /** A number goes along with the item that it is in. It includes children in both designs: these go over without it. */
    number(entity, counter, found) {
        const before = this.old.design.numbersIn(entity).find((one) => isSameNumber(counter, one));
        if (before === undefined) {
            return [];
        }
        const { item } = this.old.homes.source(entity, found);
        const holder = this.next.design.item(counter.holder);
        const value = item.get(before.name);
        const revision = before.fall && item.get(before.fall.revision);
        return [
            ...(value === undefined ? [] : this.along(holder, counter.name, value, found)),
            ...(revision === undefined || counter.fall === undefined
                ? []
                : this.along(holder, counter.fall.revision, revision, found)),
        ];
    }
}
