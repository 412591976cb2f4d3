import type { Values } from '../keys/values.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { type NumberPlace } from './number-place.js';
import { type WriterParts } from './writer-factory.js';
/** What became of an entity that was to be carried. */
export type Carried = 'carried'
/** The old design does not have it, or no longer, or both have it in the same items. */
 | 'notThere'
/** It had expired in the old design, and the new one has another of that id: it was deleted. */
 | 'expired'
/** The new design has one of that id already: somebody has written the old shape after the move. */
 | 'inBoth';
/**
 * Carries entities from an old design into a new one. All items of the one go and all of the other come in one transaction, on the
 * condition that the old item is as it was read and the new one does not exist: at every moment it is in one of them, and it is the same.
 */
export declare class Carrier {
    readonly old: CallContext;
    readonly next: CallContext;
    readonly leaving: WriterParts;
    readonly coming: WriterParts;
    private readonly patienceMilliseconds;
    private readonly order;
    private readonly departing;
    private readonly arriving;
    constructor(old: CallContext, next: CallContext, patienceMilliseconds: number);
    /** An entity of which enough is known to find its home item in the old design, or the item of the parent that it is in. */
    carry(entity: string, known: FoundEntity): Promise<Carried>;
    /** An item that holds nothing but a number; where there is none, the new design has a number all the same from now on. */
    carryNumber(place: NumberPlace): Promise<Carried>;
    private attemptNumber;
    private whole;
    /** Carries those that have to be in the new design before; whether any has left the item of this one. */
    private carryOthers;
    /** The parents of which an entity that is written has something in the new design, or in whose items it is. */
    carryParents(entity: string, child: Values): Promise<void>;
    private carryAll;
    private attempt;
}
