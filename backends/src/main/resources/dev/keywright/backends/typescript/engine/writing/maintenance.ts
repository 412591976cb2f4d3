import type { Condition } from '../description/condition.js';
import type { CountLimit, Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { givenValues, inputsOf } from '../keys/inputs.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import type { CounterUpkeep } from './counter-upkeep.js';
import type { EmbedUpkeep } from './embed-upkeep.js';
import type { ItemUpkeep } from './item-upkeep.js';
import type { MissingValues } from './missing-values.js';
import type { Placement, PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import type { Upkeep } from './upkeep.js';

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
    const counted = this.counters.used(change.entity);
    const summed = this.counters.summed(change.entity);
    const alteration = change.isAboutAny(counted)
      ? change.with(await this.missing.certain(change.entity, change.before, summed))
      : change;
    const used = [...this.items.used(alteration), ...(alteration.isAboutAny(counted) ? counted : [])];
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
    const before = await this.missing.certain(entity, found, this.counters.summed(entity));
    const used = [...this.items.deciding(entity), ...this.counters.used(entity)];
    const all = [...required, ...this.unchanged(entity, before, used)];
    const embedded = await this.embeds.deleted(entity, before.values, all);
    const own = await this.items.deleted(entity, before, all);
    return embedded.and(own).and(await this.counters.deleted(entity, before, removed));
  }

  /** Everything that goes with an embedded child but the child itself, which goes with its parent's item. */
  async settled(entity: string, before: FoundEntity, removed: RemovedEntities): Promise<Upkeep> {
    const own = await this.items.deleted(entity, before, []);
    return own.and(await this.counters.deleted(entity, before, removed));
  }

  /** The precondition that values have not changed since they were read; only of those that may change and can be checked. */
  private unchanged(entity: string, before: FoundEntity, used: readonly string[]): readonly Precondition[] {
    const home = this.design.findHome(entity);
    if (home === undefined) {
      const summed = this.counters.summed(entity).filter((use) => used.includes(use));
      return this.embeds.unchanged(entity, before, summed);
    }
    const { id } = this.design.entity(entity);
    const mayChange = (use: string): boolean => !home.primary.uses.has(use) && !id.includes(use);
    return this.preconditions.unchanged(
      home,
      before,
      new Set(used.filter((use) => mayChange(use) && before.isCertain(use))),
    );
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
