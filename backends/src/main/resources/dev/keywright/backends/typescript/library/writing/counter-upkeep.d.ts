import { Decimal } from '../api/decimal.js';
import type { Counter } from '../description/counter.js';
import type { CountLimit } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';
/** Keeps counters up to date: one more for every child that is created, one less for every child that is deleted. */
export declare class CounterUpkeep {
    private readonly design;
    private readonly items;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    created(entity: string, values: Values, limits: readonly CountLimit[]): Promise<Upkeep>;
    /** A counter in the item of a parent that is removed too needs no update. */
    deleted(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep>;
    changed(alteration: Alteration): Promise<Upkeep>;
    /** The attributes that children are counted by; they must not have changed when a child moves or is deleted. */
    used(entity: string): readonly string[];
    /** Adds to the number that a child is counted in. */
    add(counter: Counter, child: Values, more: Decimal, within?: readonly Precondition[]): Promise<Upkeep>;
    private writes;
}
