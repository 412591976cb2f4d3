import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
/** The entity and the id of one that was found, as a text: the same in every design of a model. */
export declare function identityOfFound(context: CallContext, entity: string, found: FoundEntity): Promise<string>;
/** A short text that stands for an identity in a cursor. */
export declare function markOf(identity: string): string;
