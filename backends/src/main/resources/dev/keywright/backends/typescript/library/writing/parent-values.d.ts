import type { FetchOfParent } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import { Alteration } from './alteration.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** A change with all that another parent brings, and the checks that the parent still says so. */
export interface RenewedAlteration {
    readonly alteration: Alteration;
    readonly checks: Upkeep;
}
/** The values that an entity takes on from its parents: those of a new parent, and the checks that they still stand. */
export declare class ParentValues {
    private readonly design;
    private readonly missing;
    private readonly preconditions;
    constructor(design: Design, missing: MissingValues, preconditions: PreconditionFactory);
    /** An entity that gets another parent takes on what it and its descendants hold of that parent. */
    renewed(alteration: Alteration): Promise<RenewedAlteration>;
    /** The checks of what a new entity carries over from its parents; only what was read can be checked. */
    checks(entity: string, values: Values, read: readonly FetchOfParent[]): Upkeep;
    /** An entity that is put, with all that it and its descendants hold of its parents: of those that are read or created with it. */
    whole(entity: string, values: Values, read: readonly FetchOfParent[]): Promise<Values>;
    /** The attributes of parents that a put writes anew; copies that the entity holds as its own are given with it. */
    writtenByPut(entity: string): readonly string[];
    private lookups;
    private checked;
    /** Nothing changes a parent that is created in the same transaction. */
    private check;
}
