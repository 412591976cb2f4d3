import type { Decimal } from '../api/decimal.js';
import type { Feed } from '../description/feed.js';
import type { Fetch, FetchOfParent, Inherited, Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { type Inputs } from '../keys/inputs.js';
import { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import type { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';
/** Runs the plans of further reads. */
export interface PlanRunner {
    /** The entities that a plan finds for each of the inputs. */
    runMany(plan: Plan, inputs: readonly Inputs[]): Promise<readonly (readonly FoundEntity[])[]>;
    /** The number of entities that a plan finds or has counted, or what they add up to. */
    number(plan: Plan, inputs: Inputs): Promise<Decimal>;
}
/** The entities that were found, by the identity of the inputs. */
export type FoundByInputs = ReadonlyMap<string, readonly FoundEntity[]>;
/** Reads what an entry lacks of the entities that were found: from their home items, from parents, or by counting. */
export declare class FollowUpReads {
    private readonly design;
    private readonly finder;
    private readonly homes;
    private readonly runner;
    constructor(design: Design, finder: Finder, homes: HomeItems, runner: PlanRunner);
    /** The values that the caller gave help to find what is read next, even where only that tells whether they hold. */
    fetchAll(fetches: readonly Fetch[], found: readonly FoundEntity[], given: Values): Promise<readonly FoundEntity[]>;
    private fetch;
    /** An index may still list an item that is gone from the table; a missing part item was never written. */
    private items;
    /** The answers of further reads; each is sent once, however many entities share its inputs. */
    answers(feed: Feed, plan: Plan, found: readonly FoundEntity[], given?: Values, known?: Inputs): Promise<FoundByInputs>;
    /** Children with the attributes of their parents. */
    ofParent(fetch: FetchOfParent, found: readonly FoundEntity[], given?: Values): Promise<readonly FoundEntity[]>;
    private counted;
}
/** The answer for one of the entities that further reads were made for. */
export declare function answerFor(feed: Feed, found: FoundEntity, answers: FoundByInputs, given?: Values, known?: Inputs): readonly FoundEntity[];
/** The attributes of a parent under the names that they have in the child. */
export declare function inheritedFrom(wanted: readonly Inherited[], parent: Values): Values;
