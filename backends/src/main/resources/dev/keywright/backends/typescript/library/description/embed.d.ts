import type { StoredAttribute } from './stored-attribute.js';
import type { Template } from './template.js';
import type { Type } from './type.js';
/** Children that are embedded in their parent's item, in a map whose keys are the part of their id that is not the parent's. */
export interface Embed {
    /** The attribute that holds the map. */
    readonly name: string;
    readonly entity: string;
    readonly parent: string;
    readonly role: string;
    /** The template of the keys in the map. */
    readonly key: Template;
    /** The type of a key that is a single value; text otherwise. */
    readonly keyType: Type;
    /** The attributes that a child holds of the parent, which are not stored again: its own names and the parent's. */
    readonly held: ReadonlyMap<string, string>;
    readonly stored: readonly StoredAttribute[];
}
