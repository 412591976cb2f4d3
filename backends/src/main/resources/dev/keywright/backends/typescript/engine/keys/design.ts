import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Count } from '../description/counter.js';
import type { DescribedDesign } from '../description/description.js';
import type { Nest } from '../description/embed.js';
import type { Attribute, Entity, Role } from '../description/entity.js';
import type { EntryOf } from '../description/index-entry.js';
import type { ItemKind } from '../description/item-type.js';
import type { Entry } from './entry.js';
import { ItemType } from './item-type.js';
import type { Item } from './scalars.js';

const FOLLOWING: readonly ItemKind[] = ['guard', 'copy', 'part'];

/** Where everything is kept: entities, items, counts and nested children. */
export class Design {
  private readonly entities: ReadonlyMap<string, Entity>;
  private readonly items: ReadonlyMap<string, ItemType>;
  private readonly homes = new Map<string, ItemType>();
  private readonly allCounts: readonly Count[];
  private readonly nests: ReadonlyMap<string, Nest>;

  constructor(described: DescribedDesign) {
    this.entities = new Map(described.entities.map((entity) => [entity.name, entity]));
    this.items = new Map(described.items.map((item) => [item.name, new ItemType(item)]));
    this.allCounts = described.counts;
    this.nests = new Map(described.nests.map((nest) => [nest.name, nest]));
    for (const item of this.items.values()) {
      if (item.isHome && !this.homes.has(item.entity)) {
        this.homes.set(item.entity, item);
      }
    }
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

  item(name: string): ItemType {
    return known(this.items.get(name), name);
  }

  entry(of: EntryOf): Entry {
    return known(this.item(of.item).entries[of.number], of.item);
  }

  nest(name: string): Nest {
    return known(this.nests.get(name), name);
  }

  findHome(entity: string): ItemType | undefined {
    return this.homes.get(entity);
  }

  /** What follows an entity, its own item first: who is refused there is not asked for anything else. */
  followers(entity: string): readonly ItemType[] {
    const home = this.findHome(entity);
    const others = [...this.items.values()].filter((item) => item.entity === entity && FOLLOWING.includes(item.kind));
    return home === undefined ? others : [home, ...others];
  }

  counts(child: string): readonly Count[] {
    return this.allCounts.filter((count) => count.child === child);
  }

  /** Where an entity without an item of its own lies. */
  findNest(entity: string): Nest | undefined {
    return this.homes.has(entity) ? undefined : [...this.nests.values()].find((nest) => nest.entity === entity);
  }

  /** Tells by its key which kind of item one is. */
  findKind(table: string, item: Item): ItemType | undefined {
    let best: ItemType | undefined;
    for (const kind of this.items.values()) {
      const fits = kind.table === table && kind.fits(item);
      best = fits && (best === undefined || kind.told(item) > best.told(item)) ? kind : best;
    }
    return best;
  }

  /** Whether some lack it; of what belongs to a parent nobody can be sure. */
  mayBeMissing(entity: string, use: string): boolean {
    return this.attribute(entity, use)?.mayBeMissing ?? this.entity(entity).optionalOfParents.includes(use);
  }

  /** The names of the key attributes of a table, the partition's first. */
  keyNames(table: string): readonly string[] {
    const item = [...this.items.values()].find((one) => one.table === table);
    return known(item, table).primary.fields.map((field) => field.name);
  }

  /** The key of the table in what was read there or in one of its indexes. */
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
