import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { ItemWrite } from '../store/item-write.js';
import type { WriterParts } from './writer-factory.js';
/** How entities leave a design: all their items go, on the condition that their own is as it was read. */
export declare class Departing {
    private readonly context;
    private readonly parts;
    constructor(context: CallContext, parts: WriterParts);
    /** The entity with those children in its item that go along: that is as it was read, and they with it. */
    removes(entity: string, found: FoundEntity, along: readonly CompiledEmbed[]): Promise<readonly ItemWrite[]>;
    private removesOf;
    private same;
    /** What stands for a child in the item of its parent is as it was read. */
    private sameInside;
}
