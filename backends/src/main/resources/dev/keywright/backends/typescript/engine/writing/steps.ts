import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import type { Creates, Deletes, Each, Puts, Start, Target, Updates } from '../description/write-step.js';
import { crc32 } from '../keys/crc32.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import { type Item, NO_ITEM, textOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { Found } from '../reading/found.js';
import type { Reader } from '../reading/reader.js';
import type { ItemWrite } from '../store/item-write.js';
import { Alteration } from './alteration.js';
import type { Cascading } from './cascading.js';
import type { Completing } from './completing.js';
import type { Demands } from './demands.js';
import type { Maintenance } from './maintenance.js';
import { Renewing } from './renewing.js';
import type { Sequences } from './sequences.js';
import { Upkeep } from './upkeep.js';
import { type Work, workOf } from './work.js';
import { said, type WriteInputs } from './write-inputs.js';

/** Makes ready what a step writes, of what its caller gives and what it looks up. */
export class Steps {
  private readonly design: Design;
  private readonly asked: Reader;
  private readonly reader: Reader;
  private readonly maintenance: Maintenance;
  private readonly demands: Demands;
  private readonly completing: Completing;
  private readonly cascading: Cascading;
  private readonly renewing: Renewing;

  constructor(
    design: Design,
    asked: Reader,
    reader: Reader,
    cascading: Cascading,
    maintenance: Maintenance,
    demands: Demands,
    completing: Completing,
  ) {
    this.design = design;
    this.asked = asked;
    this.reader = reader;
    this.maintenance = maintenance;
    this.demands = demands;
    this.completing = completing;
    this.cascading = cascading;
    this.renewing = new Renewing(design, reader, maintenance, demands);
  }

  async created(step: Creates, values: Values, sequences: Sequences): Promise<Work> {
    const numbered = await sequences.numbered(step.entity, values, step.numberings);
    const whole = await this.completing.newcomer(step.entity, numbered, step.inherited);
    this.completing.created(step.entity, whole);
    return workOf(await this.maintenance.created(step.entity, whole));
  }

  /** What is created: one, or one for each that matches. */
  async made(step: Creates, inputs: WriteInputs): Promise<readonly Values[]> {
    const [each] = step.each;
    if (each === undefined) {
      return [started(step.starts, inputs.fresh)];
    }
    const found = await this.asked.all(each.sources, inputsOf(inputs.given));
    return found.map((match) => started(step.starts, forMatch(each, inputs.fresh, match.values)));
  }

  /** What a write is about, as far as it is known before it is written. */
  async targets(target: Target, inputs: WriteInputs): Promise<readonly Found[]> {
    const given = inputsOf(inputs.given);
    return target.plan.kind === 'Nothing' ? [Found.of(said(target.by, given))] : this.reader.all(target.plan, given);
  }

  async updated(step: Updates, found: Found, inputs: WriteInputs): Promise<Work> {
    const alteration = await this.alteration(step, found, inputs);
    const demanded = await this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
    const work = workOf(await this.maintenance.changed(alteration, demanded));
    return this.renewing.with(work, step.renewals, alteration);
  }

  private async alteration(step: Updates, before: Found, inputs: WriteInputs): Promise<Alteration> {
    const sets = new Map<string, AttributeValue>();
    const removes = new Set<string>();
    const adds = new Map<string, Decimal>();
    for (const { attribute, kind, value } of step.changes) {
      const fresh = kind === 'set' ? inputs.sets.get(attribute) : value[0];
      if (kind === 'remove') {
        removes.add(attribute);
      } else if (kind === 'add') {
        adds.set(attribute, inputs.adds.get(attribute) ?? Decimal.ZERO);
      } else if (fresh !== undefined) {
        sets.set(attribute, fresh);
      }
    }
    return this.refreshed(new Alteration(step.entity, before, new Values(sets), removes, adds));
  }

  /** Who gets another parent holds what is held of that one. */
  private async refreshed(alteration: Alteration): Promise<Alteration> {
    let { sets } = alteration;
    const removes = new Set(alteration.removes);
    const entity = this.design.entity(alteration.entity);
    for (const role of entity.roles) {
      const held = role.holds.filter((one) => !one.identifies && !entity.id.includes(one.held));
      const isMoved = role.holds.some((one) => one.identifies && alteration.isAbout(one.held));
      if (held.length === 0 || !isMoved) {
        continue;
      }
      const parent = await this.completing.newParent(alteration.entity, role, alteration.after());
      for (const holding of held) {
        const value = parent?.find(holding.source);
        if (value === undefined) {
          removes.add(holding.held);
        } else {
          sets = sets.with(holding.held, value);
        }
      }
    }
    return new Alteration(alteration.entity, alteration.before, sets, removes, alteration.adds);
  }

  async deleted(step: Deletes, found: Found, inputs: WriteInputs, goneToo: ReadonlySet<string>): Promise<Work> {
    const demanded = await this.maintenance.target(step.entity, found, step.target, step.conditions, inputs.given);
    const gone = new Set([...goneToo, ...step.removals.map((removal) => removal.child)]);
    const upkeep = await this.maintenance.deleted(step.entity, found, demanded, gone);
    const before = await this.cascading.children(step.entity, found, step.removals);
    return { upkeep, before, after: [], seen: this.seen(step, found) };
  }

  /** The item itself, where the plan says that it is read as it is now. */
  private seen(step: Deletes, found: Found): Item {
    const home = this.design.findHome(step.entity);
    return (step.target.sees && home && found.findSource(home.name)?.item) || NO_ITEM;
  }

  /** Creates or replaces. Where nothing was to be looked at, what is put does it, whatever was there before. */
  async put(step: Puts, inputs: WriteInputs): Promise<Work> {
    const { entity } = step;
    const whole = await this.completing.newcomer(entity, started(step.starts, inputs.fresh), []);
    this.completing.created(entity, whole);
    if (step.before.kind === 'Nothing') {
      return workOf(each(await this.maintenance.created(entity, whole), (write) => write.without('exists')));
    }
    const id = whole.only(this.design.entity(entity).id);
    const [before] = await this.reader.all(step.before, inputsOf(id));
    if (before === undefined) {
      // Somebody else may just have created it: then it is replaced.
      return workOf(each(await this.maintenance.created(entity, whole), staleWhereItExists));
    }
    const alteration = this.replacing(entity, before, whole);
    const home = this.design.findHome(entity);
    const there = home === undefined ? [] : [this.demands.there(home, 'stale')];
    return this.renewing.with(workOf(await this.maintenance.changed(alteration, there)), step.renewals, alteration);
  }

  /** Everything that is not given is gone; only numbers that were given out stay. */
  private replacing(name: string, before: Found, values: Values): Alteration {
    const { id, attributes, inherited } = this.design.entity(name);
    const replaced = attributes
      .filter((one) => !one.counted && one.numbered === '' && !id.includes(one.name))
      .map((one) => one.name);
    const sets = new Values(values.only([...replaced, ...inherited]));
    const removes = new Set(replaced.filter((use) => !values.has(use)));
    return new Alteration(name, before, sets, removes, new Map());
  }
}

/** With what the pattern fixes. */
function started(starts: readonly Start[], fresh: Values): Values {
  return starts.reduce((values, { attribute, value: [value] }) => {
    return value === undefined ? values.without(attribute) : values.with(attribute, value);
  }, fresh);
}

/** Where nothing of the identity comes from the one that matches, its own is put behind, so that no two are the same. */
function forMatch(each: Each, common: Values, match: Values): Values {
  let made = common;
  for (const { target, source } of each.copied) {
    const value = match.find(source);
    made = value === undefined ? made : made.with(target, value);
  }
  const own = each.toldApart ? made.find(each.apartBy) : undefined;
  if (own === undefined) {
    return made;
  }
  const texts = [...match.only(each.sourceId).values()].map((value) => textOf(value) + '\n');
  const apart = crc32(texts.join('')).toString(16).padStart(8, '0');
  return made.with(each.apartBy, { S: `${textOf(own)}.${apart}` });
}

function each(upkeep: Upkeep, change: (write: ItemWrite) => ItemWrite): Upkeep {
  return new Upkeep(upkeep.atOnce.map(change), upkeep.afterwards);
}

function staleWhereItExists(write: ItemWrite): ItemWrite {
  const demands = write.demands.map((demand) =>
    demand.meaning === 'exists' ? { ...demand, meaning: 'stale' as const } : demand,
  );
  return write.with(write.deed, demands);
}
