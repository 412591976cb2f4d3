import type { Create, Delete, Put, Update, WriteStep } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Attempt } from './attempt.js';
import { Batch } from './batch.js';
import { EarlierNumbers } from './earlier-numbers.js';
import type { LeftEntities } from './left-entities.js';
import type { MissingValues } from './missing-values.js';
import { done, isDone, making, NOTHING_REACHED, type Outcome, reaching } from './outcome.js';
import { RemovedEntities } from './removed-entities.js';
import { OF_A_TRANSACTION, ofDeleted, ofNew, ofPut, ofUpdated, type Repetition } from './repetition.js';
import { Retries } from './retries.js';
import type { Sequences } from './sequences.js';
import { started, type StepPlanner } from './step-planner.js';
import { TargetedWrites, type WorkPlan } from './targeted-writes.js';
import { Upkeep } from './upkeep.js';
import { bothWorks, type Work, workOf } from './work.js';
import type { WriteInputs } from './write-inputs.js';

/** One write of a transaction, with the entities that it changes or deletes. */
interface Action {
  readonly step: WriteStep;
  readonly inputs: WriteInputs;
  readonly found: readonly FoundEntity[];
}

/** Performs writes: finds their targets, writes all or nothing, and starts again where a value has changed in the meantime. */
export class Writer {
  private readonly design: Design;
  private readonly planner: StepPlanner;
  private readonly attempt: Attempt;
  private readonly missing: MissingValues;
  private readonly sequences: (back: number) => Sequences;
  private readonly earlier: EarlierNumbers;
  private readonly retries: Retries;
  private readonly targeted: TargetedWrites;

  constructor(
    design: Design,
    planner: StepPlanner,
    attempt: Attempt,
    missing: MissingValues,
    sequences: (back: number) => Sequences,
    patienceMilliseconds: number,
  ) {
    this.design = design;
    this.planner = planner;
    this.attempt = attempt;
    this.missing = missing;
    this.sequences = sequences;
    this.earlier = new EarlierNumbers(attempt, missing, sequences);
    this.retries = new Retries(patienceMilliseconds);
    this.targeted = new TargetedWrites(design, planner, this.retries, (work, repetition) =>
      this.perform(work, repetition),
    );
  }

  async write(step: WriteStep, inputs: WriteInputs): Promise<Outcome> {
    switch (step.kind) {
      case 'Create':
        return this.createAll(step, inputs);
      case 'Put':
        return this.retries.of(async () => {
          this.missing.forgetCreated();
          return this.perform(await this.planner.put(step, inputs), ofPut(this.design, step, inputs));
        });
      case 'Update':
        return this.targeted.each(step.entity, step.target, inputs, this.updating(step, inputs));
      case 'Delete':
        return this.deleteAll(step, inputs);
    }
  }

  /** Each entity is created by itself: one that exists already does not prevent the others. */
  private async createAll(step: Create, inputs: WriteInputs): Promise<Outcome> {
    let reached = 0;
    for (const values of await this.planner.made(step, inputs)) {
      const outcome = await this.create(step, values);
      if (step.forEach === undefined) {
        return outcome;
      }
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  private create(step: Create, values: Values): Promise<Outcome> {
    return this.retries.of(async () => {
      this.missing.forgetCreated();
      const numbers = this.sequences(0);
      const work = await this.planner.created(step, values, numbers);
      const all = { ...work, upkeep: work.upkeep.and(numbers.taken()) };
      const outcome = await this.perform(all, ofNew(this.design, step, values));
      if (outcome.isDoneBefore === true && !numbers.isEmpty) {
        await this.earlier.find(async (back) => (await this.planner.created(step, values, back)).upkeep);
      }
      return making(outcome, this.missing.made);
    });
  }

  private async deleteAll(step: Delete, inputs: WriteInputs): Promise<Outcome> {
    if (step.target.one || !step.batched) {
      return this.targeted.each(step.entity, step.target, inputs, this.deleting(step, inputs));
    }
    const batch = new Batch();
    const outcome = await this.delete(step, inputs, batch);
    await this.attempt.writeBatch(batch.writes);
    return outcome;
  }

  private deleting(step: Delete, inputs: WriteInputs): WorkPlan {
    return {
      work: (found) => this.planner.deleted(step, found, inputs),
      repetition: (found) => ofDeleted(this.design, step, found.values),
    };
  }

  private updating(step: Update, inputs: WriteInputs): WorkPlan {
    return {
      work: (found) => this.planner.updated(step, found, inputs),
      repetition: (found) => ofUpdated(this.design, step, found.values, inputs),
    };
  }

  /** One after the other where they need transactions; those that need none are sent in batches at the end. */
  async writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    const batch = new Batch();
    const outcomes: Outcome[] = [];
    for (const inputs of each) {
      this.missing.forgetCreated();
      this.attempt.begin(outcomes.length);
      if (step.kind === 'Put') {
        outcomes.push(await this.put(step, inputs, batch));
      } else if (step.kind === 'Delete' && step.batched) {
        outcomes.push(await this.delete(step, inputs, batch));
      } else {
        outcomes.push(await this.write(step, inputs));
      }
    }
    await this.attempt.writeBatch(batch.writes);
    return outcomes;
  }

  /** One of several inputs once more. */
  writeAgain(number: number, step: WriteStep, inputs: WriteInputs): Promise<Outcome> {
    this.missing.forgetCreated();
    this.attempt.begin(number);
    return this.write(step, inputs);
  }

  private async put(step: Put, inputs: WriteInputs, batch: Batch): Promise<Outcome> {
    const work = await this.planner.put(step, inputs);
    const repetition = ofPut(this.design, step, inputs);
    return batch.takesNamed(work)
      ? done(1)
      : this.retries.of(
          () => this.perform(work, repetition),
          async () => this.perform(await this.planner.put(step, inputs), repetition),
        );
  }

  /** A delete by key counts as done whether or not the item existed. */
  private async delete(step: Delete, inputs: WriteInputs, batch: Batch): Promise<Outcome> {
    const isLookedFor = step.target.plan.kind !== 'Nothing';
    const plan = this.deleting(step, inputs);
    let reached = 0;
    for (const found of await this.planner.targets(step.target, inputs)) {
      const work = await plan.work(found);
      if (!isLookedFor && batch.takesNamed(work)) {
        return done(1);
      }
      const isSure = isLookedFor && this.isKnownToLive(step.entity, found) && !this.isSummed(step.entity);
      const outcome =
        isSure && batch.takesFound(work)
          ? done(1)
          : await this.targeted.one(step.entity, step.target, inputs, found, work, plan);
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  /** An amount that changes meanwhile would stay in the sum, also where there was nothing to take away from it. */
  private isSummed(entity: string): boolean {
    return (
      this.design.falling(entity).length > 0 ||
      this.design.counters(entity).some((counter) => counter.sum !== undefined)
    );
  }

  /** Whether the entry that was found says that the entity has not expired; one that may have moved is checked as well. */
  private isKnownToLive(entity: string, found: FoundEntity): boolean {
    const { expiry } = this.design.entity(entity);
    return (expiry === undefined || found.values.has(expiry)) && !this.design.moves(entity);
  }

  /** Children are deleted first, but only if the entity itself will be. */
  private async perform(work: Work, repetition: Repetition): Promise<Outcome> {
    if (work.before.length > 0) {
      const refusal = await this.attempt.findRefusal(work);
      // What was deleted by an earlier call is not there; whether it was, the token tells.
      if (refusal !== undefined && !(refusal.result === 'notThere' && this.attempt.hasToken)) {
        return refusal;
      }
      const children = await this.attempt.writeApart(work.before);
      if (!isDone(children)) {
        return children;
      }
    }
    return this.finished(await this.attempt.write(work.upkeep, repetition), work);
  }

  private async finished(outcome: Outcome, work: Work): Promise<Outcome> {
    if (isDone(outcome)) {
      await this.attempt.writeTrailing(work, this.retries);
    }
    return outcome;
  }

  /** All writes of a transaction at once, with the deletes of children that would otherwise come first. */
  transaction(writes: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    const action = async (): Promise<Outcome> => {
      this.missing.forgetCreated();
      const numbers = this.sequences(0);
      const works = await this.works(writes, inputs, numbers);
      const [first, ...others] = works;
      if (first === undefined) {
        return NOTHING_REACHED;
      }
      const work = others.reduce(bothWorks, first);
      const upkeep = works
        .flatMap((one) => [...one.before.map((child) => child.inTransaction()), one.upkeep])
        .reduce((all, one) => all.and(one), Upkeep.NOTHING)
        .and(numbers.taken());
      const outcome = await this.finished(await this.attempt.write(upkeep, OF_A_TRANSACTION), work);
      if (outcome.isDoneBefore === true && !numbers.isEmpty) {
        await this.earlier.find(async (back) =>
          (await this.works(writes, inputs, back)).reduce((all, one) => all.and(one.upkeep), Upkeep.NOTHING),
        );
      }
      return isDone(outcome) ? making(done(works.length), this.missing.made) : outcome;
    };
    return this.retries.of(action, action, Math.max(0, ...writes.map((step) => this.looks(step))));
  }

  private looks(step: WriteStep): number {
    return 'target' in step ? this.targeted.looks(step.entity, step.target) : 0;
  }

  /** The work of all steps; none where one of them has no target. */
  private async works(
    writes: readonly WriteStep[],
    inputs: readonly WriteInputs[],
    numbers: Sequences,
  ): Promise<readonly Work[]> {
    const removed = new RemovedEntities(this.design);
    const works: Work[] = [];
    const actions = await this.actions(writes, inputs, removed);
    const left = this.missing.beginTogether();
    for (const [at, action] of actions.entries()) {
      left.begin(works.length);
      const isReplaced = actions.slice(at + 1).some((later) => this.isReplacedBy(action, later));
      if (isReplaced && action.step.kind === 'Put') {
        this.missing.passedOver(started(action.step.initial, action.inputs.fresh));
      }
      const of = isReplaced ? [workOf(Upkeep.NOTHING)] : await this.worksOf(action, numbers, removed);
      if (of.length === 0) {
        works.length = 0;
        break;
      }
      works.push(...of);
    }
    const all = works.length === 0 ? works : await this.withPostponed(works, left);
    this.missing.endTogether();
    return all;
  }

  /** Each change is at the place of the write that it is from, which is the order in which refusals are told. */
  private async withPostponed(works: readonly Work[], left: LeftEntities): Promise<readonly Work[]> {
    const all = [...works];
    for (let next = left.takeNext(); next !== undefined; next = left.takeNext()) {
      const { change, write } = next;
      const work = await this.planner.written(change);
      all[write] = bothWorks(all[write] ?? workOf(Upkeep.NOTHING), work);
    }
    const last = all.pop() ?? workOf(Upkeep.NOTHING);
    return [...all, bothWorks(last, workOf(Upkeep.of(true, left.kept.settled())))];
  }

  /** All entities that exist are found first, because whatever is removed takes along what is kept in it. */
  private async actions(
    writes: readonly WriteStep[],
    inputs: readonly WriteInputs[],
    removed: RemovedEntities,
  ): Promise<readonly Action[]> {
    const actions: Action[] = [];
    const times = writes.flatMap((step) => Array.from({ length: step.times }, () => step));
    for (const [at, step] of times.entries()) {
      const given = inputs[at];
      if (given === undefined) {
        throw new RangeError(`the transaction lacks what write ${at + 1} takes`);
      }
      const found = 'target' in step ? await this.planner.targets(step.target, given) : [];
      if (step.kind === 'Delete') {
        found.forEach((one) => removed.add(step.entity, one.values));
      }
      actions.push({ step, inputs: given, found });
    }
    return actions;
  }

  /** Of several writes of a transaction that put the same entity, the last one holds. */
  private isReplacedBy({ step, inputs }: Action, later: Action): boolean {
    if (step.kind !== 'Put' || later.step.kind !== 'Put' || step.entity !== later.step.entity) {
      return false;
    }
    const values = started(step.initial, inputs.fresh);
    return values.agrees(started(later.step.initial, later.inputs.fresh), this.design.entity(step.entity).id);
  }

  private async worksOf(
    { step, inputs, found }: Action,
    numbers: Sequences,
    removed: RemovedEntities,
  ): Promise<readonly Work[]> {
    if (step.kind === 'Put') {
      return [await this.planner.put(step, inputs)];
    }
    const works: Work[] = [];
    if (step.kind === 'Create') {
      for (const values of await this.planner.made(step, inputs)) {
        works.push(await this.planner.created(step, values, numbers));
      }
      return works;
    }
    for (const one of found) {
      works.push(
        step.kind === 'Update'
          ? await this.planner.updated(step, one, inputs)
          : await this.planner.deleted(step, one, inputs, removed),
      );
    }
    return works;
  }
}
