import { Decimal } from '../api/decimal.js';
import { type Counter, follows } from '../description/counter.js';
import type { CountLimit } from '../description/write-step.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { decimalOf, type Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import { ExtremeUpkeep } from './extreme-upkeep.js';
import type { ItemFactory } from './item-factory.js';
import { KeptValues } from './kept-values.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';

const ONE = Decimal.of('1');

/** The share of one child in a number: one of them, or what it has of what is added up. */
export function amountOf({ sum }: Counter, child: Values): Decimal {
  return sum === undefined ? ONE : decimalOf(child.find(sum));
}

/** Keeps counters and sums up to date: more for every child that is created, less for every child that is deleted. */
export class CounterUpkeep {
  private readonly design: Design;
  private readonly items: ItemFactory;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;
  private readonly extremes: ExtremeUpkeep;

  constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues) {
    this.design = design;
    this.items = items;
    this.preconditions = preconditions;
    this.missing = missing;
    this.extremes = new ExtremeUpkeep(design, items, preconditions, missing);
  }

  async created(entity: string, values: Values, limits: readonly CountLimit[]): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    for (const counter of this.design.counters(entity)) {
      const within = limits
        .filter((limit) => limit.holder === counter.holder && limit.name === counter.name)
        .map((limit) => this.preconditions.within(limit));
      upkeep = upkeep.and(await this.add(counter, values, amountOf(counter, values), within));
    }
    this.missing.together?.comes(entity, values);
    const items = new Map<string, Item | undefined>();
    const kept = this.kept(new KeptValues());
    for (const extreme of this.design.extremes(entity)) {
      upkeep = upkeep.and(await this.extremes.of({ extreme, after: values, kept, items }));
    }
    return upkeep;
  }

  /** The largest values as the same transaction leaves them; of what is written by itself, only this one write does. */
  private kept(alone: KeptValues): KeptValues {
    return this.missing.together?.kept ?? alone;
  }

  /** A counter in the item of a parent that is removed too needs no update. */
  async deleted(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    let known = before;
    for (const counter of this.design.counters(entity)) {
      known = await this.missing.certain(entity, known, follows(counter));
      const child = this.now(entity, known.values);
      const { inside } = counter;
      const isRemovedToo =
        inside !== undefined &&
        removed.contains(inside.parent, this.missing.ofParent(entity, inside.role, inside.parent, child));
      upkeep =
        isRemovedToo || this.isGone(entity, child) ? upkeep : upkeep.and(await this.without(counter, child));
    }
    const items = new Map<string, Item | undefined>();
    const kept = this.kept(removed.kept);
    for (const extreme of this.design.falling(entity)) {
      known = await this.identified(entity, await this.missing.certain(entity, known, follows(extreme)));
      const child = this.now(entity, known.values);
      const { inside } = extreme;
      const isRemovedToo =
        inside !== undefined &&
        removed.contains(inside.parent, this.missing.ofParent(entity, inside.role, inside.parent, child));
      if (!isRemovedToo && !this.isGone(entity, child)) {
        upkeep = upkeep.and(await this.extremes.of({ extreme, before: child, kept, items }));
      }
    }
    this.missing.together?.goes(entity, known.values);
    return upkeep;
  }

  /** The values as an earlier write of the same transaction leaves them. */
  private now(entity: string, read: Values): Values {
    return this.missing.together?.now(entity, read) ?? read;
  }

  private isGone(entity: string, child: Values): boolean {
    return this.missing.together?.isGone(entity, child) ?? false;
  }

  async changed(alteration: Alteration): Promise<Upkeep> {
    const { entity } = alteration;
    let upkeep = Upkeep.NOTHING;
    let known = alteration.before;
    for (const counter of this.design.counters(entity)) {
      if (!alteration.isAboutAny(follows(counter)) || this.isGone(entity, known.values)) {
        continue;
      }
      known = await this.missing.certain(entity, known, follows(counter));
      const before = this.now(entity, known.values);
      const after = alteration.with(FoundEntity.of(before)).after();
      const difference = amountOf(counter, after).add(amountOf(counter, before).negate());
      upkeep = before.equals(after, counter.by)
        ? upkeep.and(await this.add(counter, after, difference))
        : upkeep.and(await this.without(counter, before)).and(await this.with(counter, after));
    }
    const items = new Map<string, Item | undefined>();
    const kept = this.kept(new KeptValues());
    for (const extreme of this.design.falling(entity)) {
      if (!alteration.isAboutAny(follows(extreme)) || this.isGone(entity, known.values)) {
        continue;
      }
      known = await this.identified(entity, await this.missing.certain(entity, known, follows(extreme)));
      const before = this.now(entity, known.values);
      const after = alteration.with(FoundEntity.of(before)).after();
      const stays = before.equals(after, extreme.by);
      upkeep = upkeep.and(
        await this.extremes.of({ extreme, before, after: stays ? after : undefined, kept, items }),
      );
      upkeep = stays ? upkeep : upkeep.and(await this.extremes.of({ extreme, after, kept, items }));
    }
    this.missing.together?.changes(entity, known.values, (before) =>
      alteration.with(FoundEntity.of(before)).after(),
    );
    return upkeep;
  }

  /** The entity with its id, which tells it from the other children of its parent. */
  private async identified(entity: string, found: FoundEntity): Promise<FoundEntity> {
    const unknown = this.design.entity(entity).id.filter((use) => !found.values.has(use));
    return unknown.length === 0 ? found : this.missing.certain(entity, found, unknown);
  }

  /** The attributes that children are counted by; they must not have changed when a child moves or is deleted. */
  used(entity: string): readonly string[] {
    return [...this.design.counters(entity), ...this.design.falling(entity)].flatMap(follows);
  }

  /** The same of the numbers that an alteration changes. */
  usedBy(alteration: Alteration): readonly string[] {
    return [...this.design.counters(alteration.entity), ...this.design.falling(alteration.entity)]
      .map(follows)
      .filter((uses) => alteration.isAboutAny(uses))
      .flat();
  }

  /** The most writes of numbers in one transaction when a child is deleted. */
  most(entity: string): number {
    return (
      this.design.counters(entity).filter((counter) => counter.inTransaction).length +
      this.design.falling(entity).length
    );
  }

  async with(counter: Counter, child: Values): Promise<Upkeep> {
    return this.add(counter, child, amountOf(counter, child));
  }

  async without(counter: Counter, child: Values): Promise<Upkeep> {
    return this.add(counter, child, amountOf(counter, child).negate());
  }

  /** Adds to the number that a child is counted in. */
  async add(
    counter: Counter,
    child: Values,
    more: Decimal,
    within: readonly Precondition[] = [],
  ): Promise<Upkeep> {
    if (!child.hasAll(counter.by) || more.compare(Decimal.ZERO) === 0) {
      return Upkeep.NOTHING;
    }
    const holder = this.design.item(counter.holder);
    if (counter.inside === undefined) {
      return Upkeep.of(counter.inTransaction, this.writes(counter, holder, child, more, []));
    }
    const { role, parent } = counter.inside;
    const held = this.missing.ofParent(counter.child, role, parent, child);
    const known = await this.missing.keyed(parent, holder.primary, held);
    // A parent that had to be looked for may have moved since.
    const isGiven = held.hasAll(holder.primary.required);
    const there = [...within, this.preconditions.stored(holder, isGiven ? 'parentGone' : 'parentMoved')];
    return known === undefined
      ? Upkeep.NOTHING
      : Upkeep.of(counter.inTransaction, this.writes(counter, holder, known, more, there));
  }

  private writes(
    counter: Counter,
    holder: CompiledItem,
    known: Values,
    more: Decimal,
    required: readonly Precondition[],
  ): readonly ItemWrite[] {
    const change = changeOf({ adds: [[new DocumentPath(counter.name), more]] });
    return this.items.keys(holder, known).map((key) => new ItemWrite(holder.table, holder.name, key, change, required));
  }
}
