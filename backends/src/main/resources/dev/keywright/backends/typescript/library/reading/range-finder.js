import { NO_ITEM } from '../keys/scalars.js';
/** Reads entities and those that they include, which are side by side in one item collection, with one query. */
export class RangeFinder {
    design;
    finder;
    homes;
    constructor(design, finder, homes) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
    }
    /** Reads the range to its end, or until there are as many included entities as their limit. */
    async find(look, inputs) {
        const roots = [];
        const included = look.included.map(() => []);
        const parts = this.finder.parts(look);
        for (const { condition } of this.finder.queries(look, inputs)) {
            const query = this.finder.query(look, condition, limitOf(look));
            let after = NO_ITEM;
            do {
                const page = await this.finder.page(query, after);
                for (const item of page.items) {
                    this.sort(look, item, roots, included, parts);
                }
                after = page.last;
            } while (after.size > 0 && !this.isEnough(look, included));
        }
        return { roots: roots.map((root) => parts.complete(root)), included };
    }
    sort(look, item, roots, included, parts) {
        const entry = this.design.entry(look.entry);
        const kind = this.design.findKind(entry.table, item);
        if (kind?.name === entry.item) {
            roots.push(this.finder.found(entry, item));
        }
        if (kind !== undefined && parts.isPart(kind)) {
            parts.add(this.finder.found(kind.primary, item));
        }
        for (const [number, range] of look.included.entries()) {
            if (kind?.name === range.entry.item) {
                included[number]?.push(this.finder.found(this.design.entry(range.entry), item));
            }
        }
    }
    isEnough(look, found) {
        return look.included.some(({ included: { entity, limit, placed } }, number) => {
            const living = (found[number] ?? []).filter((one) => this.homes.isLiving(entity, one.values) && placed.every((use) => one.values.has(use)));
            return limit !== undefined && living.length >= limit;
        });
    }
}
/** One more than the limit of what is included, for the entity that includes it. */
function limitOf(look) {
    const limit = look.included.find((range) => range.included.limit !== undefined)?.included.limit;
    return limit === undefined ? 0 : limit + 1;
}
