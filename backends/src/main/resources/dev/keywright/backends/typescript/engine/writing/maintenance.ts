import type { Condition } from '../description/condition.js';
import type { CountLimit, Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { givenValues, inputsOf } from '../keys/inputs.js';
import type { Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Precondition } from '../store/precondition.js';
import { Alteration } from './alteration.js';
import type { CounterUpkeep } from './counter-upkeep.js';
import type { EmbedUpkeep } from './embed-upkeep.js';
import type { ItemUpkeep } from './item-upkeep.js';
import type { MissingValues } from './missing-values.js';
import type { Placement, PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';

/** Everything that has to be written when an entity is created, changed or deleted. */
export class Maintenance {
  private readonly design: Design;
  private readonly items: ItemUpkeep;
  private readonly counters: CounterUpkeep;
  private readonly embeds: EmbedUpkeep;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;

  constructor(
    design: Design,
    items: ItemUpkeep,
    counters: CounterUpkeep,
    embeds: EmbedUpkeep,
    preconditions: PreconditionFactory,
    missing: MissingValues,
  ) {
    this.design = design;
    this.items = items;
    this.counters = counters;
    this.embeds = embeds;
    this.preconditions = preconditions;
    this.missing = missing;
  }

  async created(entity: string, values: Values, limits: readonly CountLimit[] = []): Promise<Upkeep> {
    const embedded = await this.embeds.created(entity, values);
    const counted = await this.counters.created(entity, values, limits);
    return embedded.and(this.items.created(entity, values)).and(counted);
  }

  async changed(change: Alteration, required: readonly Precondition[]): Promise<Upkeep> {
    const counted = this.counters.usedBy(change);
    const alteration = change.with(await this.missing.certain(change.entity, change.before, counted));
    const used = [...this.items.used(alteration), ...counted];
    const all = [...required, ...this.unchanged(alteration.entity, alteration.before, used)];
    const embedded = await this.embeds.changed(alteration, all);
    const own = await this.items.changed(alteration, all);
    return embedded.and(own).and(await this.counters.changed(alteration));
  }

  /** A counter in the item of an entity that is removed too needs no update. */
  async deleted(
    entity: string,
    found: FoundEntity,
    required: readonly Precondition[],
    removed: RemovedEntities,
  ): Promise<Upkeep> {
    const before = await this.counted(entity, found);
    const earlier = this.missing.together?.takePostponed(entity, found.values)?.required ?? [];
    const all = [...required, ...earlier, ...this.unchangedUntilDeleted(entity, before)];
    const embedded = await this.embeds.deleted(entity, before.values, all);
    const own = await this.items.deleted(entity, before, all);
    return embedded.and(own).and(await this.counters.deleted(entity, before, removed));
  }

  /** Everything that an entity has in a design, where it comes from another one; numbers in the items of its parents include it already. */
  async coming(entity: string, values: Values): Promise<Upkeep> {
    const embedded = await this.embeds.created(entity, values);
    return embedded.and(this.items.created(entity, values));
  }

  /** The same where it goes to another design. */
  async leaving(entity: string, found: FoundEntity, required: readonly Precondition[]): Promise<Upkeep> {
    const all = [...required, ...this.unchangedUntilDeleted(entity, found)];
    const embedded = await this.embeds.deleted(entity, found.values, all);
    return embedded.and(await this.items.deleted(entity, found, all));
  }

  /** The entity with certainty about everything that it is counted by. */
  async counted(entity: string, found: FoundEntity): Promise<FoundEntity> {
    return this.missing.certain(entity, found, this.counters.used(entity));
  }

  private unchangedUntilDeleted(entity: string, before: FoundEntity): readonly Precondition[] {
    return this.unchanged(entity, before, [...this.items.deciding(entity), ...this.counters.used(entity)]);
  }

  /** Everything that goes with an embedded child but the child itself, which goes with its parent's item. */
  async settled(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep> {
    const required = this.missing.together?.takePostponed(entity, before.values)?.required ?? [];
    const none = new Alteration(entity, before, new Values(new Map()), new Set(), new Map());
    const checked = required.length === 0 ? Upkeep.NOTHING : await this.embeds.changed(none, required);
    const own = await this.items.deleted(entity, before, []);
    return checked.and(own).and(await this.counters.deleted(entity, before, removed));
  }

  /** The embedded child itself, which goes while its parent's item stays. */
  async removed(entity: string, before: FoundEntity): Promise<Upkeep> {
    return this.embeds.deleted(entity, before.values, this.unchangedUntilDeleted(entity, before));
  }

  /** The most writes in one transaction that settle everything that goes with an embedded child. */
  mostSettled(entity: string): number {
    return this.items.most(entity) + this.counters.most(entity);
  }

  /** The precondition that values have not changed since they were read; only of those that may change and can be checked. */
  private unchanged(entity: string, before: FoundEntity, used: readonly string[]): readonly Precondition[] {
    const home = this.design.findHome(entity);
    const { id } = this.design.entity(entity);
    const uses = used.filter((use) => !id.includes(use) && before.isCertain(use));
    return home === undefined
      ? this.embeds.unchanged(entity, before, uses)
      : this.preconditions.unchanged(home, before, new Set(uses.filter((use) => !home.primary.uses.has(use))));
  }

  /** The preconditions that the entity exists, has the values that the caller states, and meets the conditions. */
  target(
    entity: string,
    found: FoundEntity,
    target: Target,
    conditions: readonly Condition[],
    given: Item,
  ): readonly Precondition[] {
    const home = this.design.findHome(entity);
    const inside = this.embeds.path(entity, found.values);
    const place: Placement = (attribute) => inside?.at(attribute) ?? new DocumentPath(attribute);
    const stated = target.stated.map(({ given: value, name, inherited }) => {
      const path = inherited ? new DocumentPath(name) : place(value.use);
      return this.preconditions.equal(entity, path, value.use, givenValues(value, inputsOf(given)));
    });
    return [
      ...(home === undefined ? [] : [this.preconditions.there(home, 'notThere')]),
      ...stated,
      ...this.preconditions.conditions(entity, conditions, given, place),
    ];
  }
}
