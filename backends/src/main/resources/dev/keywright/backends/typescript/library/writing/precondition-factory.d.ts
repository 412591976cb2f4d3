import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Condition } from '../description/condition.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import type { CountLimit } from '../description/write-step.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { type Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Meaning, Precondition } from '../store/precondition.js';
/** The document path of an attribute in the item that is written. */
export type Placement = (attribute: string) => DocumentPath;
/** Makes the preconditions of writes: that items exist or do not, that conditions hold, that nothing changed since it was read. */
export declare class PreconditionFactory {
    private readonly design;
    private readonly nowSeconds;
    constructor(design: Design, now: Date);
    private expiry;
    /** A home item and a guard must be new; copies and parts follow the home item. */
    ofNew(item: CompiledItem): readonly Precondition[];
    private free;
    /**
     * The value is taken. Where it is the id, and only the guard keeps that, one of the same entity that has it exists already:
     * its guard has the attributes of the id, and that of another entity in the same space has others.
     */
    private ofNewGuard;
    private keepsTheId;
    /** The item exists and has not expired. */
    there(item: CompiledItem, meaning: Meaning): Precondition;
    /** The item exists, expired or not. */
    stored(item: CompiledItem, meaning: Meaning): Precondition;
    /** The value as the item stores it: a time of expiry is a number of seconds. */
    private asStored;
    conditions(entity: string, conditions: readonly Condition[], given: Item, place: Placement): readonly Precondition[];
    /** A number of a parent that exists allows for one more. */
    within({ holder, name, sign, value, orNone }: CountLimit): Precondition;
    private requirement;
    /** The attribute has one of these values; otherwise it is not the entity that the caller means. */
    equal(entity: string, path: DocumentPath, use: string, wanted: readonly AttributeValue[]): Precondition;
    /** An item that is put elsewhere is as it was read: everything that it held, and everything that it might hold. */
    same(item: CompiledItem, read: Item): readonly Precondition[];
    /** The attributes still have the values that were read. */
    unchanged(home: CompiledItem, read: FoundEntity, uses: ReadonlySet<string>): readonly Precondition[];
}
/** One attribute still has the value that was read, wherever it is stored. */
export declare function unchangedAt(path: DocumentPath, one: StoredAttribute, read: FoundEntity): Precondition;
/** The values that conditions leave no choice of: where the write succeeds, those were the old ones. */
export declare function fixedValues(conditions: readonly Condition[]): Values;
