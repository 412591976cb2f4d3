import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { type ItemChange } from '../store/item-write.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';
/** Keeps the key attributes of indexes up to date. */
export declare class KeyUpkeep {
    private readonly design;
    private readonly items;
    constructor(design: Design, items: ItemFactory);
    /** The attributes whose values are needed to write the index keys of an item. */
    needs(item: CompiledItem, alteration: Alteration): ReadonlySet<string>;
    /** What says that there was an entry: somebody may take it away before the rest of its key attributes is written. */
    private believed;
    private needsOf;
    /** The change of the key attributes: those that are set, and those that are removed. */
    change(item: CompiledItem, alteration: Alteration): ItemChange;
    private changeIndex;
    /** The entry that exists before and after, so that only the key attributes whose values change are written. */
    private findRewritten;
}
