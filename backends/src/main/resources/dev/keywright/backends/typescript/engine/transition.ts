import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { stayingIn } from './keys/staying.js';
import { CallContext } from './reading/call-context.js';
import { DualAnswers, type DualPlan } from './reading/dual-answers.js';
import { NumberStore } from './reading/number-store.js';
import { NumbersInBoth } from './reading/numbers-in-both.js';
import { type Position, START } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import { Backoff } from './store/backoff.js';
import { Carrier } from './writing/carrier.js';
import { CarryingStore } from './writing/carrying-store.js';
import { OldThings } from './writing/old-things.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';
import type { Writer } from './writing/writer.js';

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
    const { old, next } = this;
    return new DualAnswers(
      readingNumbers(old, new NumbersInBoth(old.design, next.design)),
      readingNumbers(next, new NumbersInBoth(next.design, old.design)),
    );
  }

  private plans(next: Plan): DualPlan {
    const old = this.transition.reads.get(this.pattern);
    if (old === undefined) {
      throw new Error(`the old design does not serve ${this.pattern}`);
    }
    return { old, next };
  }

  /** Whether the old design may have something that a plan finds. */
  private looksBack(plan: Plan): boolean {
    return !stayingIn(this.old.design, this.next.design).hasPlan(plan);
  }

  read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    return this.looksBack(plan)
      ? this.answers().read(this.plans(plan), inputs, from, limit)
      : this.next.answers().read(plan, inputs, from, limit);
  }

  async one(plan: Plan, inputs: Inputs): Promise<readonly Row[]> {
    return this.looksBack(plan)
      ? this.answers().one(this.plans(plan), inputs)
      : (await this.next.answers().read(plan, inputs, START, 0)).rows;
  }

  readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    return this.looksBack(plan)
      ? this.answers().readAll(this.plans(plan), each)
      : this.next.answers().readAll(plan, each);
  }

  async count(plan: Plan, inputs: Inputs): Promise<number> {
    return this.looksBack(plan)
      ? this.answers().count(this.plans(plan), inputs)
      : Number((await this.next.asked.number(plan, inputs)).text());
  }

  async write(
    steps: readonly WriteStep[],
    inputs: readonly WriteInputs[],
    action: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const things = this.things();
    await things.carryForAll(this.steps(), steps, inputs);
    return this.lookedFor(await action(), things.carried, action);
  }

  private async lookedFor(first: Outcome, carried: number, action: () => Promise<Outcome>): Promise<Outcome> {
    let outcome = first;
    const backoff = new Backoff(this.patienceMilliseconds);
    await backoff.before();
    let looks = carried > 0 ? MOST_LOOKS : 0;
    while (looks-- > 0 && outcome.result === 'notThere') {
      await backoff.before();
      outcome = await action();
    }
    return outcome;
  }

  /** Independent writes; one for which an entity was carried is repeated while an index may not have that yet. */
  async writeAll(step: WriteStep, each: readonly WriteInputs[], writer: () => Writer): Promise<readonly Outcome[]> {
    const things = this.things();
    const carried: number[] = [];
    for (const inputs of each) {
      const before = things.carried;
      await things.carryForAll(this.steps(), [step], [inputs]);
      carried.push(things.carried - before);
    }
    const outcomes = [...(await writer().writeAll(step, each))];
    for (const [number, inputs] of each.entries()) {
      const first = outcomes[number];
      if (first !== undefined) {
        const again = (): Promise<Outcome> => writer().writeAgain(number, step, inputs);
        outcomes[number] = await this.lookedFor(first, carried[number] ?? 0, again);
      }
    }
    return outcomes;
  }

  /** For the writes of the call: they may find that a parent is in the old design still. */
  writing(): CallContext {
    const { design, store, now, dice } = this.next;
    const carrier = new Carrier(this.old, this.next, this.patienceMilliseconds);
    return new CallContext(design, new CarryingStore(store, carrier), now, dice);
  }

  private steps(): readonly WriteStep[] {
    return this.transition.writes.get(this.pattern) ?? [];
  }

  private things(): OldThings {
    return new OldThings(new Carrier(this.old, this.next, this.patienceMilliseconds));
  }
}

function readingNumbers({ design, store, now, dice }: CallContext, numbers: NumbersInBoth): CallContext {
  return new CallContext(design, new NumberStore(store, numbers), now, dice);
}
