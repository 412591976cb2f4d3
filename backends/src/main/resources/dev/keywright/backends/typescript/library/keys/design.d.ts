import type { Counter } from '../description/counter.js';
import type { Description } from '../description/description.js';
import type { Attribute, Entity, Role } from '../description/entity.js';
import type { IndexEntryRef } from '../description/index-entry.js';
import type { Lookups } from '../description/lookups.js';
import type { Streams } from '../description/streams.js';
import { CompiledEmbed } from './compiled-embed.js';
import type { CompiledEntry } from './compiled-entry.js';
import { CompiledItem } from './compiled-item.js';
import { type OwnNumber } from './own-number.js';
import type { Item } from './scalars.js';
/** A description, compiled for quick access: entities, item types, counters and embedded children by their names. */
export declare class Design {
    readonly description: Description;
    readonly lookups: Lookups;
    /** The numbers in items that hold nothing else, by their meaning in every design. */
    readonly ownNumbers: ReadonlyMap<string, OwnNumber>;
    private readonly streams;
    private readonly entities;
    private readonly items;
    private readonly homes;
    private readonly allCounters;
    private readonly embeds;
    private readonly sequences;
    private readonly movedKeys;
    private readonly rivalsOf;
    constructor(description: Description);
    private named;
    entity(name: string): Entity;
    attribute(entity: string, name: string): Attribute | undefined;
    role(entity: string, name: string): Role;
    item(name: string): CompiledItem;
    /** Whether the entry is one of this design, and not of another one with items of the same name. */
    hasEntry(entry: CompiledEntry): boolean;
    entry(of: IndexEntryRef): CompiledEntry;
    embed(name: string): CompiledEmbed;
    findHome(entity: string): CompiledItem | undefined;
    /** The part of a design that follows the tables' streams. */
    needStreams(): Streams;
    /**
     * The items of an entity, its home item first: a write that is refused there is not tried on the others. Those that follow a
     * stream are not among them.
     */
    followers(entity: string): readonly CompiledItem[];
    /** The attributes of an entity that stand in a part of it and not in its home item. */
    apart(entity: string): readonly string[];
    /** The counters in the item of a parent, and the largest values. */
    numbersIn(parent: string): readonly Counter[];
    /** The sequences in the item of a parent, and the attributes that hold their last numbers. */
    sequencesIn(parent: string): ReadonlyMap<string, string>;
    counters(child: string): readonly Counter[];
    /** The largest values that are kept of such children. */
    extremes(child: string): readonly Counter[];
    /** Those of them that may become lower. */
    falling(child: string): readonly Counter[];
    /** The maps of children in the item of a parent. */
    embedsIn(parent: string): readonly CompiledEmbed[];
    /** The map in which an entity without items of its own is embedded. */
    findEmbed(entity: string): CompiledEmbed | undefined;
    /** Whether some pattern changes the key of an entity's home item, or of the item that it is embedded in. */
    moves(entity: string): boolean;
    /** Whether some pattern changes an attribute of an entity. */
    changes(entity: string, use: string): boolean;
    /** Whether some pattern gives an entity another key or another parent. */
    mayLeave(entity: string): boolean;
    /** The attributes of an item that are neither its entity's own nor keys: counters, sequences and maps of embedded children. */
    others(item: CompiledItem): ReadonlySet<string>;
    /** The type of an item, by its key. */
    findKind(table: string, item: Item): CompiledItem | undefined;
    /**
     * Whether what was found under a key of such an item is one, and not another type of item that may have the same key. That
     * type has more of its attributes; where they have equally many, none of those that it cannot lack is missing.
     */
    isOne(kind: CompiledItem, item: Item): boolean;
    /** An item without the names that are none of its entity's attributes, though another entity may have one of that name. */
    private attributesOf;
    /** Other types of items that may have the same keys. */
    private rivals;
    /** The number of attributes that an item lacks and every one of that type has. */
    private missingIn;
    /** Whether items may lack the attribute; of a parent's attribute nothing is certain. */
    mayBeMissing(entity: string, use: string): boolean;
    /** The names of the key attributes of a table or of one of its indexes, partition key first. */
    keyNames(table: string, index?: string): readonly string[];
    /** The table's key in an item that was read from the table or from one of its indexes. */
    key(table: string, item: Item): Item;
}
export declare function keyOf(names: Iterable<string>, item: Item): Item;
