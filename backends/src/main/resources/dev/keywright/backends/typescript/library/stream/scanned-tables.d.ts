import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { type Item } from '../keys/scalars.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Store } from '../store/store.js';
/** All items of the tables at one time, each table read once and only where it is needed. */
export declare class ScannedTables {
    private readonly design;
    private readonly store;
    private readonly tables;
    constructor(design: Design, store: Store);
    /** The items of one type. */
    items(type: CompiledItem): Promise<readonly Item[]>;
    private scanned;
    /** The entities of one kind: by items of their own, or embedded in those of their parents. */
    entities(entity: string): Promise<readonly FoundEntity[]>;
}
/** The entity whose own item that is. */
export declare function foundIn(home: CompiledItem, item: Item): FoundEntity;
