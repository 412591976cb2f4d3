import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Page } from './api/page.js';
import { Query } from './api/query.js';
import type { Settings } from './api/settings.js';
import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import { Engine } from './engine.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { CursorCodec, type CursorQuery } from './reading/cursor-codec.js';
import { cursorOriginOf } from './reading/cursor-origin.js';
import { type Position, START } from './reading/position.js';
import type { Row } from './reading/row.js';
import { identityOf } from './keys/scalars.js';
import { derivedToken } from './store/call-token.js';
import { DynamoDbStore } from './store/dynamodb-store.js';
import type { MemoryStore } from './store/memory-store.js';
import type { Meter } from './store/meter.js';
import type { TableNames } from './store/request-factory.js';
import type { Store } from './store/store.js';
import type { Transition } from './transition.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';

/** Opens a store for one call, which has a token or an empty one. */
export type OpenStore = (token: string, patienceMilliseconds: number, meter: Meter) => Store;

/** On the tables of a client. */
export function inDynamoDb(client: DynamoDBClient, settings: Settings): OpenStore {
  const tables = new Map(Object.entries(settings.tables ?? {}));
  const names: TableNames = (table) => tables.get(table) ?? table;
  return (token, patienceMilliseconds, meter) =>
    new DynamoDbStore({ client, names, token, patienceMilliseconds, meter });
}

export function inMemory(memory: MemoryStore): OpenStore {
  return (token, _, meter) => memory.open(token, meter);
}

const PATIENCE_MILLISECONDS = 20_000;

/** A pattern that reads: its id, its plan, and the conversion of rows into results. */
export interface PatternRead<T> {
  readonly pattern: string;
  readonly plan: Plan;
  readonly read: (row: Row) => T;
}

/** The outcome of a write, and the write units that it consumed. */
export interface Written {
  readonly outcome: Outcome;
  readonly units: number;
}

/** The connection of a program to its tables: gives each call an engine, and callers cursors and consumed units. */
export class Connection {
  private readonly design: Design;
  private readonly openStore: OpenStore;
  private readonly settings: Settings;
  private readonly cursors: CursorCodec;
  private readonly transition: Transition | undefined;

  constructor(design: Design, openStore: OpenStore, settings: Settings, transition?: Transition) {
    this.design = design;
    this.openStore = openStore;
    this.settings = settings;
    this.cursors = new CursorCodec(settings.cursorKey ?? '');
    this.transition = transition;
  }

  /** Cursors of a transition are not valid in a program before or after it. */
  private cursorOrigin(plan: Plan): string {
    return this.transition === undefined ? cursorOriginOf(this.design, plan) : `transition ${this.transition.epoch}`;
  }

  /** Runs an action with an engine of its own, and says how many units it consumed. */
  private async call<T>(
    pattern: string,
    action: (engine: Engine) => Promise<T>,
    written: readonly WriteInputs[] = [],
  ): Promise<{ result: T; units: number }> {
    const patienceMilliseconds = this.settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
    let units = 0;
    const token = derivedToken(this.settings.token ?? '', pattern + written.map(textOf).join());
    const store = this.openStore(token, patienceMilliseconds, (request) => {
      units += request.units;
      this.settings.listener?.({ pattern, ...request });
    });
    const engine = new Engine(
      this.design,
      {
        store,
        now: this.settings.now?.() ?? new Date(),
        dice: this.settings.dice ?? ((bound) => Math.floor(Math.random() * bound)),
        patienceMilliseconds,
      },
      this.transition && { transition: this.transition, pattern },
    );
    const result = await action(engine);
    return { result, units };
  }

  /** A query that is sent only when its results are needed. */
  query<T>(question: PatternRead<T>, inputs: Inputs, limit: number): Query<T> {
    return new Query((after, most) => this.page(question, inputs, after, most ?? limit));
  }

  private async page<T>(
    question: PatternRead<T>,
    inputs: Inputs,
    after: string | undefined,
    limit: number,
  ): Promise<Page<T>> {
    const { pattern, plan, read } = question;
    const query: CursorQuery = { pattern, origin: this.cursorOrigin(plan), inputs };
    const from: Position = after === undefined ? START : this.cursors.read(after, query);
    const { result, units } = await this.call(pattern, (engine) => engine.read(plan, inputs, from, limit));
    const next = result.next.kind === 'End' ? undefined : this.cursors.write(result.next, query);
    return { items: result.rows.map(read), next, readUnits: units };
  }

  async one<T>(question: PatternRead<T>, inputs: Inputs): Promise<T | undefined> {
    const { pattern, plan, read } = question;
    const { result } = await this.call(pattern, (engine) => engine.one(plan, inputs));
    if (result.length > 1) {
      throw new Error(`${pattern} found more than one`);
    }
    return result.map(read)[0];
  }

  /** The results for each of the inputs; single items are read in batches. */
  async all<T>({ pattern, plan, read }: PatternRead<T>, each: readonly Inputs[]): Promise<readonly (readonly T[])[]> {
    const { result } = await this.call(pattern, (engine) => engine.readAll(plan, each));
    return result.map((rows) => rows.map(read));
  }

  async count(pattern: string, plan: Plan, inputs: Inputs): Promise<number> {
    return (await this.call(pattern, (engine) => engine.count(plan, inputs))).result;
  }

  async write(pattern: string, steps: readonly WriteStep[], inputs: WriteInputs): Promise<Written> {
    const { result, units } = await this.call(pattern, (engine) => engine.write(only(steps), inputs), [inputs]);
    return { outcome: result, units };
  }

  async writeAll(
    pattern: string,
    steps: readonly WriteStep[],
    each: readonly WriteInputs[],
  ): Promise<readonly Outcome[]> {
    return (await this.call(pattern, (engine) => engine.writeAll(only(steps), each), each)).result;
  }

  async transaction(pattern: string, steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Written> {
    const { result, units } = await this.call(pattern, (engine) => engine.transaction(steps, inputs), inputs);
    return { outcome: result, units };
  }
}

/** A token stands for one write of one pattern: whoever writes other values with it writes something else. */
function textOf({ fresh, sets, adds, given }: WriteInputs): string {
  const added = [...adds].map(([name, more]) => `${name}+${more.text()}`);
  return [fresh.identity(), identityOf(sets), JSON.stringify(added), identityOf(given)].join();
}

function only(steps: readonly WriteStep[]): WriteStep {
  const [step] = steps;
  if (step === undefined) {
    throw new Error('a write without a step');
  }
  return step;
}
