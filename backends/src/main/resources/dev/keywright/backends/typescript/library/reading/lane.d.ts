import type { OfKind } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
import { type Position } from './position.js';
import type { FoundPage } from './reader.js';
import type { RangesFound } from './union-reader.js';
/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export declare class Lane {
    readonly kind: OfKind;
    readonly number: number;
    readonly ranges: RangesFound;
    /** The identities of all entities in the page. */
    readonly identities: readonly string[];
    position: Position;
    private readonly page;
    private taken;
    constructor(kind: OfKind, number: number, page: FoundPage, ranges: RangesFound, identities: readonly string[], from: Position);
    get peek(): FoundEntity | undefined;
    /** The identity of the next entity. */
    get identity(): string;
    /** Whether nobody knows what comes next without another request. */
    get isCutOff(): boolean;
    /** A query for included entities too has no marks: all that it finds is taken. */
    take(found: FoundEntity): void;
}
/** One that has come to its end is not asked again. */
export declare function laneOf(side: CallContext, kind: OfKind, number: number, inputs: Inputs, from: Position, limit: number): Promise<Lane>;
