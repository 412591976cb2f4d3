import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import type { Dice } from './keys/key-bindings.js';
import { CallContext } from './reading/call-context.js';
import { type Position, START } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import { ConsistentStore } from './store/consistent-store.js';
import type { Store } from './store/store.js';
import { type Transition, TransitionCall } from './transition.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';
import { writerFor } from './writing/writer-factory.js';
import type { Writer } from './writing/writer.js';

/** Settings of an engine. */
export interface EngineSettings {
  readonly store: Store;
  /** The time that decides what has expired. */
  readonly now: Date;
  readonly dice: Dice;
  /** How long conflicting writes are retried. */
  readonly patienceMilliseconds: number;
}

/** Executes plans and write steps on a store. Each call has an engine of its own, which remembers what the call has created. */
export class Engine {
  private readonly context: CallContext;
  private readonly patienceMilliseconds: number;
  private readonly transition: TransitionCall | undefined;

  /** In a transition each call is for one pattern, and tables are read strongly consistent. */
  constructor(
    design: Design,
    { store, now, dice, patienceMilliseconds }: EngineSettings,
    during?: { readonly transition: Transition; readonly pattern: string },
  ) {
    const seen = during === undefined ? store : new ConsistentStore(store);
    const context = new CallContext(design, seen, now, dice);
    this.patienceMilliseconds = patienceMilliseconds;
    this.transition =
      during && new TransitionCall(during.transition, during.pattern, context, patienceMilliseconds);
    this.context = this.transition?.writing() ?? context;
  }

  /** Made only for writes: a read pays for nothing of it. */
  private writer(): Writer {
    return writerFor(this.context, this.patienceMilliseconds);
  }

  /** A page of at most `limit` rows; of all where that is 0. */
  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return (this.transition ?? this.context.answers()).read(plan, inputs, from, limit);
  }

  /** All rows of an answer that has one at most. */
  async one(plan: Plan, inputs: Inputs): Promise<readonly Row[]> {
    return this.transition?.one(plan, inputs) ?? (await this.read(plan, inputs, START, 0)).rows;
  }

  /** The rows for each of the inputs; single items are read in batches. */
  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return (this.transition ?? this.context.answers()).readAll(plan, each);
  }

  async count(plan: Plan, inputs: Inputs): Promise<number> {
    return (
      this.transition?.count(plan, inputs) ?? Number((await this.context.asked.number(plan, inputs)).text())
    );
  }

  write(step: WriteStep, inputs: WriteInputs): Promise<Outcome> {
    const action = (): Promise<Outcome> => this.writer().write(step, inputs);
    return this.transition?.write([step], [inputs], action) ?? action();
  }

  /** Independent writes; those that need no transaction are sent in batches. */
  writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    return this.transition?.writeAll(step, each, () => this.writer()) ?? this.writer().writeAll(step, each);
  }

  /** All steps or none; a step that is done several times takes as many inputs. */
  transaction(steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    const action = (): Promise<Outcome> => this.writer().transaction(steps, inputs);
    return this.transition?.write(steps, inputs, action) ?? action();
  }
}
