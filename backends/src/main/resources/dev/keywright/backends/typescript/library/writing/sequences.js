import { inputsOf } from '../keys/inputs.js';
import { decimalOf, number } from '../keys/scalars.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { followed } from './followed-moves.js';
import { Upkeep } from './upkeep.js';
/** Gives out sequence numbers: the last one is read strongly consistent, and must still be the last when the next one is written. */
export class Sequences {
    design;
    finder;
    items;
    missing;
    back;
    given = new Map();
    /** Gives out new numbers, or those that were given out so many numbers back. */
    constructor(design, finder, items, missing, back) {
        this.design = design;
        this.finder = finder;
        this.items = items;
        this.missing = missing;
        this.back = back;
    }
    get isEmpty() {
        return this.given.size === 0;
    }
    /** The new entity with its sequence numbers; a number that it has already stays. */
    async numbered(entity, values, numbers) {
        let numbered = values;
        for (const one of numbers) {
            const parent = this.missing.ofParent(entity, one.role, one.parent, numbered);
            const row = JSON.stringify([one.holder, one.name, parent.identity()]);
            const before = this.given.get(row) ?? (await this.read(one, parent));
            const own = numbered.find(one.attribute);
            const next = own === undefined ? before.last + 1 : numberOf(own);
            this.given.set(row, { ...before, last: Math.max(before.last, next) });
            numbered = numbered.with(one.attribute, number(next));
        }
        return numbered;
    }
    async read(sequence, known) {
        const { holder, name, parent: entity } = sequence;
        const item = this.design.item(holder);
        const look = () => this.look(sequence, known);
        const isFirst = this.back === 0 && item.isHome && this.missing.isNew(entity, known);
        // The parent's home item may have moved since its key was found.
        const place = isFirst ? undefined : item.isHome ? await followed(this.design, entity, look) : await look();
        const parent = place?.parent ?? (await this.missing.keyed(entity, item.primary, known)) ?? known;
        const stands = numberOf(place?.item.get(name));
        const last = Math.max(0, stands - this.back);
        const key = this.items.onlyKey(item, parent);
        return { holder, name, key, exists: place !== undefined, stands, read: last, last };
    }
    async look({ holder, parent: entity, look }, known) {
        const item = this.design.item(holder);
        const parent = (await this.missing.keyed(entity, item.primary, known)) ?? known;
        const [found] = await this.finder.get(look, inputsOf(parent.known));
        const source = found?.findSource(item.name);
        return source && { parent, item: source.item };
    }
    /** The numbers that stand in the items by now: a parent that was created along holds its own. */
    standing() {
        const writes = [...this.given.values()]
            .filter(({ exists }) => exists)
            .map(({ holder, name, key, stands }) => {
            const change = changeOf({ sets: [[new DocumentPath(name), number(stands)]] });
            return new ItemWrite(this.design.item(holder).table, holder, key, change, []);
        });
        return Upkeep.of(true, writes);
    }
    /** Writes the last numbers, with the precondition that no other writer has given out any since. */
    taken() {
        const writes = [...this.given.values()].map(({ holder, name, key, exists, read, last }) => {
            const path = new DocumentPath(name);
            const requirement = read === 0 ? { kind: 'Absent', path } : { kind: 'OneOf', path, values: [number(read)] };
            const { table, primary } = this.design.item(holder);
            // The item that was read may have moved since, and nothing is left behind where it was.
            const there = { kind: 'Present', path: new DocumentPath(primary.fields[0]?.name ?? '') };
            const requirements = exists ? [requirement, there] : [requirement];
            const change = changeOf({ sets: [[path, number(last)]] });
            return new ItemWrite(table, holder, key, change, requirements.map((one) => ({ requirement: one, meaning: 'stale' })));
        });
        return Upkeep.of(true, writes);
    }
}
function numberOf(value) {
    return Number(decimalOf(value).text());
}
