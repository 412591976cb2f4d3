import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Create, Delete, Put, Target, Update, WriteStep } from '../description/write-step.js';
import { inputsOf } from '../keys/inputs.js';
import type { Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Carrier } from './carrier.js';
import { Cascade, type Child } from './cascade.js';
import { RemovedEntities } from './removed-entities.js';
import { started } from './step-planner.js';
import type { WriteInputs } from './write-inputs.js';

/**
 * Carries over all that a write may change, delete or be refused by, before it is done in the new design alone. Nothing comes to the
 * old design any more, so what was carried once needs no second look.
 */
export class OldThings {
  /** How many were carried; the new design's indexes may not have them yet. */
  carried = 0;
  private readonly carrier: Carrier;

  constructor(carrier: Carrier) {
    this.carrier = carrier;
  }

  /** For the steps of one pattern in both designs; a step that is done several times takes as many inputs. */
  async carryForAll(
    olds: readonly WriteStep[],
    nexts: readonly WriteStep[],
    inputs: readonly WriteInputs[],
  ): Promise<void> {
    const given = inputs.values();
    for (const [number, before] of olds.entries()) {
      const after = nexts[number];
      for (let time = 0; time < before.times; time++) {
        const next = given.next();
        if (after !== undefined && next.done !== true) {
          await this.carryFor(before, after, next.value);
        }
      }
    }
  }

  /** For one step. */
  async carryFor(before: WriteStep, after: WriteStep, inputs: WriteInputs): Promise<void> {
    if (before.kind === 'Create' && after.kind === 'Create') {
      await this.created(before, after, inputs);
    } else if (before.kind === 'Put') {
      await this.put(before, inputs);
    } else if (before.kind === 'Update' && after.kind === 'Update') {
      await this.targets(before.entity, before.target, inputs);
      await this.updated(before, after, inputs);
    } else if (before.kind === 'Delete' && after.kind === 'Delete') {
      await this.targets(before.entity, before.target, inputs);
      await this.children(before, after, inputs);
    } else {
      throw new Error(`a ${before.kind} in the old design is a ${after.kind} in the new one`);
    }
  }

  private async carry(entity: string, found: FoundEntity): Promise<boolean> {
    const isCarried = (await this.carrier.carry(entity, found)) === 'carried';
    this.carried += isCarried ? 1 : 0;
    return isCarried;
  }

  private async targets(entity: string, target: Target, inputs: WriteInputs): Promise<void> {
    for (const found of await this.carrier.leaving.steps.targets(target, inputs)) {
      await this.carry(entity, found);
    }
  }

  private async created(before: Create, after: Create, inputs: WriteInputs): Promise<void> {
    const sources = before.forEach?.sources;
    if (sources?.kind === 'Find') {
      for (const found of await this.carrier.old.asked.all(sources, inputsOf(inputs.given))) {
        await this.carry(sources.look.entity, found);
      }
    }
    for (const made of await this.carrier.coming.steps.made(after, inputs)) {
      await this.rivals(after.entity, made);
    }
  }

  private async put(step: Put, inputs: WriteInputs): Promise<void> {
    const { old } = this.carrier;
    const values = started(step.initial, inputs.fresh);
    if (step.before.kind !== 'Nothing') {
      const id = inputsOf(values.only(old.design.entity(step.entity).id));
      for (const found of await old.reader('left').all(step.before, id)) {
        await this.carry(step.entity, found);
      }
    }
    await this.rivals(step.entity, values);
  }

  /** Those whose item or guard stands where one with these values would have it. */
  private async rivals(entity: string, values: Values): Promise<void> {
    const { design, homes, store } = this.carrier.old;
    for (const { kind, primary, table } of design.followers(entity)) {
      const key = kind === 'entity' || kind === 'guard' ? homes.findKey(primary, FoundEntity.of(values)) : undefined;
      for (const item of key === undefined ? [] : await store.get(table, [key], true)) {
        await this.owner(table, item);
      }
    }
  }

  private async owner(table: string, item: Item): Promise<void> {
    const kind = this.carrier.old.design.findKind(table, item);
    if (kind !== undefined) {
      await this.carry(kind.entity, FoundEntity.of(kind.read(kind.primary, item)));
    }
  }

  /** A value that becomes another one may be that of an entity that is still in the old design. */
  private async updated(before: Update, after: Update, inputs: WriteInputs): Promise<void> {
    const { old, next, coming } = this.carrier;
    const guards = old.design.followers(before.entity).filter((item) => item.kind === 'guard');
    if (!guards.some(({ primary }) => before.changes.some(({ attribute }) => primary.uses.has(attribute)))) {
      return;
    }
    for (const found of await coming.steps.targets(after.target, inputs)) {
      const read = await next.homes.read(after.entity, found, true);
      if (read !== undefined) {
        const whole = await next.homes.withParts(after.entity, read, next.design.apart(after.entity));
        await this.rivals(after.entity, changed(whole.values, after, inputs));
      }
    }
  }

  /** Children that are deleted along are carried, too: of each that the new design has, until the old one has no more of them. */
  private async children(before: Delete, after: Delete, inputs: WriteInputs): Promise<void> {
    if (before.removals.length === 0) {
      return;
    }
    const { next, coming } = this.carrier;
    const cascade = new Cascade(next.reader('taken'), coming.missing);
    for (const target of await coming.steps.targets(after.target, inputs)) {
      let isMore = true;
      while (isMore) {
        const removed = new RemovedEntities(next.design);
        const below = await cascade.children(after.entity, target, after.removals, removed);
        isMore = await this.carryChildren(before, [{ entity: after.entity, found: target, by: [] }, ...below]);
      }
    }
  }

  private async carryChildren(step: Delete, family: readonly Child[]): Promise<boolean> {
    const { old, leaving } = this.carrier;
    const cascade = new Cascade(old.reader('taken'), leaving.missing);
    const before = this.carried;
    for (const { entity, found } of family) {
      for (const child of await cascade.children(entity, found, step.removals, new RemovedEntities(old.design))) {
        await this.carry(child.entity, child.found);
      }
    }
    return this.carried > before;
  }
}

function changed(values: Values, step: Update, inputs: WriteInputs): Values {
  const all = new Map<string, AttributeValue>([...values.known, ...inputs.sets]);
  for (const { attribute, value } of step.changes) {
    if (value !== undefined) {
      all.set(attribute, value);
    }
  }
  return new Values(all);
}
