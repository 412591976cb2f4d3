import type { Type } from './type.js';
/** An entity of the model. */
export interface Entity {
    readonly name: string;
    readonly id: readonly string[];
    /** The attribute that says when it expires. */
    readonly expiry?: string;
    readonly attributes: readonly Attribute[];
    readonly roles: readonly Role[];
    /** The attributes of parents that its items hold. */
    readonly inherited: readonly string[];
    /** Those of them that a parent may lack. */
    readonly optionalOfParents: readonly string[];
}
/** An attribute of an entity. */
export interface Attribute {
    readonly name: string;
    readonly type: Type;
    readonly mayBeMissing: boolean;
    /** Whether it is the number of children. */
    readonly counted: boolean;
    /** The sequence that numbers it. */
    readonly sequence?: string;
}
/** A parent, by the attributes that the child holds of it. */
export interface Role {
    readonly name: string;
    readonly parent: string;
    readonly holds: readonly Holding[];
}
/** An attribute that a child holds of a parent: the parent's `source` is the child's `held`. */
export interface Holding {
    readonly entity: string;
    readonly source: string;
    readonly held: string;
    /** Whether it belongs to the parent's id. */
    readonly identifies: boolean;
}
