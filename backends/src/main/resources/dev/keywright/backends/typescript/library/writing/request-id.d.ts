import type { CompiledItem } from '../keys/compiled-item.js';
import { type Item } from '../keys/scalars.js';
import { type ItemWrite } from '../store/item-write.js';
/**
 * An id that a write of one item leaves in the item, by which it is recognized when the client sends it again because the reply
 * was lost. It is overwritten by the next such write.
 */
export declare class RequestId {
    private readonly name;
    private readonly value;
    private constructor();
    /** A new id for the next write; undefined where such items keep none. */
    static next({ requestId }: CompiledItem): RequestId | undefined;
    /** The write with its id: refused where the item has it already. */
    in(write: ItemWrite): ItemWrite;
    isIn(item: Item): boolean;
}
