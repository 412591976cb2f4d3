import { Decimal } from '../api/decimal.js';
import type { Given } from '../description/given.js';
import type { Find, InsideParent, NumberInside, Plan } from '../description/plan.js';
import type { SortOrder } from '../description/sort-order.js';
import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { Design } from '../keys/design.js';
import { givenValues, type Inputs, isOneValue } from '../keys/inputs.js';
import { decimalOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { matches } from './filter.js';
import type { Finder } from './finder.js';
import { FollowUpReads, type PlanRunner } from './follow-up-reads.js';
import { sorted } from './found-comparator.js';
import { FoundEntity, type Source } from './found-entity.js';
import type { HomeItems } from './home-items.js';
import { END, type Position, START } from './position.js';
import { SecondReads } from './second-reads.js';

/** How often an entity is looked for again that was not where its guard said. */
const MOST_LOOKS = 4;

/** The treatment of an entity whose index entry does not say whether it has expired. */
export type Doubt =
  /** Its home item is read: no answer contains an expired entity. */
  | 'asked'
  /** It is taken as it is: the write that follows has the precondition that it has not expired. */
  | 'left'
  /** It is taken even if it has expired: it is deleted with its parent, whether or not DynamoDB has deleted it yet. */
  | 'taken';

/** A page of entities, and where the next one begins. */
export interface FoundPage {
  readonly found: readonly FoundEntity[];
  readonly next: Position;
}

/** Runs plans: finds entities, fetches what their entries lack, and drops those that do not match. */
export class Reader implements PlanRunner {
  readonly followUps: FollowUpReads;
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly homes: HomeItems;
  private readonly doubt: Doubt;

  constructor(design: Design, finder: Finder, homes: HomeItems, doubt: Doubt) {
    this.followUps = new FollowUpReads(design, finder, homes, this);
    this.design = design;
    this.finder = finder;
    this.homes = homes;
    this.doubt = doubt;
  }

  /** A page of at most `limit` entities; of all where that is 0. */
  async run(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundPage> {
    switch (plan.kind) {
      case 'Find': {
        if (plan.look.operation !== 'get') {
          return this.query(plan, inputs, from, limit);
        }
        return pageOf(await this.get(plan, inputs), plan.look.order, from, limit);
      }
      case 'InsideParent':
        return pageOf(await this.embedded(plan, inputs), plan.order, from, limit);
      case 'Then':
        return { found: await new SecondReads(this.design, this).of(plan, inputs), next: END };
      default:
        throw new Error(`a plan that finds no entities: ${plan.kind}`);
    }
  }

  async all(plan: Plan, inputs: Inputs): Promise<readonly FoundEntity[]> {
    return (await this.run(plan, inputs, START, 0)).found;
  }

  /** Some of those that come first, where the plan has a limit; otherwise all. */
  async first(plan: Plan, inputs: Inputs, some: number): Promise<readonly FoundEntity[]> {
    return (await this.run(plan, inputs, START, limitOf(plan) > 0 ? some : 0)).found;
  }

  /** The entities for each of the inputs; single items are read in one batch. */
  async runMany(plan: Plan, inputs: readonly Inputs[]): Promise<readonly (readonly FoundEntity[])[]> {
    if (plan.kind !== 'Find' || plan.look.operation !== 'get') {
      const pages = await Promise.all(inputs.map((one) => this.run(plan, one, START, limitOf(plan))));
      return pages.map((page) => page.found);
    }
    const found = await this.finder.getAll(plan.look, inputs);
    return Promise.all(inputs.map((one, at) => this.completed(plan, found[at] ?? [], one)));
  }

  /** The same as `run`, where every entity tells the position after it. */
  async runMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundPage> {
    if (plan.kind === 'Find' && plan.look.operation !== 'get') {
      const merge = this.finder.open(plan.look, inputs, from, limit);
      const found = await this.taken(plan, inputs, limit, (most) => merge.nextMarked(most));
      return { found, next: merge.position() };
    }
    const page = await this.run(plan, inputs, from, limit);
    const skipped = from.kind === 'Skip' ? from.rows : 0;
    const found = page.found.map((one, at) => one.before({ kind: 'Skip', rows: skipped + at + 1 }));
    return { found, next: page.next };
  }

  private async query(find: Find, inputs: Inputs, from: Position, limit: number): Promise<FoundPage> {
    const merge = this.finder.open(find.look, inputs, from, limit);
    const found = await this.taken(find, inputs, limit, (most) => merge.next(most));
    return { found, next: merge.position() };
  }

  private async taken(
    find: Find,
    inputs: Inputs,
    limit: number,
    some: (most: number) => Promise<readonly FoundEntity[]>,
  ): Promise<readonly FoundEntity[]> {
    const most = limit > 0 ? limit : Infinity;
    const page: FoundEntity[] = [];
    while (page.length < most) {
      const next = await some(most - page.length);
      if (next.length === 0) {
        break;
      }
      page.push(...(await this.completed(find, next, inputs)));
    }
    return page;
  }

  /** Drops entities as early as possible: before anything is fetched where their entries suffice, otherwise afterwards. */
  async completed(
    { look, fetches }: Find,
    found: readonly FoundEntity[],
    inputs: Inputs,
  ): Promise<readonly FoundEntity[]> {
    const known = valuesOf(look.known, inputs);
    const isThere = (one: FoundEntity): boolean => this.isThere(look.entity, one);
    const kept = found
      .map((one) => one.with(known))
      .filter((one) => isThere(one) && matches(look.early, inputs, one.values));
    const fetched = await this.followUps.fetchAll(fetches, kept, valuesOf(look.question.by, inputs));
    const sure = this.doubt === 'asked' ? await this.homes.withExpiry(look.entity, fetched) : fetched;
    return sure.filter(
      (one) => isThere(one) && matches(look.left, inputs, one.values) && one.values.hasAll(look.placed),
    );
  }

  private isThere(entity: string, found: FoundEntity): boolean {
    return this.doubt === 'taken' || this.homes.isLiving(entity, found.values);
  }

  private async embedded(inside: InsideParent, inputs: Inputs): Promise<readonly FoundEntity[]> {
    const embed = this.design.embed(inside.embed);
    const parents = await this.all(inside.parent, inputs);
    const found = await Promise.all(parents.map((parent) => this.children(embed, parent)));
    return found
      .flat()
      .filter(
        (child) =>
          this.isThere(embed.entity, child) &&
          matches(inside.left, inputs, child.values) &&
          child.values.hasAll(inside.placed),
      );
  }

  /** The children that are embedded in the item of a parent. */
  async children(embed: CompiledEmbed, parent: FoundEntity): Promise<readonly FoundEntity[]> {
    const holder = await this.homes.holding(embed.parent, embed.name, parent);
    if (holder === undefined) {
      return [];
    }
    const source = this.homes.source(embed.parent, holder);
    return embed.read(holder.values, source.item).map((values) => FoundEntity.of(values, source));
  }

  /** A guard may name the key that an entity has just left: then it names another one by now. */
  private async get(plan: Find, inputs: Inputs): Promise<readonly FoundEntity[]> {
    let found = await this.finder.get(plan.look, inputs);
    let completed = await this.completed(plan, found, inputs);
    const isFollowed = plan.fetches.length > 0 && this.design.moves(plan.look.entity);
    for (let looks = 0; isFollowed && looks < MOST_LOOKS && completed.length === 0 && found.length > 0; looks++) {
      found = await this.finder.get(plan.look, inputs);
      completed = await this.completed(plan, found, inputs);
    }
    return completed;
  }

  /** The number of entities, or what they add up to: from counters, or counted now. */
  async number(plan: Plan, inputs: Inputs): Promise<Decimal> {
    if (plan.kind === 'KeptNumber') {
      const found = await this.finder.get(plan.look, inputs);
      return sum(found.map((one) => numberIn(one.findSource(plan.look.entry.item), plan.name)));
    }
    if (plan.kind === 'NumberInside') {
      return (await this.numberInside(plan, inputs)) ?? Decimal.ZERO;
    }
    return Decimal.of(String((await this.all(plan, inputs)).length));
  }

  /** Undefined where the parent does not exist that would have the number. */
  async numberInside(plan: NumberInside, inputs: Inputs): Promise<Decimal | undefined> {
    const parents = await this.all(plan.parent, inputs);
    const holders = await Promise.all(
      parents.map((parent) => this.homes.holding(plan.parentEntity, plan.name, parent)),
    );
    const numbers = holders.flatMap((holder) =>
      holder ? [numberIn(this.homes.source(plan.parentEntity, holder), plan.name)] : [],
    );
    return numbers.length === 0 ? undefined : sum(numbers);
  }
}

/** Entities that have all been read are sorted here and handed out page by page. */
function pageOf(all: readonly FoundEntity[], order: readonly SortOrder[], from: Position, limit: number): FoundPage {
  const skipped = from.kind === 'Skip' ? from.rows : 0;
  const end = limit > 0 ? Math.min(all.length, skipped + limit) : all.length;
  return {
    found: sorted(all, order).slice(skipped, end),
    next: end === all.length ? END : { kind: 'Skip', rows: end },
  };
}

/** The limit that the model states; 0 where it states none. */
export function limitOf(plan: Plan): number {
  if (plan.kind === 'WithIncluded') {
    return limitOf(plan.root);
  }
  if (plan.kind === 'Union') {
    return Math.max(0, ...plan.kinds.map((kind) => limitOf(kind.plan)));
  }
  return (plan.kind === 'Find' ? plan.look.limit : plan.kind === 'InsideParent' ? plan.limit : undefined) ?? 0;
}

function valuesOf(given: readonly Given[], inputs: Inputs): Values {
  const single = given.filter(isOneValue);
  return new Values(
    new Map(single.flatMap((one) => givenValues(one, inputs).map((value) => [one.use, value] as const))),
  );
}

function numberIn(source: Source | undefined, name: string): Decimal {
  return decimalOf(source?.item.get(name));
}

function sum(numbers: readonly Decimal[]): Decimal {
  return numbers.reduce((one, other) => one.add(other), Decimal.ZERO);
}
