import { Decimal } from '../api/decimal.js';
import { type Counter } from '../description/counter.js';
import type { CountLimit } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';
/** The share of one child in a number: one of them, or what it has of what is added up. */
export declare function amountOf({ sum }: Counter, child: Values): Decimal;
/** Keeps counters and sums up to date: more for every child that is created, less for every child that is deleted. */
export declare class CounterUpkeep {
    private readonly design;
    private readonly items;
    private readonly preconditions;
    private readonly missing;
    private readonly extremes;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    created(entity: string, values: Values, limits: readonly CountLimit[]): Promise<Upkeep>;
    /** The largest values as the same transaction leaves them; of what is written by itself, only this one write does. */
    private kept;
    /** A counter in the item of a parent that is removed too needs no update. */
    deleted(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep>;
    /** The values as an earlier write of the same transaction leaves them. */
    private now;
    private isGone;
    changed(alteration: Alteration): Promise<Upkeep>;
    /** The entity with its id, which tells it from the other children of its parent. */
    private identified;
    /** The attributes that children are counted by; they must not have changed when a child moves or is deleted. */
    used(entity: string): readonly string[];
    /** The same of the numbers that an alteration changes. */
    usedBy(alteration: Alteration): readonly string[];
    /** The most writes of numbers in one transaction when a child is deleted. */
    most(entity: string): number;
    with(counter: Counter, child: Values): Promise<Upkeep>;
    without(counter: Counter, child: Values): Promise<Upkeep>;
    /** Adds to the number that a child is counted in. */
    add(counter: Counter, child: Values, more: Decimal, within?: readonly Precondition[]): Promise<Upkeep>;
    private writes;
}
