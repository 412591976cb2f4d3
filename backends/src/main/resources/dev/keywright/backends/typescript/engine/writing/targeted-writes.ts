import type { Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { followed, MOST_LOOKS } from './followed-moves.js';
import { isDone, NOTHING_REACHED, type Outcome, reaching } from './outcome.js';
import type { Repetition } from './repetition.js';
import type { Retries } from './retries.js';
import type { StepPlanner } from './step-planner.js';
import type { Work } from './work.js';
import type { WriteInputs } from './write-inputs.js';

/** Plans the write of one entity that was found, and says how it is recognized when it is sent again. */
export interface WorkPlan {
  readonly work: (found: FoundEntity) => Promise<Work>;
  readonly repetition: (found: FoundEntity) => Repetition;
}

/** Writes entities that exist: finds them, and follows one that has changed or moved to another key in the meantime. */
export class TargetedWrites {
  private readonly design: Design;
  private readonly planner: StepPlanner;
  private readonly retries: Retries;
  private readonly perform: (work: Work, repetition: Repetition) => Promise<Outcome>;

  constructor(
    design: Design,
    planner: StepPlanner,
    retries: Retries,
    perform: (work: Work, repetition: Repetition) => Promise<Outcome>,
  ) {
    this.design = design;
    this.planner = planner;
    this.retries = retries;
    this.perform = perform;
  }

  /** Every entity that matches, each by itself; the reason for a refusal matters only where there is one at most. */
  async each(entity: string, target: Target, inputs: WriteInputs, plan: WorkPlan): Promise<Outcome> {
    let reached = 0;
    for (const found of await this.find(entity, target, inputs)) {
      const outcome = await this.one(entity, target, inputs, found, await plan.work(found), plan);
      if (target.one) {
        return outcome;
      }
      reached += isDone(outcome) ? 1 : 0;
    }
    return reaching(reached);
  }

  /** An entity that is just moving may be missing in an index for a moment. */
  private async find(entity: string, target: Target, inputs: WriteInputs): Promise<readonly FoundEntity[]> {
    if (!target.one || this.looks(entity, target) < MOST_LOOKS) {
      return this.planner.targets(target, inputs);
    }
    const found = await followed(this.design, entity, async () => {
      const some = await this.planner.targets(target, inputs);
      return some.length === 0 ? undefined : some;
    });
    return found ?? [];
  }

  one(
    entity: string,
    target: Target,
    inputs: WriteInputs,
    found: FoundEntity,
    first: Work,
    plan: WorkPlan,
  ): Promise<Outcome> {
    const { id } = this.design.entity(entity);
    return this.retries.of(
      () => this.perform(first, plan.repetition(found)),
      async () => {
        const others = await this.planner.targets(target, inputs);
        const other = others.find((one) => found.values.equals(one.values, id));
        return other === undefined
          ? NOTHING_REACHED
          : this.perform(await plan.work(other), plan.repetition(other));
      },
      this.looks(entity, target),
    );
  }

  /** How often it is worth to look again: once where the answer is certain, several times where an index may trail. */
  looks(entity: string, target: Target): number {
    const isNamed = target.plan.kind === 'Nothing' && this.design.findHome(entity) !== undefined;
    if (isNamed || !this.design.moves(entity)) {
      return 0;
    }
    return target.plan.kind === 'Find' && target.seesItem ? 1 : MOST_LOOKS;
  }
}
