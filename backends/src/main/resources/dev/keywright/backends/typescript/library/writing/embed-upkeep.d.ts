import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import { type PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** The place of an embedded child: its parent's item, and the document path in it. */
export interface Place {
    readonly embed: CompiledEmbed;
    readonly home: CompiledItem;
    readonly key: Item;
    readonly path: DocumentPath;
}
/** Keeps embedded children up to date in their parents' items. */
export declare class EmbedUpkeep {
    private readonly design;
    private readonly items;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    /** Where a child stands in the item of its parent, whichever that is; undefined where the entity has items of its own. */
    path(entity: string, child: Values): DocumentPath | undefined;
    /** The place of a child; undefined where the entity has items of its own, or no parent. */
    private find;
    /** A child in its parent's item still has the values that a write is computed from. */
    unchanged(entity: string, read: FoundEntity, uses: readonly string[]): readonly Precondition[];
    /** Nothing for an entity with items of its own; a child without a parent has no place to be written to. */
    private withoutPlace;
    created(entity: string, child: Values): Promise<Upkeep>;
    deleted(entity: string, child: Values, required: readonly Precondition[]): Promise<Upkeep>;
    changed(alteration: Alteration, required: readonly Precondition[]): Promise<Upkeep>;
}
