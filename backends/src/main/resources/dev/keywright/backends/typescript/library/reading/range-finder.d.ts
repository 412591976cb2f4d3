import type { Look } from '../description/look.js';
import type { Design } from '../keys/design.js';
import type { Inputs } from '../keys/inputs.js';
import type { Finder } from './finder.js';
import type { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';
/** The entities of one range: those that are asked for, and included ones in the order of the look's included ranges. */
export interface FoundRange {
    readonly roots: readonly FoundEntity[];
    readonly included: readonly (readonly FoundEntity[])[];
}
/** Reads entities and those that they include, which are side by side in one item collection, with one query. */
export declare class RangeFinder {
    private readonly design;
    private readonly finder;
    private readonly homes;
    constructor(design: Design, finder: Finder, homes: HomeItems);
    /** Reads the range to its end, or until there are as many included entities as their limit. */
    find(look: Look, inputs: Inputs): Promise<FoundRange>;
    private sort;
    private isEnough;
}
