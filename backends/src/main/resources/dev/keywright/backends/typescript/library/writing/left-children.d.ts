import type { Inputs } from '../keys/inputs.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { MissingValues } from './missing-values.js';
/** The children of a parent as the earlier writes of the same transaction leave them. */
export declare class LeftChildren {
    private readonly missing;
    constructor(missing: MissingValues);
    /** Without those that are gone, come anew or get another parent, and with those that get this one. */
    of(entity: string, parent: Inputs, stored: readonly FoundEntity[]): Promise<readonly FoundEntity[]>;
    /** A child that gets this parent. */
    private arrived;
}
