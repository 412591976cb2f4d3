import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';
/** The entities that one write removes, by their ids: what is kept in their items goes with them. */
export declare class RemovedEntities {
    /** The largest values of parents that stay, as one removal after the other leaves them. */
    readonly kept: KeptValues;
    private readonly design;
    private readonly all;
    constructor(design: Design);
    private identity;
    /** Whether it is named for the first time; of one without a known id nobody can say. */
    add(entity: string, values: Values): boolean;
    contains(entity: string, values: Values): boolean;
}
