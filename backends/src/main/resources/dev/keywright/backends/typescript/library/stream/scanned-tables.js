import { NO_ITEM } from '../keys/scalars.js';
import { FoundEntity } from '../reading/found-entity.js';
/** All items of the tables at one time, each table read once and only where it is needed. */
export class ScannedTables {
    design;
    store;
    tables = new Map();
    constructor(design, store) {
        this.design = design;
        this.store = store;
    }
    /** The items of one type. */
    async items(type) {
        const byType = this.tables.get(type.table) ?? (await this.scanned(type.table));
        this.tables.set(type.table, byType);
        return byType.get(type.name) ?? [];
    }
    async scanned(table) {
        const byType = new Map();
        const all = {
            table,
            index: undefined,
            condition: { equal: NO_ITEM, within: { kind: 'Anywhere' } },
            scan: true,
            backward: false,
            consistent: true,
            limit: 0,
        };
        let after = NO_ITEM;
        do {
            const page = await this.store.query(all, after);
            for (const item of page.items) {
                const type = this.design.findKind(table, item)?.name ?? '';
                byType.set(type, [...(byType.get(type) ?? []), item]);
            }
            after = page.last;
        } while (after.size > 0);
        return byType;
    }
    /** The entities of one kind: by items of their own, or embedded in those of their parents. */
    async entities(entity) {
        const home = this.design.findHome(entity);
        if (home !== undefined) {
            return (await this.items(home)).map((item) => foundIn(home, item));
        }
        const embed = this.design.findEmbed(entity);
        const parent = embed === undefined ? undefined : this.design.findHome(embed.parent);
        if (embed === undefined || parent === undefined) {
            return [];
        }
        return (await this.items(parent)).flatMap((item) => embed.read(foundIn(parent, item).values, item).map((child) => FoundEntity.of(child)));
    }
}
/** The entity whose own item that is. */
export function foundIn(home, item) {
    return FoundEntity.of(home.read(home.primary, item), { entry: home.primary, item });
}
