import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { type Addition } from '../store/addition.js';
/** The change of an existing entity. */
export declare class Alteration {
    readonly entity: string;
    /** The entity as it is known before. */
    readonly before: FoundEntity;
    /** The values that are set. */
    readonly sets: Values;
    /** The attributes that are removed. */
    readonly removes: ReadonlySet<string>;
    /** The amounts that are added to numbers, and the members that sets get or lose. */
    readonly adds: ReadonlyMap<string, Addition>;
    constructor(entity: string, before: FoundEntity, sets: Values, removes: ReadonlySet<string>, adds: ReadonlyMap<string, Addition>);
    /** The same change of an entity of which more is known. */
    with(more: FoundEntity): Alteration;
    /** This change, and then another. */
    and(later: Alteration): Alteration;
    isAbout(use: string): boolean;
    isAboutAny(uses: Iterable<string>): boolean;
    get isEmpty(): boolean;
    /** The values afterwards; a number or a set that is added to must have been read. */
    after(): Values;
}
