import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
/** A parent that has to be in the new design first, with what is known of it. */
export interface CarriedParent {
    readonly entity: string;
    readonly known: FoundEntity;
}
/**
 * The order in which entities that depend on each other go from one design to another. Children that both designs keep in the item of the
 * same parent go along with it. Others that are in its item go before it, each by itself, since they have no place where it is gone; and
 * an entity that is kept in the item of a parent, or with attributes of it, goes after that one.
 */
export declare class CarryOrder {
    private readonly old;
    private readonly next;
    constructor(old: Design, next: Design);
    /** The map of an entity that goes along with its parent; undefined where it goes by itself. */
    along(entity: string): CompiledEmbed | undefined;
    alongWith(parent: string): readonly CompiledEmbed[];
    before(parent: string): readonly CompiledEmbed[];
    /** The parents that an entity depends on which comes as it is. */
    parents(entity: string, child: Values): readonly CarriedParent[];
    /** The same with those that a new entity, or one that gets another parent, takes something from as its own. */
    givers(entity: string, child: Values): readonly CarriedParent[];
    private parentsIn;
}
