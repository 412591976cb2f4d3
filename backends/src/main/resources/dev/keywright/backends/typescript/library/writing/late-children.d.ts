import type { Renewal } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Precondition } from '../store/precondition.js';
import { Alteration } from './alteration.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** Children that come, move or go while the copies are renewed that they hold of their parent. */
export declare class LateChildren {
    private readonly design;
    private readonly maintenance;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, maintenance: Maintenance, preconditions: PreconditionFactory, missing: MissingValues);
    /** The preconditions that a child exists, and still belongs to the parent that it was found by. */
    stillThere(renewal: Renewal, child: FoundEntity): readonly Precondition[];
    /** The values that the parent has now, on condition that it still has them; undefined where it is gone. */
    renewed(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep | undefined>;
    private check;
}
