import { Answers, type Row, type RowPage } from './answers.js';
import { Attempt } from './attempt.js';
import { Cascading } from './cascading.js';
import { Completing } from './completing.js';
import { Demands } from './demands.js';
import type { Lookups, Plan } from './described-plans.js';
import type { Step } from './described-steps.js';
import type { Design } from './design.js';
import { Finder } from './finder.js';
import { Followers } from './followers.js';
import { Homes } from './homes.js';
import type { Inputs } from './inputs.js';
import { ItemWriter } from './item-writer.js';
import { type Dice, KeyBindings } from './key-bindings.js';
import { KeyConditions } from './key-conditions.js';
import { Maintenance } from './maintenance.js';
import { NestUpkeep } from './nest-upkeep.js';
import { NumberUpkeep } from './number-upkeep.js';
import type { Outcome } from './outcome.js';
import type { Position } from './position.js';
import { Reader } from './reader.js';
import { Sequences } from './sequences.js';
import { Steps } from './steps.js';
import type { Store } from './store.js';
import type { WriteInputs } from './write-inputs.js';
import { Writer } from './writer.js';

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
