import type { Design } from '../keys/design.js';
import type { ItemType } from '../keys/item-type.js';
import { identityOf, type Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Found } from '../reading/found.js';
import type { Demand } from '../store/demand.js';
import { type Change, type Deed, isNothing, ItemWrite, REMOVE } from '../store/item-write.js';
import { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';
import { changedSpots } from './changed-spots.js';
import type { Completing } from './completing.js';
import type { Demands } from './demands.js';
import type { ItemWriter } from './item-writer.js';
import { KeyUpkeep } from './key-upkeep.js';
import { Upkeep } from './upkeep.js';

/** Keeps the items of an entity in step: its own, guards, copies and parts. */
export class Followers {
  private readonly design: Design;
  private readonly writer: ItemWriter;
  private readonly keys: KeyUpkeep;
  private readonly demands: Demands;
  private readonly completing: Completing;

  constructor(design: Design, writer: ItemWriter, demands: Demands, completing: Completing) {
    this.design = design;
    this.writer = writer;
    this.keys = new KeyUpkeep(design, writer);
    this.demands = demands;
    this.completing = completing;
  }

  /** Everything that a new one consists of. */
  created(entity: string, values: Values): Upkeep {
    let upkeep = Upkeep.NOTHING;
    for (const item of this.design.followers(entity)) {
      const puts = this.writer
        .keys(item, values)
        .map((key) => write(item, key, this.put(item, key, values), this.demands.ofNew(item)));
      upkeep = upkeep.and(Upkeep.of(item.atOnce, puts));
    }
    return upkeep;
  }

  private put(item: ItemType, key: Item, values: Values): Deed {
    return { kind: 'Put', item: this.writer.item(item, key, values) };
  }

  /** Everything that goes with one that is deleted; the first demands are those of its own item. */
  async deleted(entity: string, before: Found, demanded: readonly Demand[]): Promise<Upkeep> {
    const known = await this.completing.certain(entity, before, this.deciding(entity));
    let upkeep = Upkeep.NOTHING;
    for (const item of this.design.followers(entity)) {
      const removes = this.writer
        .keys(item, known.values)
        .map((key) => write(item, key, REMOVE, item.isHome ? demanded : []));
      upkeep = upkeep.and(Upkeep.of(item.atOnce, removes));
    }
    return upkeep;
  }

  /** What says which items of an entity there are. */
  deciding(entity: string): ReadonlySet<string> {
    return new Set(this.design.followers(entity).flatMap((item) => [...item.primary.deciding]));
  }

  /** Everything that changes with it. */
  async changed(alteration: Alteration, demanded: readonly Demand[]): Promise<Upkeep> {
    const home = this.design.findHome(alteration.entity);
    const homeChanges = home !== undefined && this.isTouched(home, alteration);
    const isChecked = alteration.isEmpty || demanded.some((demand) => demand.meaning === 'condition');
    let upkeep = Upkeep.NOTHING;
    for (const item of this.design.followers(alteration.entity)) {
      if (this.isTouched(item, alteration) || (item.isHome && isChecked)) {
        const own = item.isHome ? demanded : this.ofFollower(item, homeChanges);
        upkeep = upkeep.and(Upkeep.of(item.atOnce, await this.changedItem(item, alteration, own)));
      }
    }
    return upkeep;
  }

  /** What a change is worked out from, so that it must still stand when it is written. */
  used(alteration: Alteration): ReadonlySet<string> {
    return new Set(
      this.design.followers(alteration.entity).flatMap((item) => {
        const { deciding } = item.primary;
        const follows = !item.isHome && this.isTouched(item, alteration);
        const its = alteration.isAboutAny(deciding) || follows ? deciding : [];
        return [...its, ...this.keys.needs(item, alteration)];
      }),
    );
  }

  private isTouched(item: ItemType, alteration: Alteration): boolean {
    return (
      item.stored.some((one) => alteration.isAbout(one.use)) ||
      alteration.isAbout(this.design.entity(alteration.entity).expiry) ||
      item.entries.some((entry) => alteration.isAboutAny(entry.deciding))
    );
  }

  /** Where the own item stays as it is, the part itself must tell that there is something to change. */
  private ofFollower(item: ItemType, homeChanges: boolean): readonly Demand[] {
    return item.kind === 'part' && !homeChanges ? [this.demands.stored(item, 'notThere')] : [];
  }

  private async changedItem(
    item: ItemType,
    alteration: Alteration,
    demanded: readonly Demand[],
  ): Promise<readonly ItemWrite[]> {
    const { deciding } = item.primary;
    const needed = new Set([...deciding, ...this.keys.needs(item, alteration)]);
    const known = alteration.with(await this.completing.certain(alteration.entity, alteration.before, needed));
    const before = this.writer.keys(item, known.before.values);
    const after = alteration.isAboutAny(deciding) ? this.writer.keys(item, known.after()) : before;
    if (before.map(identityOf).join() !== after.map(identityOf).join()) {
      return this.moved(item, known, before, after, demanded);
    }
    const change = this.change(item, known);
    return isNothing(change) && demanded.length === 0 ? [] : before.map((key) => write(item, key, change, demanded));
  }

  /** An item under another key is deleted and put: with all that the old one held, whoever keeps it there. */
  private async moved(
    item: ItemType,
    alteration: Alteration,
    before: readonly Item[],
    after: readonly Item[],
    demanded: readonly Demand[],
  ): Promise<readonly ItemWrite[]> {
    const all = new Set([...item.uses, ...item.entries.flatMap((entry) => [...entry.uses])]);
    const known = await this.completing.certain(alteration.entity, alteration.before, all);
    const values = alteration.with(known).after();
    const stays = new Set(after.map(identityOf));
    const removes = before
      .filter((key) => !stays.has(identityOf(key)))
      .map((key) => write(item, key, REMOVE, demanded));
    const puts = after.map((key) => {
      const whole = new Map([...this.writer.item(item, key, values), ...others(item, known)]);
      return write(item, key, { kind: 'Put', item: whole }, this.demands.ofNew(item));
    });
    return [...removes, ...puts];
  }

  private change(item: ItemType, alteration: Alteration): Change {
    const own = changedSpots(item.stored, alteration, (name) => new Spot(name));
    const { expiry } = this.design.entity(alteration.entity);
    const keyed = this.keys.change(item, alteration);
    const expiring = [...this.writer.expiry(item, alteration.sets)].map(
      ([name, value]) => [new Spot(name), value] as const,
    );
    const sets = keyed.sets
      .and(own.sets)
      .and(expiring)
      .filter((spot) => !item.isKeyName(spot.attribute));
    const removes = own.removes
      .and(alteration.removes.has(expiry) ? [[new Spot(expiry), true]] : [])
      .and(keyed.removes)
      .filter((spot) => !sets.has(spot));
    // A key attribute that is the number itself is written once.
    return { kind: 'Change', sets, removes, adds: own.adds.filter((spot) => !sets.has(spot)) };
  }
}

function write(item: ItemType, key: Item, deed: Deed, demanded: readonly Demand[]): ItemWrite {
  return new ItemWrite(item.table, item.name, key, deed, demanded);
}

/** What an item holds that is none of the entity's own: numbers and children that are kept in it. */
function others(item: ItemType, known: Found): Item {
  const own = new Set([
    ...item.stored.filter((one) => !one.counted).map((one) => one.name),
    ...item.entries.flatMap((entry) => entry.fields.map((field) => field.name)),
  ]);
  return new Map([...(known.findSource(item.name)?.item ?? [])].filter(([name]) => !own.has(name)));
}
