import type { Create, Delete, InitialValue, Put, Target, Update } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import type { CopyUpkeep } from './copy-upkeep.js';
import type { Deletion } from './deletion.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { ParentValues } from './parent-values.js';
import { type PlannedChange } from './planned-change.js';
import { type PreconditionFactory } from './precondition-factory.js';
import { RemovedEntities } from './removed-entities.js';
import type { Sequences } from './sequences.js';
import { type Work } from './work.js';
import { type WriteInputs } from './write-inputs.js';
/** Turns a write step and its inputs into the work that has to be done. */
export declare class StepPlanner {
    private readonly design;
    private readonly asked;
    private readonly reader;
    private readonly maintenance;
    private readonly preconditions;
    private readonly missing;
    private readonly deletion;
    private readonly copies;
    private readonly parents;
    constructor(design: Design, asked: Reader, reader: Reader, deletion: Deletion, copies: CopyUpkeep, maintenance: Maintenance, preconditions: PreconditionFactory, missing: MissingValues, parents: ParentValues);
    created(step: Create, values: Values, sequences: Sequences): Promise<Work>;
    /** The entities that are created: one, or one for each that matches. */
    made(step: Create, inputs: WriteInputs): Promise<readonly Values[]>;
    /** The entities that a write changes or deletes, as far as they are known beforehand. */
    targets(target: Target, inputs: WriteInputs): Promise<readonly FoundEntity[]>;
    updated(step: Update, found: FoundEntity, inputs: WriteInputs): Promise<Work>;
    /** Nothing yet, where other writes of the same transaction may be about the same entity. */
    private planned;
    /** The writes of a change that no other one joins. */
    written({ alteration, required, absent, renewals, checks }: PlannedChange): Promise<Work>;
    /** `removed` names the entities that are removed in the same transaction. */
    deleted(step: Delete, found: FoundEntity, inputs: WriteInputs, removed?: RemovedEntities): Promise<Work>;
    /** The home item, where the plan has read it strongly consistent. */
    private seen;
    /** Creates or replaces an entity. Where the old one need not be read, a put replaces it, whatever it was. */
    put(step: Put, inputs: WriteInputs): Promise<Work>;
    /** The preconditions of an earlier change that is replaced are those of the entity's own item still. */
    private requiring;
    /** The change from the old entity to the new one: attributes that are not given are removed; sequence numbers stay. */
    private replacing;
}
/** The new entity with the initial values of the pattern. */
export declare function started(initial: readonly InitialValue[], fresh: Values): Values;
