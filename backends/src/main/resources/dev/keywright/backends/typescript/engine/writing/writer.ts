import type { Creates, Deletes, Puts, Step, Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { Found } from '../reading/found.js';
import { Backoff } from '../store/backoff.js';
import type { Attempt } from './attempt.js';
import { Batch } from './batch.js';
import type { Completing } from './completing.js';
import { done, isDone, making, NOTHING_REACHED, type Outcome, reaching } from './outcome.js';
import type { Sequences } from './sequences.js';
import type { Steps } from './steps.js';
import { bothWorks, type Work } from './work.js';
import type { WriteInputs } from './write-inputs.js';

/** What is to be written for one that was found. */
type Working = (found: Found) => Promise<Work>;

/** Carries out writes: looks up, writes all or nothing, and begins anew where something has changed meanwhile. */
export class Writer {
  private readonly design: Design;
  private readonly steps: Steps;
  private readonly attempt: Attempt;
  private readonly completing: Completing;
  private readonly sequences: () => Sequences;
  private readonly patienceMilliseconds: number;

  constructor(
    design: Design,
    steps: Steps,
    attempt: Attempt,
    completing: Completing,
    sequences: () => Sequences,
    patienceMilliseconds: number,
  ) {
    this.design = design;
    this.steps = steps;
    this.attempt = attempt;
    this.completing = completing;
    this.sequences = sequences;
    this.patienceMilliseconds = patienceMilliseconds;
  }

  async write(step: Step, inputs: WriteInputs): Promise<Outcome> {
    switch (step.kind) {
      case 'Creates':
        return this.createAll(step, inputs);
      case 'Puts':
        return this.again(async () => {
          this.completing.forgetCreated();
          return this.perform(await this.steps.put(step, inputs));
        });
      case 'Updates':
        return this.each(step.entity, step.target, inputs, (found) => this.steps.updated(step, found, inputs));
      case 'Deletes':
        return this.deleteAll(step, inputs);
    }
  }

  /** Each is created by itself: one that is there already keeps none of the others out. */
  private async createAll(step: Creates, inputs: WriteInputs): Promise<Outcome> {
    let reached = 0;
    for (const values of await this.steps.made(step, inputs)) {
      const outcome = await this.create(step, values);
      if (step.each.length === 0) {
        return outcome;
      }
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  private create(step: Creates, values: Values): Promise<Outcome> {
    return this.again(async () => {
      this.completing.forgetCreated();
      const numbers = this.sequences();
      const work = await this.steps.created(step, values, numbers);
      const outcome = await this.perform({ ...work, upkeep: work.upkeep.and(numbers.taken()) });
      return making(outcome, this.completing.made);
    });
  }

  private async deleteAll(step: Deletes, inputs: WriteInputs): Promise<Outcome> {
    if (step.target.one || !step.batched) {
      return this.each(step.entity, step.target, inputs, this.deleting(step, inputs));
    }
    const batch = new Batch();
    const outcome = await this.delete(step, inputs, batch);
    await this.attempt.writeBatch(batch.writes);
    return outcome;
  }

  private deleting(step: Deletes, inputs: WriteInputs): Working {
    return (found) => this.steps.deleted(step, found, inputs, new Set());
  }

  /** One after the other where they need transactions, and then all that need none together. */
  async writeAll(step: Step, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    const batch = new Batch();
    const outcomes: Outcome[] = [];
    for (const inputs of each) {
      this.completing.forgetCreated();
      if (step.kind === 'Puts') {
        outcomes.push(await this.put(step, inputs, batch));
      } else if (step.kind === 'Deletes' && step.batched) {
        outcomes.push(await this.delete(step, inputs, batch));
      } else {
        outcomes.push(await this.write(step, inputs));
      }
    }
    await this.attempt.writeBatch(batch.writes);
    return outcomes;
  }

  private async put(step: Puts, inputs: WriteInputs, batch: Batch): Promise<Outcome> {
    const work = await this.steps.put(step, inputs);
    return batch.takesNamed(work)
      ? done(1)
      : this.again(
          () => this.perform(work),
          async () => this.perform(await this.steps.put(step, inputs)),
        );
  }

  /** Whether something was there that was not looked for, nobody says. */
  private async delete(step: Deletes, inputs: WriteInputs, batch: Batch): Promise<Outcome> {
    const isLookedFor = step.target.plan.kind !== 'Nothing';
    const working = this.deleting(step, inputs);
    let reached = 0;
    for (const found of await this.steps.targets(step.target, inputs)) {
      const work = await working(found);
      if (!isLookedFor && batch.takesNamed(work)) {
        return done(1);
      }
      const isSure = isLookedFor && this.isKnownToLive(step.entity, found);
      const outcome =
        isSure && batch.takesFound(work)
          ? done(1)
          : await this.one(step.entity, step.target, inputs, found, work, working);
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  /** An index may not say whether something has expired; then its own item must. */
  private isKnownToLive(entity: string, found: Found): boolean {
    const { expiry } = this.design.entity(entity);
    return expiry === '' || found.values.has(expiry);
  }

  /** Every one that matches, each by itself; only of a single one it matters why it is refused. */
  private async each(entity: string, target: Target, inputs: WriteInputs, working: Working): Promise<Outcome> {
    let reached = 0;
    for (const found of await this.steps.targets(target, inputs)) {
      const outcome = await this.one(entity, target, inputs, found, await working(found), working);
      if (target.one) {
        return outcome;
      }
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  private one(
    entity: string,
    target: Target,
    inputs: WriteInputs,
    found: Found,
    first: Work,
    working: Working,
  ): Promise<Outcome> {
    const { id } = this.design.entity(entity);
    return this.again(
      () => this.perform(first),
      async () => {
        const others = await this.steps.targets(target, inputs);
        const other = others.find((one) => found.values.equals(one.values, id));
        return other === undefined ? NOTHING_REACHED : this.perform(await working(other));
      },
    );
  }

  private async again(first: () => Promise<Outcome>, further: () => Promise<Outcome> = first): Promise<Outcome> {
    const backoff = new Backoff(this.patienceMilliseconds);
    await backoff.before();
    let outcome = await first();
    while (outcome.result === 'stale') {
      await backoff.before();
      outcome = await further();
    }
    return outcome;
  }

  /** Children go first, but only where what they belong to goes too. */
  private async perform(work: Work): Promise<Outcome> {
    if (work.before.length > 0) {
      const refusal = await this.attempt.findRefusal(work);
      if (refusal !== undefined) {
        return refusal;
      }
      await this.attempt.writeApart(work.before);
    }
    return this.finished(await this.attempt.write(work.upkeep), work);
  }

  private async finished(outcome: Outcome, work: Work): Promise<Outcome> {
    if (isDone(outcome)) {
      await this.attempt.writeApart(work.after);
    }
    return outcome;
  }

  /** All writes of a transaction at once; what would otherwise go first or trail too, as far as there is room. */
  transaction(writes: readonly Step[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    return this.again(async () => {
      this.completing.forgetCreated();
      const numbers = this.sequences();
      const works = await this.works(writes, inputs, numbers);
      const [first, ...others] = works;
      if (first === undefined) {
        return NOTHING_REACHED;
      }
      const work = others.reduce(bothWorks, first);
      const upkeep = work.before.reduce((all, child) => all.and(child), work.upkeep.and(numbers.taken()));
      const outcome = await this.finished(await this.attempt.write(upkeep), work);
      return isDone(outcome) ? making(done(works.length), this.completing.made) : outcome;
    });
  }

  /** Nothing where one of them has nothing to write to. */
  private async works(
    writes: readonly Step[],
    inputs: readonly WriteInputs[],
    numbers: Sequences,
  ): Promise<readonly Work[]> {
    const gone = new Set(writes.filter((step) => step.kind === 'Deletes').map((step) => step.entity));
    const works: Work[] = [];
    const times = writes.flatMap((step) => Array.from({ length: step.times }, () => step));
    for (const [at, step] of times.entries()) {
      const given = inputs[at];
      if (given === undefined) {
        throw new RangeError(`the transaction lacks what write ${at + 1} takes`);
      }
      const of = await this.worksOf(step, given, numbers, gone);
      if (of.length === 0) {
        return [];
      }
      works.push(...of);
    }
    return works;
  }

  private async worksOf(
    step: Step,
    inputs: WriteInputs,
    numbers: Sequences,
    gone: ReadonlySet<string>,
  ): Promise<readonly Work[]> {
    if (step.kind === 'Puts') {
      return [await this.steps.put(step, inputs)];
    }
    const works: Work[] = [];
    if (step.kind === 'Creates') {
      for (const values of await this.steps.made(step, inputs)) {
        works.push(await this.steps.created(step, values, numbers));
      }
      return works;
    }
    for (const found of await this.steps.targets(step.target, inputs)) {
      works.push(
        step.kind === 'Updates'
          ? await this.steps.updated(step, found, inputs)
          : await this.steps.deleted(step, found, inputs, gone),
      );
    }
    return works;
  }
}
