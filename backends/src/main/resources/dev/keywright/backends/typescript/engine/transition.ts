import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { CallContext } from './reading/call-context.js';
import { DualAnswers, type DualPlan } from './reading/dual-answers.js';
import type { Position } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import { Backoff } from './store/backoff.js';
import { Carrier } from './writing/carrier.js';
import { OldThings } from './writing/old-things.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';

/** The way from an old design to the one that a program is generated for, while entities are in either of them. */
export interface Transition {
  readonly design: Design;
  /** The old plan of each pattern that reads or counts, by its id. */
  readonly reads: ReadonlyMap<string, Plan>;
  /** The old steps of each pattern that writes, by its id. */
  readonly writes: ReadonlyMap<string, readonly WriteStep[]>;
  /** Tells this transition from others: a cursor of another one, or of a program without, is refused. */
  readonly epoch: string;
}

/** How often an entity is looked for again that was just carried and that an index may not have yet. */
const MOST_LOOKS = 6;

/** One call of a pattern that is asked of two designs, and written to the new one. */
export class TransitionCall {
  private readonly transition: Transition;
  private readonly pattern: string;
  private readonly old: CallContext;
  private readonly next: CallContext;
  private readonly patienceMilliseconds: number;

  constructor(transition: Transition, pattern: string, next: CallContext, patienceMilliseconds: number) {
    this.transition = transition;
    this.pattern = pattern;
    this.old = new CallContext(transition.design, next.store, next.now, next.dice);
    this.next = next;
    this.patienceMilliseconds = patienceMilliseconds;
  }

  private answers(): DualAnswers {
    return new DualAnswers(this.old, this.next);
  }

  private plans(next: Plan): DualPlan {
    const old = this.transition.reads.get(this.pattern);
    if (old === undefined) {
      throw new Error(`the old design does not serve ${this.pattern}`);
    }
    return { old, next };
  }

  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return this.answers().read(this.plans(plan), inputs, from, limit);
  }

  one(plan: Plan, inputs: Inputs): Promise<readonly Row[]> {
    return this.answers().one(this.plans(plan), inputs);
  }

  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return this.answers().readAll(this.plans(plan), each);
  }

  count(plan: Plan, inputs: Inputs): Promise<number> {
    return this.answers().count(this.plans(plan), inputs);
  }

  async write(
    steps: readonly WriteStep[],
    inputs: readonly WriteInputs[],
    action: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const things = this.things();
    await things.carryForAll(this.steps(), steps, inputs);
    let outcome = await action();
    const backoff = new Backoff(this.patienceMilliseconds);
    await backoff.before();
    let looks = things.carried > 0 ? MOST_LOOKS : 0;
    while (looks-- > 0 && outcome.result === 'notThere') {
      await backoff.before();
      outcome = await action();
    }
    return outcome;
  }

  async carryForEach(step: WriteStep, each: readonly WriteInputs[]): Promise<void> {
    const things = this.things();
    for (const inputs of each) {
      await things.carryForAll(this.steps(), [step], [inputs]);
    }
  }

  private steps(): readonly WriteStep[] {
    return this.transition.writes.get(this.pattern) ?? [];
  }

  private things(): OldThings {
    return new OldThings(new Carrier(this.old, this.next, this.patienceMilliseconds));
  }
}
