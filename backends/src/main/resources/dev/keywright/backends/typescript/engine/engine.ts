import type { Lookups } from './description/lookups.js';
import type { Plan } from './description/plan.js';
import type { Step } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { type Dice, KeyBindings } from './keys/key-bindings.js';
import { KeyConditions } from './keys/key-conditions.js';
import { Answers } from './reading/answers.js';
import { Finder } from './reading/finder.js';
import { Homes } from './reading/homes.js';
import type { Position } from './reading/position.js';
import { Reader } from './reading/reader.js';
import type { Row, RowPage } from './reading/row.js';
import type { Store } from './store/store.js';
import { Attempt } from './writing/attempt.js';
import { Cascading } from './writing/cascading.js';
import { Completing } from './writing/completing.js';
import { Demands } from './writing/demands.js';
import { Followers } from './writing/followers.js';
import { ItemWriter } from './writing/item-writer.js';
import { Maintenance } from './writing/maintenance.js';
import { NestUpkeep } from './writing/nest-upkeep.js';
import { NumberUpkeep } from './writing/number-upkeep.js';
import type { Outcome } from './writing/outcome.js';
import { Sequences } from './writing/sequences.js';
import { Steps } from './writing/steps.js';
import type { WriteInputs } from './writing/write-inputs.js';
import { Writer } from './writing/writer.js';

/** What an engine needs beside the description. */
export interface EngineSettings {
  readonly store: Store;
  /** The moment at which things have expired or not. */
  readonly now: Date;
  readonly dice: Dice;
  /** How long a write begins anew that others come before. */
  readonly patienceMilliseconds: number;
}

/** Does what patterns say, on a store. One is made for each call: it remembers what the call has read and created. */
export class Engine {
  private readonly answers: Answers;
  private readonly asked: Reader;
  private readonly writer: Writer;

  constructor(design: Design, lookups: Lookups, { store, now, dice, patienceMilliseconds }: EngineSettings) {
    const finder = new Finder(design, store, new KeyConditions(design, new KeyBindings(dice)));
    const homes = new Homes(design, finder, now);
    this.asked = new Reader(design, finder, homes, 'asked');
    this.answers = new Answers(design, this.asked, finder, homes);
    const reader = new Reader(design, finder, homes, 'left');
    const completing = new Completing(design, lookups, reader, homes);
    const items = new ItemWriter(design, dice);
    const demands = new Demands(design, now);
    const maintenance = new Maintenance(
      design,
      new Followers(design, items, demands, completing),
      new NumberUpkeep(design, items, demands, completing),
      new NestUpkeep(design, items, demands, completing),
      demands,
    );
    const cascading = new Cascading(design, new Reader(design, finder, homes, 'taken'), maintenance);
    this.writer = new Writer(
      design,
      new Steps(design, this.asked, reader, cascading, maintenance, demands, completing),
      new Attempt(store),
      completing,
      () => new Sequences(design, finder, items, completing),
      patienceMilliseconds,
    );
  }

  /** At most `limit`; all where that is 0. */
  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return this.answers.read(plan, inputs, from, limit);
  }

  /** For each of the inputs its answer; single items are read in batches. */
  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return this.answers.readAll(plan, each);
  }

  count(plan: Plan, inputs: Inputs): Promise<number> {
    return this.asked.number(plan, inputs);
  }

  write(step: Step, inputs: WriteInputs): Promise<Outcome> {
    return this.writer.write(step, inputs);
  }

  /** Each stands by itself; those that need no transaction are sent together. */
  writeAll(step: Step, each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    return this.writer.writeAll(step, each);
  }

  /** All or nothing; a step that is done several times takes as many inputs. */
  transaction(steps: readonly Step[], inputs: readonly WriteInputs[]): Promise<Outcome> {
    return this.writer.transaction(steps, inputs);
  }
}
