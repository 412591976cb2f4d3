import type { ItemWrite } from '../store/item-write.js';
import type { Work } from './work.js';
/** Puts and deletes of single items that need no transaction and no condition, and are sent together. */
export declare class Batch {
    private readonly taken;
    get writes(): readonly ItemWrite[];
    /** Takes the delete of an entity that was just found: a write of many entities is not atomic anyway. */
    takesFound(work: Work): boolean;
    /** Takes a put or delete by key, which does not depend on whether the item exists. */
    takesNamed(work: Work): boolean;
    private takes;
}
