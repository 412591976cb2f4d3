import { Decimal } from '../api/decimal.js';
import type { Find, NumberInside, Plan } from '../description/plan.js';
import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { Design } from '../keys/design.js';
import { type Inputs } from '../keys/inputs.js';
import type { Finder } from './finder.js';
import { FollowUpReads, type PlanRunner } from './follow-up-reads.js';
import { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';
import { type Position } from './position.js';
/** The treatment of an entity whose index entry does not say whether it has expired. */
export type Doubt = 
/** Its home item is read: no answer contains an expired entity. */
'asked'
/** It is taken as it is: the write that follows has the precondition that it has not expired. */
 | 'left'
/** It is taken even if it has expired: it is deleted with its parent, whether or not DynamoDB has deleted it yet. */
 | 'taken';
/** A page of entities, and where the next one begins. */
export interface FoundPage {
    readonly found: readonly FoundEntity[];
    readonly next: Position;
}
/** Runs plans: finds entities, fetches what their entries lack, and drops those that do not match. */
export declare class Reader implements PlanRunner {
    readonly followUps: FollowUpReads;
    private readonly design;
    private readonly finder;
    private readonly homes;
    private readonly doubt;
    constructor(design: Design, finder: Finder, homes: HomeItems, doubt: Doubt);
    /** A page of at most `limit` entities; of all where that is 0. */
    run(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundPage>;
    all(plan: Plan, inputs: Inputs): Promise<readonly FoundEntity[]>;
    /** Some of those that come first, where the plan has a limit; otherwise all. */
    first(plan: Plan, inputs: Inputs, some: number): Promise<readonly FoundEntity[]>;
    /** The entities for each of the inputs; single items are read in one batch. */
    runMany(plan: Plan, inputs: readonly Inputs[]): Promise<readonly (readonly FoundEntity[])[]>;
    /** The same as `run`, where every entity tells the position after it. */
    runMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundPage>;
    private query;
    private taken;
    /** Drops entities as early as possible: before anything is fetched where their entries suffice, otherwise afterwards. */
    completed({ look, fetches }: Find, found: readonly FoundEntity[], inputs: Inputs): Promise<readonly FoundEntity[]>;
    private isThere;
    private embedded;
    /** The children that are embedded in the item of a parent. */
    children(embed: CompiledEmbed, parent: FoundEntity): Promise<readonly FoundEntity[]>;
    /** A guard may name the key that an entity has just left: then it names another one by now. */
    private get;
    /** The number of entities, or what they add up to: from counters, or counted now. */
    number(plan: Plan, inputs: Inputs): Promise<Decimal>;
    /** Undefined where the parent does not exist that would have the number. */
    numberInside(plan: NumberInside, inputs: Inputs): Promise<Decimal | undefined>;
}
/** The limit that the model states; 0 where it states none. */
export declare function limitOf(plan: Plan): number;
