import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import type { Dice } from './keys/key-bindings.js';
import { CallContext } from './reading/call-context.js';
import type { Position } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import type { Store } from './store/store.js';
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

  constructor(design: Design, { store, now, dice, patienceMilliseconds }: EngineSettings) {
    this.context = new CallContext(design, store, now, dice);
    this.patienceMilliseconds = patienceMilliseconds;
  }

  /** Made only for writes: a read pays for nothing of it. */
  private writer(): Writer {
    return writerFor(this.context, this.patienceMilliseconds);
  }

  /** A page of at most `limit` rows; of all where that is 0. */
  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return this.context.answers().read(plan, inputs, from, limit);
  }

  /** The rows for each of the inputs; single items are read in batches. */
  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return this.context.answers().readAll(plan, each);
  }

  async count(plan: Plan, inputs: Inputs): Promise<number> {
    return Number((await this.context.asked.number(plan, inputs)).text());
  }

  write(step: WriteStep, inputs: WriteInputs): Promise<Outcome> {
    return this.writer().write(step, inputs);
  }

  /** Independent writes; those that need no transaction are sent in batches. */
  writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    return this.writer().writeAll(step, each);
  }

  /** All steps or none; a step that is done several times takes as many inputs. */
  transaction(steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    return this.writer().transaction(steps, inputs);
  }
}
