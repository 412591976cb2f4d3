import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { type Dice, KeyBindings } from './keys/key-bindings.js';
import { KeyConditionFactory } from './keys/key-condition-factory.js';
import { Answers } from './reading/answers.js';
import { Finder } from './reading/finder.js';
import { HomeItems } from './reading/home-items.js';
import type { Position } from './reading/position.js';
import { RangeFinder } from './reading/range-finder.js';
import { Reader } from './reading/reader.js';
import type { Row, RowPage } from './reading/row.js';
import type { Store } from './store/store.js';
import { Attempt } from './writing/attempt.js';
import { Cascade } from './writing/cascade.js';
import { CounterUpkeep } from './writing/counter-upkeep.js';
import { EmbedUpkeep } from './writing/embed-upkeep.js';
import { ItemFactory } from './writing/item-factory.js';
import { ItemUpkeep } from './writing/item-upkeep.js';
import { Maintenance } from './writing/maintenance.js';
import { MissingValues } from './writing/missing-values.js';
import type { Outcome } from './writing/outcome.js';
import { PreconditionFactory } from './writing/precondition-factory.js';
import { Sequences } from './writing/sequences.js';
import { StepPlanner } from './writing/step-planner.js';
import type { WriteInputs } from './writing/write-inputs.js';
import { Writer } from './writing/writer.js';

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
  private readonly answers: Answers;
  private readonly asked: Reader;
  private readonly writer: Writer;

  constructor(design: Design, { store, now, dice, patienceMilliseconds }: EngineSettings) {
    const finder = new Finder(design, store, new KeyConditionFactory(design, new KeyBindings(dice)));
    const homes = new HomeItems(design, finder, now);
    this.asked = new Reader(design, finder, homes, 'asked');
    this.answers = new Answers(design, this.asked, new RangeFinder(design, finder, homes), homes);
    const reader = new Reader(design, finder, homes, 'left');
    const missing = new MissingValues(design, reader, homes);
    const items = new ItemFactory(design, dice);
    const preconditions = new PreconditionFactory(design, now);
    const maintenance = new Maintenance(
      design,
      new ItemUpkeep(design, items, preconditions, missing),
      new CounterUpkeep(design, items, preconditions, missing),
      new EmbedUpkeep(design, items, preconditions, missing),
      preconditions,
    );
    const cascade = new Cascade(design, new Reader(design, finder, homes, 'taken'), maintenance);
    this.writer = new Writer(
      design,
      new StepPlanner(design, this.asked, reader, cascade, maintenance, preconditions, missing),
      new Attempt(store),
      missing,
      () => new Sequences(design, finder, items, missing),
      patienceMilliseconds,
    );
  }

  /** A page of at most `limit` rows; of all where that is 0. */
  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return this.answers.read(plan, inputs, from, limit);
  }

  /** The rows for each of the inputs; single items are read in batches. */
  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return this.answers.readAll(plan, each);
  }

  count(plan: Plan, inputs: Inputs): Promise<number> {
    return this.asked.number(plan, inputs);
  }

  write(step: WriteStep, inputs: WriteInputs): Promise<Outcome> {
    return this.writer.write(step, inputs);
  }

  /** Independent writes; those that need no transaction are sent in batches. */
  writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    return this.writer.writeAll(step, each);
  }

  /** All steps or none; a step that is done several times takes as many inputs. */
  transaction(steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    return this.writer.transaction(steps, inputs);
  }
}
