import type { WriteStep } from '../description/write-step.js';
import type { Carrier } from './carrier.js';
import type { WriteInputs } from './write-inputs.js';
/**
 * Carries over all that a write may change, delete or be refused by, before it is done in the new design alone. Nothing comes to the
 * old design any more, so what was carried once needs no second look.
 */
export declare class OldThings {
    /** How many were carried; the new design's indexes may not have them yet. */
    carried: number;
    private readonly carrier;
    constructor(carrier: Carrier);
    /** For the steps of one pattern in both designs; a step that is done several times takes as many inputs. */
    carryForAll(olds: readonly WriteStep[], nexts: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<void>;
    /** For one step. */
    carryFor(before: WriteStep, after: WriteStep, inputs: WriteInputs): Promise<void>;
    private carry;
    private carryAll;
    /** The targets that the old design had, as it had them. */
    private targets;
    /** The targets of a write as the new design has them: an index may not have those yet that have just come. */
    private now;
    /** Whether a largest value of such children may become lower, and the old design may have some of them. */
    private falls;
    private created;
    private put;
    /** Those whose item or guard stands where one with these values would have it. */
    private rivals;
    private owner;
    /**
     * A value that becomes another one may be that of an entity that is still in the old design, a parent that is named may be there, and so
     * may children that follow the target or that are compared with it.
     */
    private updated;
    /**
     * Children that are deleted along are carried, too: of each that the new design has, until the old one has no more of them. So are
     * those among which the next largest value is looked for when they are gone.
     */
    private deleted;
    private carryChildren;
}
