import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import type { Create, Delete, ForEach, InitialValue, Put, Target, Update } from '../description/write-step.js';
import { crc32 } from '../keys/crc32.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import { type Item, NO_ITEM, textOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import type { Addition } from '../store/addition.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Meaning } from '../store/precondition.js';
import { Alteration } from './alteration.js';
import type { CopyUpkeep } from './copy-upkeep.js';
import type { Deletion } from './deletion.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { ParentValues } from './parent-values.js';
import { bothChanges, type PlannedChange } from './planned-change.js';
import { fixedValues, type PreconditionFactory } from './precondition-factory.js';
import { RemovedEntities } from './removed-entities.js';
import type { Sequences } from './sequences.js';
import { Upkeep } from './upkeep.js';
import { type Work, workOf } from './work.js';
import { stated, type WriteInputs } from './write-inputs.js';

/** Turns a write step and its inputs into the work that has to be done. */
export class StepPlanner {
  private readonly design: Design;
  private readonly asked: Reader;
  private readonly reader: Reader;
  private readonly maintenance: Maintenance;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;
  private readonly deletion: Deletion;
  private readonly copies: CopyUpkeep;
  private readonly parents: ParentValues;

  constructor(
    design: Design,
    asked: Reader,
    reader: Reader,
    deletion: Deletion,
    copies: CopyUpkeep,
    maintenance: Maintenance,
    preconditions: PreconditionFactory,
    missing: MissingValues,
    parents: ParentValues,
  ) {
    this.design = design;
    this.asked = asked;
    this.reader = reader;
    this.maintenance = maintenance;
    this.preconditions = preconditions;
    this.missing = missing;
    this.deletion = deletion;
    this.copies = copies;
    this.parents = parents;
  }

  async created(step: Create, values: Values, sequences: Sequences): Promise<Work> {
    const numbered = await sequences.numbered(step.entity, values, step.numbers);
    const whole = await this.missing.newcomer(step.entity, numbered, step.inherited);
    this.missing.created(step.entity, whole);
    const upkeep = await this.maintenance.created(step.entity, whole, step.limits);
    return workOf(upkeep.and(this.parents.checks(step.entity, whole, step.inherited)));
  }

  /** The entities that are created: one, or one for each that matches. */
  async made(step: Create, inputs: WriteInputs): Promise<readonly Values[]> {
    const { forEach } = step;
    if (forEach === undefined) {
      return [started(step.initial, inputs.fresh)];
    }
    const found = await this.asked.all(forEach.sources, inputsOf(inputs.given));
    return found.map((match) => started(step.initial, forMatch(forEach, inputs.fresh, match.values)));
  }

  /** The entities that a write changes or deletes, as far as they are known beforehand. */
  async targets(target: Target, inputs: WriteInputs): Promise<readonly FoundEntity[]> {
    const given = inputsOf(inputs.given);
    return target.plan.kind === 'Nothing'
      ? [FoundEntity.of(stated(target.by, given))]
      : this.reader.all(target.plan, given);
  }

  async updated(step: Update, found: FoundEntity, inputs: WriteInputs): Promise<Work> {
    if (this.missing.together?.isGone(step.entity, found.values) === true) {
      return workOf(Upkeep.NOWHERE);
    }
    const known = found.with(fixedValues(step.conditions));
    const renewed = await this.parents.renewed(alterationOf(step, known, inputs));
    const required = this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
    const earlier = this.missing.together?.takePostponed(step.entity, found.values);
    return this.planned(bothChanges(earlier, { ...renewed, required, absent: 'notThere', renewals: step.renewals }));
  }

  /** Nothing yet, where other writes of the same transaction may be about the same entity. */
  private async planned(change: PlannedChange): Promise<Work> {
    return this.missing.together?.postpones(change) === true ? workOf(Upkeep.NOTHING) : this.written(change);
  }

  /** The writes of a change that no other one joins. */
  async written({ alteration, required, absent, renewals, checks }: PlannedChange): Promise<Work> {
    const upkeep = await this.maintenance.changed(alteration, required);
    const changed = upkeep.map((write) => withMeaning(write, 'notThere', absent));
    return this.copies.with(workOf(changed.and(checks)), renewals, alteration);
  }

  /** `removed` names the entities that are removed in the same transaction. */
  async deleted(
    step: Delete,
    found: FoundEntity,
    inputs: WriteInputs,
    removed = new RemovedEntities(this.design),
  ): Promise<Work> {
    const required = this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
    return { ...(await this.deletion.of(step, found, required, removed)), seen: this.seen(step, found) };
  }

  /** The home item, where the plan has read it strongly consistent. */
  private seen(step: Delete, found: FoundEntity): Item {
    const home = this.design.findHome(step.entity);
    return (step.target.seesItem && home && found.findSource(home.name)?.item) || NO_ITEM;
  }

  /** Creates or replaces an entity. Where the old one need not be read, a put replaces it, whatever it was. */
  async put(step: Put, inputs: WriteInputs): Promise<Work> {
    const { entity } = step;
    const whole = await this.parents.whole(entity, started(step.initial, inputs.fresh), step.inherited);
    if (this.missing.together?.hasCome(entity, whole) === true) {
      throw new RangeError(`one transaction creates and puts the same ${entity}`);
    }
    const isGone = this.missing.together?.isGone(entity, whole) === true;
    if (isGone) {
      this.missing.created(entity, whole);
    } else {
      this.missing.put(entity, whole);
    }
    const checks = this.parents.checks(entity, whole, step.inherited);
    const earlier = this.missing.together?.takePostponed(entity, whole);
    if (step.before.kind === 'Nothing') {
      const created = await this.maintenance.created(entity, whole);
      return workOf(created.map((write) => this.requiring(write.without('exists'), entity, earlier)).and(checks));
    }
    const id = whole.only(this.design.entity(entity).id);
    const [before] = isGone ? [] : await this.reader.all(step.before, inputsOf(id));
    if (before === undefined) {
      // Another writer may have created it in the meantime: then it is replaced.
      const created = (await this.maintenance.created(entity, whole)).map((write) =>
        this.requiring(withMeaning(write, 'exists', 'stale'), entity, earlier),
      );
      return workOf(created.and(checks));
    }
    const alteration = this.replacing(entity, before, whole);
    const home = this.design.findHome(entity);
    const required = home === undefined ? [] : [this.preconditions.there(home, 'stale')];
    // Another writer may have deleted it in the meantime: then it is created.
    return this.planned(
      bothChanges(earlier, { alteration, required, absent: 'stale', renewals: step.renewals, checks }),
    );
  }

  /** The preconditions of an earlier change that is replaced are those of the entity's own item still. */
  private requiring(write: ItemWrite, entity: string, earlier: PlannedChange | undefined): ItemWrite {
    const embed = this.design.findEmbed(entity);
    const own = this.design.findHome(entity) ?? (embed && this.design.findHome(embed.parent));
    return earlier === undefined || own?.name !== write.kind
      ? write
      : write.with(write.deed, [...write.preconditions, ...earlier.required]);
  }

  /** The change from the old entity to the new one: attributes that are not given are removed; sequence numbers stay. */
  private replacing(name: string, before: FoundEntity, values: Values): Alteration {
    const { id, attributes } = this.design.entity(name);
    const inherited = this.parents.writtenByPut(name);
    const replaced = attributes
      .filter((one) => !one.counted && one.sequence === undefined && !id.includes(one.name))
      .map((one) => one.name);
    const sets = new Values(values.only([...replaced, ...inherited]));
    const removes = new Set([...replaced, ...inherited].filter((use) => !values.has(use)));
    return new Alteration(name, before, sets, removes, new Map());
  }
}

/** The change that a pattern asks for. */
function alterationOf(step: Update, before: FoundEntity, inputs: WriteInputs): Alteration {
  const sets = new Map<string, AttributeValue>();
  const removes = new Set<string>();
  const adds = new Map<string, Addition>();
  for (const { attribute, kind, value } of step.changes) {
    const fresh = kind === 'setTo' ? value : inputs.sets.get(attribute);
    if (kind === 'remove') {
      removes.add(attribute);
    } else if (kind === 'add') {
      adds.set(attribute, inputs.adds.get(attribute) ?? Decimal.ZERO);
    } else if (fresh !== undefined && kind !== 'set' && kind !== 'setTo') {
      adds.set(attribute, { way: kind === 'addMembers' ? 'come' : 'go', texts: fresh.SS ?? [] });
    } else if (fresh !== undefined) {
      sets.set(attribute, fresh);
    }
  }
  return new Alteration(step.entity, before, new Values(sets), removes, adds);
}

/** The new entity with the initial values of the pattern. */
export function started(initial: readonly InitialValue[], fresh: Values): Values {
  return initial.reduce((values, { attribute, value }) => {
    return value === undefined ? values.without(attribute) : values.with(attribute, value);
  }, fresh);
}

/** The new entity for one that matches; its id is extended by the match's, where nothing else keeps two apart. */
function forMatch({ copied, sourceId, apartBy }: ForEach, common: Values, match: Values): Values {
  let made = common;
  for (const { target, source } of copied) {
    const value = match.find(source);
    made = value === undefined ? made : made.with(target, value);
  }
  const own = apartBy === undefined ? undefined : made.find(apartBy);
  if (apartBy === undefined || own === undefined) {
    return made;
  }
  const texts = [...match.only(sourceId).values()].map((value) => textOf(value) + '\n');
  const apart = crc32(texts.join('')).toString(16).padStart(8, '0');
  return made.with(apartBy, { S: `${textOf(own)}.${apart}` });
}

/** The write with another meaning of a reason for which it would be refused. */
function withMeaning(write: ItemWrite, reason: Meaning, meaning: Meaning): ItemWrite {
  const preconditions = write.preconditions.map((precondition) =>
    precondition.meaning === reason ? { ...precondition, meaning } : precondition,
  );
  return write.with(write.deed, preconditions);
}
