import type { Plan } from '../description/plan.js';
import type { Design } from './design.js';
/** What two designs keep in the same way, under the same keys of the same tables: nothing of it goes over from the one to the other. */
export declare class Staying {
    private readonly items;
    private readonly entities;
    constructor(here: Design, there: Design);
    /** Whether items of that type are in both designs the same. */
    hasItem(item: string): boolean;
    /** Whether all that is stored of an entity is the same. */
    hasEntity(entity: string): boolean;
    /** Whether an answer has nothing of what goes over. */
    hasPlan(plan: Plan): boolean;
    private hasIncluded;
    private hasFetch;
}
/** What another design keeps in the same way as the one here. */
export declare function stayingIn(here: Design, there: Design): Staying;
