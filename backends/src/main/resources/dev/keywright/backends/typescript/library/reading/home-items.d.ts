import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import { type Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import type { FoundEntity, Source } from './found-entity.js';
/** The home items of entities, which are read again where another entry lacks something. */
export declare class HomeItems {
    private readonly design;
    private readonly finder;
    private readonly nextSecond;
    constructor(design: Design, finder: Finder, now: Date);
    /** Whether an entity has not expired. Time to live counts whole seconds: from its second on an entity is gone for every reader. */
    isLiving(entity: string, values: Values): boolean;
    /** The key of an item: from another entry of the same item, or made of the values and of those that the caller gave. */
    findKey(primary: CompiledEntry, found: FoundEntity, given?: Values): Item | undefined;
    /** The entity with its home item; undefined where that does not exist. */
    read(entity: string, found: FoundEntity, consistent: boolean): Promise<FoundEntity | undefined>;
    /** The entity with those of its parts that tell of any of these attributes, as they are now. */
    withParts(entity: string, found: FoundEntity, uses: readonly string[]): Promise<FoundEntity>;
    /** The entity with an entry of its home item that holds the attribute; undefined where that does not exist. */
    holding(entity: string, name: string, found: FoundEntity): Promise<FoundEntity | undefined>;
    findSource(entity: string, found: FoundEntity): Source | undefined;
    source(entity: string, found: FoundEntity): Source;
    /** The entities with their time of expiry, which is read where it is not known. */
    withExpiry(entity: string, found: readonly FoundEntity[]): Promise<readonly FoundEntity[]>;
}
