import type { Plan, Then } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { fed, type Inputs } from '../keys/inputs.js';
import { Backoff } from '../store/backoff.js';
import type { FoundEntity } from './found-entity.js';

/** How often an entity is looked for again that was not where the first plan said. */
const MOST_LOOKS = 4;
const LONGEST_MILLISECONDS = 60_000;

/** Finds all entities of a plan. */
export interface AllOfPlan {
  all(plan: Plan, inputs: Inputs): Promise<readonly FoundEntity[]>;
}

/** Runs one plan, and then another for each entity that the first one found. */
export class SecondReads {
  private readonly design: Design;
  private readonly reader: AllOfPlan;

  constructor(design: Design, reader: AllOfPlan) {
    this.design = design;
    this.reader = reader;
  }

  /** An entity that has moved between the two is looked for again: by now the first plan may name its new place. */
  async of(then: Then, inputs: Inputs): Promise<readonly FoundEntity[]> {
    const both: FoundEntity[] = [];
    let lost = await this.second(then, await this.reader.all(then.first, inputs), both);
    const entity = then.second.kind === 'Find' ? then.second.look.entity : undefined;
    const backoff = new Backoff(LONGEST_MILLISECONDS);
    for (let looks = 0; entity !== undefined && looks < MOST_LOOKS && lost.length > 0; looks++) {
      if (!this.design.moves(entity)) {
        break;
      }
      await backoff.before();
      const { id } = this.design.entity(entity);
      const gone = lost;
      const firsts = await this.reader.all(then.first, inputs);
      const again = firsts.filter((one) => gone.some((other) => one.values.equals(other.values, id)));
      lost = await this.second(then, again, both);
    }
    return both;
  }

  /** Adds what the second plan finds, and returns those for which it finds nothing. */
  private async second(then: Then, firsts: readonly FoundEntity[], both: FoundEntity[]): Promise<readonly FoundEntity[]> {
    const lost: FoundEntity[] = [];
    for (const first of firsts) {
      const more = fed(then.feed, first.values);
      const seconds = more === undefined ? [] : await this.reader.all(then.second, more);
      both.push(...seconds.map((second) => second.and(first)));
      if (more !== undefined && seconds.length === 0) {
        lost.push(first);
      }
    }
    return lost;
  }
}
