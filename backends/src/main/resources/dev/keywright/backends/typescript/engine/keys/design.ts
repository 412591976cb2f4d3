import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Counter } from '../description/counter.js';
import type { Description } from '../description/description.js';
import type { Attribute, Entity, Role } from '../description/entity.js';
import type { IndexEntryRef } from '../description/index-entry.js';
import type { ItemKind } from '../description/item-type.js';
import type { Lookups } from '../description/lookups.js';
import type { Streams } from '../description/streams.js';
import type { SequenceNumber } from '../description/write-step.js';
import { CompiledEmbed } from './compiled-embed.js';
import type { CompiledEntry } from './compiled-entry.js';
import { CompiledItem } from './compiled-item.js';
import { MovedKeys } from './moved-keys.js';
import { meaningOf, type OwnNumber } from './own-number.js';
import type { Item } from './scalars.js';

/** A number of a sequence, with the name that the sequence has in every design. */
interface NamedSequence extends SequenceNumber {
  readonly sequence: string;
}

const FOLLOWING: readonly ItemKind[] = ['guard', 'copy', 'part'];

/** A description, compiled for quick access: entities, item types, counters and embedded children by their names. */
export class Design {
  readonly description: Description;
  readonly lookups: Lookups;
  /** The numbers in items that hold nothing else, by their meaning in every design. */
  readonly ownNumbers: ReadonlyMap<string, OwnNumber>;
  private readonly streams: Streams | undefined;
  private readonly entities: ReadonlyMap<string, Entity>;
  private readonly items: ReadonlyMap<string, CompiledItem>;
  private readonly homes = new Map<string, CompiledItem>();
  private readonly allCounters: readonly Counter[];
  private readonly embeds: ReadonlyMap<string, CompiledEmbed>;
  private readonly sequences: readonly NamedSequence[];
  private readonly movedKeys: MovedKeys;
  private readonly rivalsOf = new Map<string, readonly CompiledItem[]>();

  constructor(description: Description) {
    this.description = description;
    this.lookups = description.lookups;
    this.streams = description.streams;
    this.entities = new Map(description.entities.map((entity) => [entity.name, entity]));
    this.items = new Map(description.items.map((item) => [item.name, new CompiledItem(item)]));
    this.allCounters = description.counters;
    this.sequences = description.writes
      .flat()
      .flatMap((step) => (step.kind === 'Create' ? step.numbers.map((number) => this.named(step.entity, number)) : []));
    this.ownNumbers = new Map([
      ...this.allCounters
        .filter(({ inside }) => inside === undefined)
        .map((one) => [meaningOf(one), { holder: this.item(one.holder), name: one.name }] as const),
      ...this.sequences
        .filter(({ holder }) => !this.item(holder).isHome)
        .map((one) => [one.sequence, { holder: this.item(one.holder), name: one.name }] as const),
    ]);
    this.movedKeys = new MovedKeys(description);
    this.embeds = new Map(description.embeds.map((embed) => [embed.name, new CompiledEmbed(embed)]));
    for (const item of this.items.values()) {
      if (item.isHome && !this.homes.has(item.entity)) {
        this.homes.set(item.entity, item);
      }
    }
  }

  private named(entity: string, number: SequenceNumber): NamedSequence {
    return { ...number, sequence: this.attribute(entity, number.attribute)?.sequence ?? '' };
  }

  entity(name: string): Entity {
    return known(this.entities.get(name), name);
  }

  attribute(entity: string, name: string): Attribute | undefined {
    return this.entity(entity).attributes.find((one) => one.name === name);
  }

  role(entity: string, name: string): Role {
    return known(
      this.entity(entity).roles.find((role) => role.name === name),
      name,
    );
  }

  item(name: string): CompiledItem {
    return known(this.items.get(name), name);
  }

  /** Whether the entry is one of this design, and not of another one with items of the same name. */
  hasEntry(entry: CompiledEntry): boolean {
    return this.items.get(entry.item)?.entries.includes(entry) === true;
  }

  entry(of: IndexEntryRef): CompiledEntry {
    return known(this.item(of.item).entries[of.number], of.item);
  }

  embed(name: string): CompiledEmbed {
    return known(this.embeds.get(name), name);
  }

  findHome(entity: string): CompiledItem | undefined {
    return this.homes.get(entity);
  }

  /** The part of a design that follows the tables' streams. */
  needStreams(): Streams {
    return known(this.streams, 'stream');
  }

  /**
   * The items of an entity, its home item first: a write that is refused there is not tried on the others. Those that follow a
   * stream are not among them.
   */
  followers(entity: string): readonly CompiledItem[] {
    const home = this.findHome(entity);
    const others = [...this.items.values()].filter(
      (item) =>
        item.entity === entity && FOLLOWING.includes(item.kind) && this.streams?.copies.includes(item.name) !== true,
    );
    return home === undefined ? others : [home, ...others];
  }

  /** The attributes of an entity that stand in a part of it and not in its home item. */
  apart(entity: string): readonly string[] {
    const home = this.findHome(entity);
    const inParts = this.followers(entity)
      .filter((item) => item.kind === 'part')
      .flatMap((item) => [...item.uses]);
    return inParts.filter((use) => home?.uses.has(use) !== true && home?.primary.uses.has(use) !== true);
  }

  /** The counters in the item of a parent, and the largest values. */
  numbersIn(parent: string): readonly Counter[] {
    return this.allCounters.filter((count) => count.inside?.parent === parent);
  }

  /** The sequences in the item of a parent, and the attributes that hold their last numbers. */
  sequencesIn(parent: string): ReadonlyMap<string, string> {
    const inside = this.sequences.filter((one) => one.parent === parent && this.item(one.holder).isHome);
    return new Map(inside.map(({ sequence, name }) => [sequence, name]));
  }

  counters(child: string): readonly Counter[] {
    return this.allCounters.filter((count) => count.child === child && count.extreme === undefined);
  }

  /** The largest values that are kept of such children. */
  extremes(child: string): readonly Counter[] {
    return this.allCounters.filter((count) => count.child === child && count.extreme !== undefined);
  }

  /** Those of them that may become lower. */
  falling(child: string): readonly Counter[] {
    return this.extremes(child).filter(({ fall }) => fall !== undefined);
  }

  /** The maps of children in the item of a parent. */
  embedsIn(parent: string): readonly CompiledEmbed[] {
    return [...this.embeds.values()].filter((embed) => embed.parent === parent);
  }

  /** The map in which an entity without items of its own is embedded. */
  findEmbed(entity: string): CompiledEmbed | undefined {
    return this.homes.has(entity) ? undefined : [...this.embeds.values()].find((embed) => embed.entity === entity);
  }

  /** Whether some pattern changes the key of an entity's home item, or of the item that it is embedded in. */
  moves(entity: string): boolean {
    const home = this.findHome(entity) ?? this.findHome(this.findEmbed(entity)?.parent ?? '');
    return home !== undefined && this.movedKeys.moves(home);
  }

  /** Whether some pattern changes an attribute of an entity. */
  changes(entity: string, use: string): boolean {
    return this.movedKeys.changes(entity, use);
  }

  /** Whether some pattern gives an entity another key or another parent. */
  mayLeave(entity: string): boolean {
    const held = this.entity(entity).roles.flatMap((role) => role.holds.map((holding) => holding.held));
    return this.moves(entity) || held.some((use) => this.changes(entity, use));
  }

  /** The attributes of an item that are neither its entity's own nor keys: counters, sequences and maps of embedded children. */
  others(item: CompiledItem): ReadonlySet<string> {
    const numbers = [...this.allCounters, ...this.sequences].filter((one) => one.holder === item.name);
    const revisions = this.allCounters
      .filter((one) => one.holder === item.name)
      .flatMap(({ fall }) => (fall === undefined ? [] : [fall.revision]));
    return new Set([...item.embeds, ...numbers.map((one) => one.name), ...revisions]);
  }

  /** The type of an item, by its key. */
  findKind(table: string, item: Item): CompiledItem | undefined {
    let best: CompiledItem | undefined;
    for (const kind of this.items.values()) {
      const fits = kind.table === table && kind.fits(item);
      best = fits && (best === undefined || kind.attributesIn(item) > best.attributesIn(item)) ? kind : best;
    }
    return best;
  }

  /**
   * Whether what was found under a key of such an item is one, and not another type of item that may have the same key. That
   * type has more of its attributes; where they have equally many, none of those that it cannot lack is missing.
   */
  isOne(kind: CompiledItem, item: Item): boolean {
    return this.rivals(kind).every((rival) => {
      const attributes = this.attributesOf(kind, item);
      const more = rival.attributesIn(attributes) - kind.attributesIn(attributes);
      return more < 0 || (more === 0 && this.missingIn(item, rival) >= this.missingIn(item, kind));
    });
  }

  /** An item without the names that are none of its entity's attributes, though another entity may have one of that name. */
  private attributesOf(kind: CompiledItem, item: Item): Item {
    const others = this.others(kind);
    const isBeside = (name: string): boolean =>
      others.has(name) || kind.entries.some((entry) => entry.fields.some((field) => field.name === name));
    return new Map([...item].filter(([name]) => kind.isStoredName(name) || !isBeside(name)));
  }

  /** Other types of items that may have the same keys. */
  private rivals(kind: CompiledItem): readonly CompiledItem[] {
    const known = this.rivalsOf.get(kind.name);
    if (known !== undefined) {
      return known;
    }
    const rivals = [...this.items.values()].filter((other) => other.name !== kind.name && other.hasKeysOf(kind));
    this.rivalsOf.set(kind.name, rivals);
    return rivals;
  }

  /** The number of attributes that an item lacks and every one of that type has. */
  private missingIn(item: Item, kind: CompiledItem): number {
    return this.entity(kind.entity).attributes.filter(
      (one) =>
        !one.mayBeMissing &&
        !one.counted &&
        kind.stored.some((stored) => stored.use === one.name && !item.has(stored.name)),
    ).length;
  }

  /** Whether items may lack the attribute; of a parent's attribute nothing is certain. */
  mayBeMissing(entity: string, use: string): boolean {
    return this.attribute(entity, use)?.mayBeMissing ?? this.entity(entity).optionalOfParents.includes(use);
  }

  /** The names of the key attributes of a table or of one of its indexes, partition key first. */
  keyNames(table: string, index?: string): readonly string[] {
    const entries = [...this.items.values()].filter((one) => one.table === table).flatMap((one) => one.entries);
    const entry = entries.find((one) => one.index === index);
    return known(entry, index ?? table).fields.map((field) => field.name);
  }

  /** The table's key in an item that was read from the table or from one of its indexes. */
  key(table: string, item: Item): Item {
    return keyOf(this.keyNames(table), item);
  }
}

export function keyOf(names: Iterable<string>, item: Item): Item {
  const key = new Map<string, AttributeValue>();
  for (const name of names) {
    key.set(name, known(item.get(name), name));
  }
  return key;
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) {
    throw new Error(`the design has no ${name}`);
  }
  return value;
}
