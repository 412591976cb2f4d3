import type { Decimal } from '../api/decimal.js';
import type { Feed } from '../description/feed.js';
import type { Fetch, FetchHowMany, FetchItem, FetchOfParent, Inherited, Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { fed, identityOfInputs, type Inputs, NO_INPUTS } from '../keys/inputs.js';
import { identityOf, number } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import type { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';

/** Runs the plans of further reads. */
export interface PlanRunner {
  /** The entities that a plan finds for each of the inputs. */
  runMany(plan: Plan, inputs: readonly Inputs[]): Promise<readonly (readonly FoundEntity[])[]>;

  /** The number of entities that a plan finds or has counted, or what they add up to. */
  number(plan: Plan, inputs: Inputs): Promise<Decimal>;
}

/** The entities that were found, by the identity of the inputs. */
export type FoundByInputs = ReadonlyMap<string, readonly FoundEntity[]>;

/** Reads what an entry lacks of the entities that were found: from their home items, from parents, or by counting. */
export class FollowUpReads {
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly homes: HomeItems;
  private readonly runner: PlanRunner;

  constructor(design: Design, finder: Finder, homes: HomeItems, runner: PlanRunner) {
    this.design = design;
    this.finder = finder;
    this.homes = homes;
    this.runner = runner;
  }

  /** The values that the caller gave help to find what is read next, even where only that tells whether they hold. */
  async fetchAll(
    fetches: readonly Fetch[],
    found: readonly FoundEntity[],
    given: Values,
  ): Promise<readonly FoundEntity[]> {
    let completed = found;
    for (const fetch of fetches) {
      completed = completed.length === 0 ? completed : await this.fetch(fetch, completed, given);
    }
    return completed;
  }

  private async fetch(fetch: Fetch, found: readonly FoundEntity[], given: Values): Promise<readonly FoundEntity[]> {
    switch (fetch.kind) {
      case 'Item':
        return this.items(fetch, found, given);
      case 'Again': {
        const answers = await this.answers(fetch.feed, fetch.plan, found, given);
        return found.flatMap((one) => answerFor(fetch.feed, one, answers, given)[0]?.and(one) ?? []);
      }
      case 'OfParent':
        return this.ofParent(fetch, found, given);
      case 'HowMany':
        return Promise.all(found.map((one) => this.counted(fetch, one, given)));
    }
  }

  /** An index may still list an item that is gone from the table; a missing part item was never written. */
  private async items(
    fetch: FetchItem,
    found: readonly FoundEntity[],
    given: Values,
  ): Promise<readonly FoundEntity[]> {
    const primary = this.design.entry(fetch.primary);
    const keys = found.map((one) => this.homes.findKey(primary, one, given));
    const known = new Map(keys.flatMap((key) => (key === undefined ? [] : [[identityOf(key), key] as const])));
    const read = await this.finder.byKey(primary, [...known.values()], fetch.consistent);
    const { isHome } = this.design.item(primary.item);
    return found.flatMap((one, at) => {
      const key = keys[at];
      const more = key && read.get(identityOf(key));
      return more?.and(one) ?? (isHome ? [] : one);
    });
  }

  /** The answers of further reads; each is sent once, however many entities share its inputs. */
  async answers(
    feed: Feed,
    plan: Plan,
    found: readonly FoundEntity[],
    given = Values.NONE,
    known = NO_INPUTS,
  ): Promise<FoundByInputs> {
    const questions = new Map<string, Inputs>();
    for (const one of found) {
      const inputs = fed(feed, one.values.or(given), known);
      if (inputs !== undefined) {
        questions.set(identityOfInputs(inputs), inputs);
      }
    }
    const answers = await this.runner.runMany(plan, [...questions.values()]);
    return new Map([...questions.keys()].map((question, at) => [question, answers[at] ?? []]));
  }

  /** Children with the attributes of their parents. */
  async ofParent(
    fetch: FetchOfParent,
    found: readonly FoundEntity[],
    given = Values.NONE,
  ): Promise<readonly FoundEntity[]> {
    const answers = await this.answers(fetch.feed, fetch.plan, found, given);
    return found.map((one) => {
      const [parent] = answerFor(fetch.feed, one, answers, given);
      return parent === undefined ? one : one.with(inheritedFrom(fetch.wanted, parent.values));
    });
  }

  private async counted({ use, feed, plan }: FetchHowMany, found: FoundEntity, given: Values): Promise<FoundEntity> {
    const inputs = fed(feed, found.values.or(given));
    return inputs === undefined ? found : found.with(Values.of(use, number(await this.runner.number(plan, inputs))));
  }
}

/** The answer for one of the entities that further reads were made for. */
export function answerFor(
  feed: Feed,
  found: FoundEntity,
  answers: FoundByInputs,
  given = Values.NONE,
  known = NO_INPUTS,
): readonly FoundEntity[] {
  const inputs = fed(feed, found.values.or(given), known);
  return inputs === undefined ? [] : (answers.get(identityOfInputs(inputs)) ?? []);
}

/** The attributes of a parent under the names that they have in the child. */
export function inheritedFrom(wanted: readonly Inherited[], parent: Values): Values {
  const known = wanted.flatMap((one) => {
    const value = parent.find(one.ofParent);
    return value === undefined ? [] : [[one.use, value] as const];
  });
  return new Values(new Map(known));
}
