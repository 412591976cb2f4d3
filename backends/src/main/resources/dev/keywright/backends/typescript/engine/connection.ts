import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Page } from './api/page.js';
import { Query } from './api/query.js';
import type { Settings } from './api/settings.js';
import type { Lookups } from './description/lookups.js';
import type { Plan } from './description/plan.js';
import type { Step } from './description/write-step.js';
import { Engine } from './engine.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { Cursors } from './reading/cursors.js';
import { type Position, START } from './reading/position.js';
import type { Row } from './reading/row.js';
import { DynamoDbStore } from './store/dynamodb-store.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';

const PATIENCE_MILLISECONDS = 20_000;

/** How a pattern asks: its id, its plan, and what one of the answer becomes. */
export interface Asking<T> {
  readonly pattern: string;
  readonly plan: Plan;
  readonly read: (row: Row) => T;
}

/** What became of a write, and what it took. */
export interface Written {
  readonly outcome: Outcome;
  readonly units: number;
}

/** A program's way to its tables: an engine for each call, and cursors and units for whoever calls. */
export class Connection {
  private readonly design: Design;
  private readonly lookups: Lookups;
  private readonly client: DynamoDBClient;
  private readonly settings: Settings;
  private readonly tables: ReadonlyMap<string, string>;
  private readonly cursors: Cursors;

  constructor(design: Design, lookups: Lookups, client: DynamoDBClient, settings: Settings) {
    this.design = design;
    this.lookups = lookups;
    this.client = client;
    this.settings = settings;
    this.tables = new Map(Object.entries(settings.tables ?? {}));
    this.cursors = new Cursors(settings.cursorKey ?? '');
  }

  /** Does something with an engine of its own, and tells how many units that took. */
  private async call<T>(
    pattern: string,
    action: (engine: Engine) => Promise<T>,
  ): Promise<{ result: T; units: number }> {
    const patienceMilliseconds = this.settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
    let units = 0;
    const store = new DynamoDbStore({
      client: this.client,
      names: (table) => this.tables.get(table) ?? table,
      token: this.settings.token ?? '',
      patienceMilliseconds,
      meter: (request) => {
        units += request.units;
        this.settings.listener?.({ pattern, ...request });
      },
    });
    const engine = new Engine(this.design, this.lookups, {
      store,
      now: this.settings.now?.() ?? new Date(),
      dice: this.settings.dice ?? ((bound) => Math.floor(Math.random() * bound)),
      patienceMilliseconds,
    });
    const result = await action(engine);
    return { result, units };
  }

  /** A question that has not been asked yet. */
  query<T>(asking: Asking<T>, inputs: Inputs, limit: number): Query<T> {
    return new Query((after, most) => this.page(asking, inputs, after, most ?? limit));
  }

  private async page<T>(asking: Asking<T>, inputs: Inputs, after: string | undefined, limit: number): Promise<Page<T>> {
    const { pattern, plan, read } = asking;
    const from: Position = after === undefined ? START : this.cursors.read(after, pattern, inputs);
    const { result, units } = await this.call(pattern, (engine) => engine.read(plan, inputs, from, limit));
    const next = result.next.kind === 'End' ? undefined : this.cursors.write(result.next, pattern, inputs);
    return { items: result.rows.map(read), next, readUnits: units };
  }

  async one<T>(asking: Asking<T>, inputs: Inputs): Promise<T | undefined> {
    const { items } = await this.page(asking, inputs, undefined, 0);
    if (items.length > 1) {
      throw new Error(`${asking.pattern} found more than one`);
    }
    return items[0];
  }

  /** An answer for each of the questions; single items are read in batches. */
  async all<T>({ pattern, plan, read }: Asking<T>, each: readonly Inputs[]): Promise<readonly (readonly T[])[]> {
    const { result } = await this.call(pattern, (engine) => engine.readAll(plan, each));
    return result.map((rows) => rows.map(read));
  }

  async count(pattern: string, plan: Plan, inputs: Inputs): Promise<number> {
    return (await this.call(pattern, (engine) => engine.count(plan, inputs))).result;
  }

  async write(pattern: string, steps: readonly Step[], inputs: WriteInputs): Promise<Written> {
    const { result, units } = await this.call(pattern, (engine) => engine.write(only(steps), inputs));
    return { outcome: result, units };
  }

  async writeAll(pattern: string, steps: readonly Step[], each: readonly WriteInputs[]): Promise<readonly Outcome[]> {
    return (await this.call(pattern, (engine) => engine.writeAll(only(steps), each))).result;
  }

  async transaction(pattern: string, steps: readonly Step[], inputs: readonly WriteInputs[]): Promise<Written> {
    const { result, units } = await this.call(pattern, (engine) => engine.transaction(steps, inputs));
    return { outcome: result, units };
  }
}

function only(steps: readonly Step[]): Step {
  const [step] = steps;
  if (step === undefined) {
    throw new Error('a write without a step');
  }
  return step;
}
