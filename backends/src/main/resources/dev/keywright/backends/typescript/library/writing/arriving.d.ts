import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CallContext } from '../reading/call-context.js';
import { FoundEntity } from '../reading/found-entity.js';
import { ItemWrite } from '../store/item-write.js';
import type { WriterParts } from './writer-factory.js';
/** How entities come to a new design: with everything that it keeps of them, and with what others keep in their items. */
export declare class Arriving {
    private readonly old;
    private readonly next;
    private readonly coming;
    constructor(old: CallContext, next: CallContext, coming: WriterParts);
    /** The entity with those children in its item that go along. */
    puts(entity: string, found: FoundEntity, along: readonly CompiledEmbed[]): Promise<readonly ItemWrite[]>;
    /** With what the new design keeps of its parents, as long as they say so. An entity whose parent is gone keeps what it had. */
    private putsOf;
    /** The last number that was given out goes along with the item that it is in. */
    private sequence;
    /** A value in an item that comes in the same transaction. */
    private along;
    /** A number goes along with the item that it is in. It includes children in both designs: these go over without it. */
    private number;
}
