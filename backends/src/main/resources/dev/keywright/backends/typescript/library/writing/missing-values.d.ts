import { type FetchOfParent, type Plan } from '../description/plan.js';
import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { HomeItems } from '../reading/home-items.js';
import type { Reader } from '../reading/reader.js';
import { LeftEntities } from './left-entities.js';
/** Reads the values that a write needs and the caller does not give: parents' attributes, and those in the keys of items. */
export declare class MissingValues {
    private readonly design;
    private readonly reader;
    private readonly homes;
    private readonly fresh;
    private all;
    private readonly replaced;
    private left;
    constructor(design: Design, reader: Reader, homes: HomeItems);
    /** Forgets the entities of the last attempt: they are stored by now, or were never written. */
    forgetCreated(): void;
    /** From now on every write sees what the earlier ones of the same transaction leave behind. */
    beginTogether(): LeftEntities;
    endTogether(): void;
    /** The writes of one transaction; undefined where each is by itself. */
    get together(): LeftEntities | undefined;
    /** All entities that were created, in order. */
    get made(): readonly Values[];
    /** Remembers an entity that is created in the same transaction, where it cannot be read yet. */
    created(entity: string, values: Values): void;
    /** Remembers an entity that a later put of the same transaction replaces; it is told of all the same, at its place. */
    passedOver(values: Values): void;
    /** Remembers an entity that is put: there may have been one before. */
    put(entity: string, values: Values): void;
    /** Whether the same transaction creates it, so that nothing can have been there before. */
    isNew(entity: string, id: Values): boolean;
    findCreated(entity: string, values: Values): Values | undefined;
    /** The entity with the values of these attributes, or the certainty that they are missing. */
    certain(entity: string, found: FoundEntity, uses: Iterable<string>): Promise<FoundEntity>;
    /** Reads its home item with its parts, and where these do not hold the attributes, the whole entity. */
    private again;
    /** The entity with its home item, as it is now. */
    withItem(entity: string, found: FoundEntity): Promise<FoundEntity>;
    private find;
    /** The children of the same parent: all of them, or one more than some where those with the largest values come first. */
    children(plan: Plan, child: Values, by: readonly string[], some: number): Promise<readonly FoundEntity[]>;
    /** The child with its parents' attributes, read from the parents. */
    inheriting(entity: string, child: FoundEntity, uses: ReadonlySet<string>): Promise<FoundEntity>;
    /** What a child takes on from a parent that is created with it, and through that one from parents that exist. */
    private handedDown;
    private fetched;
    /** The values that a child holds of its parent, under the names that they have there. */
    ofParent(child: string, role: string, parent: string, values: Values): Values;
    /** A parent with the values in the key of its home item; undefined where no plan finds them. */
    keyed(parent: string, holder: CompiledEntry, known: Values): Promise<Values | undefined>;
    /** The new entity with everything that its items hold of its parents. */
    newcomer(entity: string, values: Values, planned: readonly FetchOfParent[]): Promise<Values>;
}
