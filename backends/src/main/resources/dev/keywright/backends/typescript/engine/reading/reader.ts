import type { Nest } from '../description/embed.js';
import type { Feed } from '../description/feed.js';
import type { Look } from '../description/look.js';
import type { Fetch, FetchOfParent, Find, Inherited, InsideParent, Plan, Then } from '../description/plan.js';
import type { Ordering } from '../description/sort-order.js';
import type { Design } from '../keys/design.js';
import { fed, identityOfInputs, type Inputs } from '../keys/inputs.js';
import { decimalOf, identityOf, number } from '../keys/scalars.js';
import { givenValues, matches } from '../keys/selection.js';
import { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import { Found, type Source } from './found.js';
import type { Homes } from './homes.js';
import { nestedIn } from './nested.js';
import { sorted } from './ordering.js';
import { END, type Position, START } from './position.js';

/**
 * What becomes of something of which an index does not say whether it has expired: its own item is asked, for what has
 * expired is in no answer; or it is left as it is, for whoever writes to it demands that it has not expired; or even what has
 * expired is taken, for it goes with its parent, whether or not DynamoDB has come to delete it.
 */
export type Doubt = 'asked' | 'left' | 'taken';

/** Some of what was found, and where the rest begins. */
export interface FoundPage {
  readonly found: readonly Found[];
  readonly next: Position;
}

/** What was found by the texts of the inputs. */
export type FoundByInputs = ReadonlyMap<string, readonly Found[]>;

/** Carries out plans: finds what they look for, fetches what is missing, drops what is not asked for. */
export class Reader {
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly homes: Homes;
  private readonly doubt: Doubt;

  constructor(design: Design, finder: Finder, homes: Homes, doubt: Doubt) {
    this.design = design;
    this.finder = finder;
    this.homes = homes;
    this.doubt = doubt;
  }

  /** At most `limit`; all where that is 0. */
  async run(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundPage> {
    switch (plan.kind) {
      case 'Find': {
        if (plan.look.operation !== 'get') {
          return this.query(plan, inputs, from, limit);
        }
        const found = await this.completed(plan, await this.finder.get(plan.look, inputs), inputs);
        return pageOf(found, plan.look.order, from, limit);
      }
      case 'InsideParent':
        return pageOf(await this.nested(plan, inputs), plan.order, from, limit);
      case 'Then':
        return { found: await this.then(plan, inputs), next: END };
      default:
        throw new Error(`no plan that finds something: ${plan.kind}`);
    }
  }

  async all(plan: Plan, inputs: Inputs): Promise<readonly Found[]> {
    return (await this.run(plan, inputs, START, 0)).found;
  }

  /** For each of the inputs what it finds; single items in one batch. */
  async runMany(plan: Plan, inputs: readonly Inputs[]): Promise<readonly (readonly Found[])[]> {
    if (plan.kind !== 'Find' || plan.look.operation !== 'get') {
      const pages = await Promise.all(inputs.map((one) => this.run(plan, one, START, limitOf(plan))));
      return pages.map((page) => page.found);
    }
    const found = await this.finder.getAll(plan.look, inputs);
    return Promise.all(inputs.map((one, at) => this.completed(plan, found[at] ?? [], one)));
  }

  private async query(find: Find, inputs: Inputs, from: Position, limit: number): Promise<FoundPage> {
    const merge = this.finder.open(find.look, inputs, from, limit);
    const most = limit > 0 ? limit : Infinity;
    const page: Found[] = [];
    while (page.length < most) {
      const next = await merge.next(most - page.length);
      if (next.length === 0) {
        break;
      }
      page.push(...(await this.completed(find, next, inputs)));
    }
    return { found: page, next: merge.position() };
  }

  /** What can be dropped before anything else is fetched is; the rest afterwards. */
  async completed({ look, fetches }: Find, found: readonly Found[], inputs: Inputs): Promise<readonly Found[]> {
    const known = knownOf(look, inputs);
    const isThere = (one: Found): boolean => this.isThere(look.entity, one);
    const kept = found
      .map((one) => one.with(known))
      .filter((one) => isThere(one) && matches(look.early, inputs, one.values));
    const fetched = await this.fetchAll(fetches, kept);
    const sure = this.doubt === 'asked' ? await this.homes.withExpiry(look.entity, fetched) : fetched;
    return sure.filter(
      (one) => isThere(one) && matches(look.left, inputs, one.values) && one.values.hasAll(look.placed),
    );
  }

  private isThere(entity: string, found: Found): boolean {
    return this.doubt === 'taken' || this.homes.isLiving(entity, found.values);
  }

  private async nested(inside: InsideParent, inputs: Inputs): Promise<readonly Found[]> {
    const nest = this.design.nest(inside.nest);
    const parents = await this.all(inside.parent, inputs);
    const found = await Promise.all(parents.map((parent) => this.children(nest, parent)));
    return found
      .flat()
      .filter(
        (child) =>
          this.isThere(nest.entity, child) &&
          matches(inside.left, inputs, child.values) &&
          child.values.hasAll(inside.placed),
      );
  }

  /** The children in the item of a parent that was found. */
  async children(nest: Nest, parent: Found): Promise<readonly Found[]> {
    const holder = await this.homes.holding(nest.parent, nest.name, parent);
    if (holder === undefined) {
      return [];
    }
    const source = this.homes.source(nest.parent, holder);
    return nestedIn(nest, holder.values, source.item).map((values) => Found.of(values, source));
  }

  private async then(then: Then, inputs: Inputs): Promise<readonly Found[]> {
    const both: Found[] = [];
    for (const first of await this.all(then.first, inputs)) {
      const more = fed(then.feed, first.values);
      const seconds = more === undefined ? [] : await this.all(then.second, more);
      both.push(...seconds.map((second) => second.and(first)));
    }
    return both;
  }

  /** How many there are: kept somewhere, or counted now. */
  async number(plan: Plan, inputs: Inputs): Promise<number> {
    if (plan.kind === 'KeptNumber') {
      const found = await this.finder.get(plan.look, inputs);
      return sum(found.map((one) => numberIn(one.findSource(plan.look.entry.item), plan.name)));
    }
    if (plan.kind === 'NumberInside') {
      const parents = await this.all(plan.parent, inputs);
      const holders = await Promise.all(
        parents.map((parent) => this.homes.holding(plan.parentEntity, plan.name, parent)),
      );
      return sum(
        holders.map((holder) => (holder ? numberIn(this.homes.source(plan.parentEntity, holder), plan.name) : 0)),
      );
    }
    return (await this.all(plan, inputs)).length;
  }

  private async fetchAll(fetches: readonly Fetch[], found: readonly Found[]): Promise<readonly Found[]> {
    let completed = found;
    for (const fetch of fetches) {
      completed = completed.length === 0 ? completed : await this.fetch(fetch, completed);
    }
    return completed;
  }

  private async fetch(fetch: Fetch, found: readonly Found[]): Promise<readonly Found[]> {
    switch (fetch.kind) {
      case 'Item':
        return this.items(fetch, found);
      case 'Again': {
        const answers = await this.answers(fetch.feed, fetch.plan, found);
        return found.flatMap((one) => answerFor(fetch.feed, one, answers)[0]?.and(one) ?? []);
      }
      case 'OfParent':
        return this.ofParent(fetch, found);
      case 'HowMany':
        return Promise.all(found.map((one) => this.counted(fetch.use, fetch.feed, fetch.plan, one)));
    }
  }

  /** An index may still name what is gone from the table; a part that is missing was never written. */
  private async items(fetch: Fetch & { kind: 'Item' }, found: readonly Found[]): Promise<readonly Found[]> {
    const primary = this.design.entry(fetch.primary);
    const keys = found.map((one) => this.homes.findKey(primary, one));
    const known = new Map(keys.flatMap((key) => (key === undefined ? [] : [[identityOf(key), key] as const])));
    const read = await this.finder.byKey(primary, [...known.values()], fetch.consistent);
    const { isHome } = this.design.item(primary.item);
    return found.flatMap((one, at) => {
      const key = keys[at];
      const more = key && read.get(identityOf(key));
      return more?.and(one) ?? (isHome ? [] : one);
    });
  }

  /** Each question is asked once, however many it is asked for. */
  async answers(feed: Feed, plan: Plan, found: readonly Found[]): Promise<FoundByInputs> {
    const questions = new Map<string, Inputs>();
    for (const one of found) {
      const inputs = fed(feed, one.values);
      if (inputs !== undefined) {
        questions.set(identityOfInputs(inputs), inputs);
      }
    }
    const answers = await this.runMany(plan, [...questions.values()]);
    return new Map([...questions.keys()].map((question, at) => [question, answers[at] ?? []]));
  }

  async ofParent(fetch: FetchOfParent, found: readonly Found[]): Promise<readonly Found[]> {
    const answers = await this.answers(fetch.feed, fetch.plan, found);
    return found.map((one) => {
      const [parent] = answerFor(fetch.feed, one, answers);
      return parent === undefined ? one : one.with(inheritedFrom(fetch.wanted, parent.values));
    });
  }

  private async counted(use: string, feed: Feed, plan: Plan, found: Found): Promise<Found> {
    const inputs = fed(feed, found.values);
    return inputs === undefined ? found : found.with(Values.of(use, number(await this.number(plan, inputs))));
  }
}

/** What an answer to further questions says of one that they were asked for. */
export function answerFor(feed: Feed, found: Found, answers: FoundByInputs): readonly Found[] {
  const inputs = fed(feed, found.values);
  return inputs === undefined ? [] : (answers.get(identityOfInputs(inputs)) ?? []);
}

/** What the parent calls its own the child calls the parent's. */
export function inheritedFrom(wanted: readonly Inherited[], parent: Values): Values {
  const known = wanted.flatMap((one) => {
    const value = parent.find(one.ofParent);
    return value === undefined ? [] : [[one.use, value] as const];
  });
  return new Values(new Map(known));
}

/** What is all there already is sorted here and handed out page by page. */
function pageOf(all: readonly Found[], order: readonly Ordering[], from: Position, limit: number): FoundPage {
  const skipped = from.kind === 'Skip' ? from.rows : 0;
  const end = limit > 0 ? Math.min(all.length, skipped + limit) : all.length;
  return {
    found: sorted(all, order).slice(skipped, end),
    next: end === all.length ? END : { kind: 'Skip', rows: end },
  };
}

function limitOf(plan: Plan): number {
  return plan.kind === 'Find' ? plan.look.limit : plan.kind === 'InsideParent' ? plan.limit : 0;
}

function knownOf(look: Look, inputs: Inputs): Values {
  return new Values(
    new Map(look.known.flatMap((given) => givenValues(given, inputs).map((value) => [given.use, value] as const))),
  );
}

function numberIn(source: Source | undefined, name: string): number {
  return Number(decimalOf(source?.item.get(name)).text());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
