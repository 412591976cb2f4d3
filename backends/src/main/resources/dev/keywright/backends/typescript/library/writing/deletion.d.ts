import type { Delete } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import type { Cascade } from './cascade.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { type Work } from './work.js';
/**
 * Deletes an entity and the children that go with it. Each of them goes in one transaction with its counters, guards and
 * copies, and only if it exists: whoever deletes it at the same time settles them once. Children that are embedded in an item
 * that goes too settle theirs with that item.
 */
export declare class Deletion {
    private readonly design;
    private readonly cascade;
    private readonly maintenance;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, cascade: Cascade, maintenance: Maintenance, preconditions: PreconditionFactory, missing: MissingValues);
    /** The entity and its children; `removed` names those that the same transaction removes besides. */
    of(step: Delete, found: FoundEntity, required: readonly Precondition[], removed: RemovedEntities): Promise<Work>;
    /** A child goes only while it belongs to whom it was found by. */
    private deleted;
    /** An entity that was found and may be elsewhere by now is looked for again where it does not exist any more. */
    private there;
    private stillBelongs;
    private isInside;
    private isInsideOf;
    /** The host last, and before it those of its children for which its transaction has no room. */
    private withEmbedded;
    /** Children that go before their host. */
    private removed;
    private forget;
    private maps;
    /** A child that came or went in the meantime is counted elsewhere: then everything begins anew. */
    private unchanged;
}
