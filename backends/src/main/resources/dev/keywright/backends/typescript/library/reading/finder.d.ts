import type { Look } from '../description/look.js';
import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import type { Inputs } from '../keys/inputs.js';
import type { KeyConditionFactory, PlannedQuery } from '../keys/key-condition-factory.js';
import { type KeyCondition } from '../keys/key-condition.js';
import { type Item } from '../keys/scalars.js';
import type { Store, StoredPage, StoreQuery } from '../store/store.js';
import { FoundEntity } from './found-entity.js';
import { Merge } from './merge.js';
import { PartItems } from './part-items.js';
import { type Position } from './position.js';
/** Sends the requests of a look, and reads their results. */
export declare class Finder {
    private readonly design;
    private readonly store;
    private readonly conditions;
    constructor(design: Design, store: Store, conditions: KeyConditionFactory);
    /** The entities for each of the inputs, read in one batch. */
    getAll(look: Look, inputs: readonly Inputs[]): Promise<readonly (readonly FoundEntity[])[]>;
    get(look: Look, inputs: Inputs): Promise<readonly FoundEntity[]>;
    /** The entities that exist, by the identities of their keys. */
    byKey(primary: CompiledEntry, keys: readonly Item[], consistent: boolean): Promise<ReadonlyMap<string, FoundEntity>>;
    /** The entity in an item or index entry. */
    found(entry: CompiledEntry, item: Item): FoundEntity;
    /** The merged results of queries or of a scan, completed by the part items beside them. */
    open(look: Look, inputs: Inputs, from: Position, limit: number): Merge;
    /** The queries that a look sends, one for each combination of values. */
    queries(look: Look, inputs: Inputs): readonly PlannedQuery[];
    page(query: StoreQuery, after: Item): Promise<StoredPage>;
    /** The query of a look; a limit of 0 is none. */
    query(look: Look, condition: KeyCondition, limit: number): StoreQuery;
    private stream;
    /** The part items that a look reads beside the home items. */
    parts(look: Look): PartItems;
    private isOf;
    /** Reads all pages at once: part items may be sorted before or after the item that they complete. */
    private together;
}
