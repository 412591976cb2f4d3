import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { type Counter } from '../description/counter.js';
import type { Renewal } from '../description/write-step.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import { type Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { ItemWrite } from '../store/item-write.js';
import { type EntityChange } from './entity-change.js';
/** An item with its key. */
export interface KeyedItem {
    readonly key: Item;
    readonly item: Item;
}
/** The item writes that follow from a change that a stream reports: counters, copies and carried attributes. */
export declare class StreamUpkeep {
    private readonly design;
    private readonly streams;
    private readonly reader;
    private readonly missing;
    private readonly items;
    private readonly preconditions;
    private readonly followers;
    private readonly counters;
    private readonly maintenance;
    /** For one attempt: it reads everything anew. */
    constructor(context: CallContext);
    /** One less for what was counted before, one more for what is now; every item once, and none where nothing changes. */
    numbers(counter: Counter, changes: readonly EntityChange[]): Promise<readonly ItemWrite[]>;
    private certain;
    /** For each copy that a change puts, replaces or deletes, the writes that belong together. */
    copies(change: EntityChange, sequence: AttributeValue): Promise<readonly (readonly ItemWrite[])[]>;
    private copiesOrNone;
    /** The copies that an entity has to have. */
    itemsOf(copy: CompiledItem, entity: FoundEntity): Promise<readonly KeyedItem[]>;
    /** A check: what is put again after its entity was deleted, or has got another key, would stay for ever. */
    private source;
    /** The writes that put a copy right; none where it is. Nothing is stored where the copy is missing. */
    restored(copy: CompiledItem, entity: FoundEntity, right: KeyedItem, stored: Item): readonly ItemWrite[];
    /** Deletes a copy of nothing. */
    orphan(copy: CompiledItem, key: Item, stored: Item): ItemWrite;
    /** For each child that carries what has changed in its parent, the writes that belong together. */
    carried(change: EntityChange, sequence: AttributeValue): Promise<readonly (readonly ItemWrite[])[]>;
    /** An item whose key holds more than the id is deleted and put where that changes: what is new may be old. */
    private mayHaveMoved;
    private carriedBy;
    /** The same where a repair has found that it is not as it should be. */
    carriedAnew(renewal: Renewal, child: FoundEntity, parent: Values): Promise<readonly ItemWrite[]>;
    private carriedWith;
    private copiesOf;
    /** The key of the item that holds a number for a child, with the same shard for all. */
    holder(counter: Counter, child: FoundEntity): Promise<Item | undefined>;
}
/** Adds to the number in an item that still has the old number. */
export declare function corrected(holder: CompiledItem, counter: Counter, key: Item, stored: Item, more: Decimal): ItemWrite;
