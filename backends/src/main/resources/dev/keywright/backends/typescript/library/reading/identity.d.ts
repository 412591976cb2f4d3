import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
/** An entity that was found, and its kind and id as a text: the same in every design of a model. */
export interface Identified {
    readonly identity: string;
    readonly found: FoundEntity;
}
/** Those that still exist. An entity that has left one design in the meantime is found in the other one afterwards. */
export declare function identifiedOf(context: CallContext, entity: string, all: readonly FoundEntity[]): Promise<readonly Identified[]>;
/** A short text that stands for an identity in a cursor. */
export declare function markOf(identity: string): string;
