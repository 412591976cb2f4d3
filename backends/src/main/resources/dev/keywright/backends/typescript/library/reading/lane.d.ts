import type { OfKind } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
import { type Identified } from './identity.js';
import { type Position } from './position.js';
import type { RangesFound } from './union-reader.js';
/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export declare class Lane {
    readonly kind: OfKind;
    readonly number: number;
    readonly ranges: RangesFound;
    position: Position;
    private readonly page;
    private readonly next;
    private taken;
    constructor(kind: OfKind, number: number, page: readonly Identified[], ranges: RangesFound, from: Position, next: Position);
    /** The identities of all entities in the page. */
    get identities(): readonly string[];
    get peek(): Identified | undefined;
    /** Whether nobody knows what comes next without another request. */
    get isCutOff(): boolean;
    /** A query for included entities too has no marks: all that it finds is taken. */
    take(found: FoundEntity): void;
}
/**
 * One that has come to its end is not asked again. An entity that leaves the old design before its identity is known is found in the
 * new one, which is read afterwards.
 */
export declare function laneOf(side: CallContext, kind: OfKind, number: number, inputs: Inputs, from: Position, limit: number): Promise<Lane>;
