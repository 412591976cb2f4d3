import type { Renewal } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Reader } from '../reading/reader.js';
import { Alteration } from './alteration.js';
import type { LateChildren } from './late-children.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { Work } from './work.js';
/** Keeps the copies of a parent's attributes in its children up to date. */
export declare class CopyUpkeep {
    private readonly design;
    private readonly reader;
    private readonly maintenance;
    private readonly late;
    private readonly missing;
    private readonly now;
    constructor(design: Design, reader: Reader, maintenance: Maintenance, late: LateChildren, missing: MissingValues);
    /**
     * Adds the writes of children to the write of their parent: in its transaction while there is room, otherwise afterwards. A
     * child that comes after the look for them and before the transaction still has the old values, so they are looked for once
     * more when it is done.
     */
    with(work: Work, renewals: readonly Renewal[], parent: Alteration): Promise<Work>;
    /** The children that did not exist at the first look. */
    private newcomers;
    private lateAgain;
    /** The same child where it is now. */
    private again;
    private find;
    private children;
    /** A child that the same transaction changes, too, is written once. */
    private joins;
    private child;
}
