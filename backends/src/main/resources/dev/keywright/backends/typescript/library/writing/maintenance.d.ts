import type { Condition } from '../description/condition.js';
import type { CountLimit, Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import { Alteration } from './alteration.js';
import type { CounterUpkeep } from './counter-upkeep.js';
import type { EmbedUpkeep } from './embed-upkeep.js';
import type { ItemUpkeep } from './item-upkeep.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';
/** Everything that has to be written when an entity is created, changed or deleted. */
export declare class Maintenance {
    private readonly design;
    private readonly items;
    private readonly counters;
    private readonly embeds;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemUpkeep, counters: CounterUpkeep, embeds: EmbedUpkeep, preconditions: PreconditionFactory, missing: MissingValues);
    created(entity: string, values: Values, limits?: readonly CountLimit[]): Promise<Upkeep>;
    changed(change: Alteration, required: readonly Precondition[]): Promise<Upkeep>;
    /** A counter in the item of an entity that is removed too needs no update. */
    deleted(entity: string, found: FoundEntity, required: readonly Precondition[], removed: RemovedEntities): Promise<Upkeep>;
    /** Everything that an entity has in a design, where it comes from another one; numbers in the items of its parents include it already. */
    coming(entity: string, values: Values): Promise<Upkeep>;
    /** The same where it goes to another design. */
    leaving(entity: string, found: FoundEntity, required: readonly Precondition[]): Promise<Upkeep>;
    /** The entity with certainty about everything that it is counted by. */
    counted(entity: string, found: FoundEntity): Promise<FoundEntity>;
    private unchangedUntilDeleted;
    /** Everything that goes with an embedded child but the child itself, which goes with its parent's item. */
    settled(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep>;
    /** The embedded child itself, which goes while its parent's item stays. */
    removed(entity: string, before: FoundEntity): Promise<Upkeep>;
    /** The most writes in one transaction that settle everything that goes with an embedded child. */
    mostSettled(entity: string): number;
    /** The precondition that values have not changed since they were read; only of those that may change and can be checked. */
    private unchanged;
    /** The preconditions that the entity exists, has the values that the caller states, and meets the conditions. */
    target(entity: string, found: FoundEntity, target: Target, conditions: readonly Condition[], given: Item): readonly Precondition[];
}
