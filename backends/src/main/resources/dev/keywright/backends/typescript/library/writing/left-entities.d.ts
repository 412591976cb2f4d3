import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';
type ValuesChange = (before: Values) => Values;
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export declare class LeftEntities {
    /** The largest values as the earlier writes leave them. */
    readonly kept: KeptValues;
    private readonly design;
    private readonly all;
    constructor(design: Design);
    comes(entity: string, values: Values): void;
    changes(entity: string, known: Values, change: ValuesChange): void;
    goes(entity: string, known: Values): void;
    /** Whether an earlier write has created it. */
    hasCome(entity: string, values: Values): boolean;
    isGone(entity: string, known: Values): boolean;
    /** What was read, after everything that is done to it. */
    now(entity: string, read: Values): Values;
    private left;
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    private find;
}
export {};
