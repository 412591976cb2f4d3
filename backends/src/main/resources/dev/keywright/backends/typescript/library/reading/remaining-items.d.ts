import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CallContext } from './call-context.js';
import { FoundEntity } from './found-entity.js';
/** An entity as its own items say that it is now, whatever else is known of it; undefined where too little is known to find it. */
export declare function remaining(context: CallContext, entity: string, known: FoundEntity): Promise<FoundEntity | undefined>;
/** What is known of the parent in whose item a child is. */
export declare function hostOf(context: CallContext, embed: CompiledEmbed, child: FoundEntity): FoundEntity;
