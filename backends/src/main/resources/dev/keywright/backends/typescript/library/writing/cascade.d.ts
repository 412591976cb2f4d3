import type { Removal } from '../description/write-step.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import type { MissingValues } from './missing-values.js';
import type { RemovedEntities } from './removed-entities.js';
/** An entity that is deleted along. */
export interface Child {
    readonly entity: string;
    readonly found: FoundEntity;
    /** The attributes that it was found by: they name whom it belongs to. */
    readonly by: readonly string[];
}
/** Finds the children that are deleted with an entity, each once, in whatever role. */
export declare class Cascade {
    private readonly reader;
    private readonly missing;
    private readonly now;
    constructor(reader: Reader, missing: MissingValues);
    /** Parents before their children; all that are found are also among the removed ones. */
    children(entity: string, deleted: FoundEntity, removals: readonly Removal[], removed: RemovedEntities): Promise<readonly Child[]>;
    private find;
    private childrenOf;
}
