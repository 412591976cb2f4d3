import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** Keeps the items of an entity up to date: its home item, guards, copies and parts. */
export declare class ItemUpkeep {
    private readonly design;
    private readonly items;
    private readonly keys;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    /** Puts all items of a new entity. */
    created(entity: string, values: Values): Upkeep;
    private put;
    /** Deletes all items of an entity; the preconditions are those of its home item. */
    deleted(entity: string, before: FoundEntity, required: readonly Precondition[]): Promise<Upkeep>;
    /** The most writes of items in one transaction when an entity is deleted. */
    most(entity: string): number;
    /**
     * The key of a guard or a copy may hold a value that stands in a part. The home item does not tell whether that has changed
     * since it was read: the item with that key does.
     */
    private stillIts;
    /** The attributes that decide which items an entity has. */
    deciding(entity: string): ReadonlySet<string>;
    /** Changes all items that an alteration concerns. */
    changed(alteration: Alteration, required: readonly Precondition[]): Promise<Upkeep>;
    /** Changes these item types, which follow a stream, where they are there. */
    changedCopies(alteration: Alteration, copies: readonly CompiledItem[]): Promise<Upkeep>;
    /** The attributes that a change is derived from; they must not have changed when it is written. */
    used(alteration: Alteration): ReadonlySet<string>;
    private isTouched;
    /** Where the home item does not change, the part itself must exist. */
    private ofOtherItem;
    private changedItem;
    /** An item whose key changes is deleted and put again, with everything that the old one held. */
    private moved;
    /** Everything that an item holds: its entity's attributes, and what others keep there. */
    private whole;
    /** What is carried to another key must not have changed since it was read: what was added to a number would be lost. */
    private carried;
    private change;
}
