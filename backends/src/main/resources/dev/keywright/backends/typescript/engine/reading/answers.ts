import type { Feed } from '../description/feed.js';
import type { Included } from '../description/included.js';
import type { CarriedAttribute, Find, IncludedPlan, Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { fed, identityOfInputs, type Inputs, inputsWithin, NO_INPUTS } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { matches } from './filter.js';
import { answerFor, type FoundByInputs } from './follow-up-reads.js';
import { sorted } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';
import { END, type Position, START } from './position.js';
import type { RangeFinder } from './range-finder.js';
import { type FoundPage, limitOf, type Reader } from './reader.js';
import type { Row, RowPage } from './row.js';
import { type FoundWithRanges, isInRange, type KindReader, type RangesFound, readUnion } from './union-reader.js';

/** A row while the entities that it includes are still being added. */
export interface RowDraft {
  readonly found: FoundEntity;
  readonly included: Map<string, readonly RowDraft[]>;
}

/** The name under which those are kept that came with the roots. */
const WITH_ROOTS = '';

/** Finds the included entities for each of the owners. */
export type Relatives = (
  plan: IncludedPlan,
  roots: readonly RowDraft[],
  owners: readonly RowDraft[],
  inputs: Inputs,
) => Promise<readonly (readonly FoundEntity[])[]>;

/** A plan for included entities that need no read of their own. */
export type NearPlan = Exclude<IncludedPlan, { kind: 'Asked' | 'AskedOfRoot' }>;

/** Finds what is near an entity: in its own item, or in what was read with it. */
export type Nearby = (
  plan: NearPlan,
  owner: FoundEntity,
  ofReads: ReadonlyMap<string, RangesFound>,
) => Promise<readonly FoundEntity[]>;

/** Answers reads: finds the entities that are asked for, and adds to each the entities that it includes. */
export class Answers implements KindReader {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly ranges: RangeFinder;
  private readonly homes: HomeItems;

  constructor(design: Design, reader: Reader, ranges: RangeFinder, homes: HomeItems) {
    this.design = design;
    this.reader = reader;
    this.ranges = ranges;
    this.homes = homes;
  }

  /** A page of at most `limit` rows; of all where that is 0. */
  async read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    if (plan.kind === 'Union') {
      return readUnion(this, plan, inputs, from, limit);
    }
    const { page, ranges } = await this.find(plan, inputs, (root) => this.reader.run(root, inputs, from, limit));
    return { rows: await this.rowsOf(plan, page.found, inputs, ranges), next: page.next };
  }

  findMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundWithRanges> {
    return this.find(plan, inputs, (root) => this.reader.runMarked(root, inputs, from, limit));
  }

  rowsOf(plan: Plan, found: readonly FoundEntity[], inputs: Inputs, ranges: RangesFound): Promise<readonly Row[]> {
    return rowsWith(plan, found, inputs, this.relatives(ranges));
  }

  /** The included entities of this design, of which some were read in ranges; `nearby` finds those that need no read of their own. */
  relatives(ranges: RangesFound, nearby: Nearby = (plan, owner, ofReads) => this.near(plan, owner, ofReads)): Relatives {
    const ofReads = new Map([[WITH_ROOTS, ranges]]);
    return (plan, roots, owners, inputs) => this.included(plan, roots, owners, inputs, ofReads, nearby);
  }

  private async find(
    plan: Plan,
    inputs: Inputs,
    run: (root: Plan) => Promise<FoundPage>,
  ): Promise<FoundWithRanges> {
    const root = plan.kind === 'WithIncluded' ? plan.root : plan;
    if (root.kind === 'Find' && isInRange(plan)) {
      return this.range(root, inputs);
    }
    return { page: await run(root), ranges: [] };
  }

  /** All rows for each of the inputs; single items are read in batches. */
  async readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    if (plan.kind === 'WithIncluded' || plan.kind === 'Union') {
      const pages = await Promise.all(each.map((inputs) => this.read(plan, inputs, START, limitOf(plan))));
      return pages.map((page) => page.rows);
    }
    const found = await this.reader.runMany(plan, each);
    return found.map((some) => some.map((one) => rowOf(draftOf(one))));
  }

  /** One query for entities and those that they include. It has no pages: a limit would count both. */
  private async range(find: Find, inputs: Inputs): Promise<FoundWithRanges> {
    const range = await this.ranges.find(find.look, inputs);
    const found = sorted(await this.reader.completed(find, range.roots, inputs), find.look.order);
    return { page: { found, next: END }, ranges: range.included };
  }

  /** The included entities for each of the owners. */
  private async included(
    plan: IncludedPlan,
    roots: readonly RowDraft[],
    owners: readonly RowDraft[],
    inputs: Inputs,
    ofReads: Map<string, RangesFound>,
    nearby: Nearby,
  ): Promise<readonly (readonly FoundEntity[])[]> {
    const { name, where } = plan.included;
    const its = where === undefined ? NO_INPUTS : inputsWithin(inputs, name);
    const found = owners.map((owner) => owner.found);
    if (plan.kind === 'Asked' && plan.plan.kind === 'Find' && plan.plan.look.included.length > 0) {
      const { answers, ranges } = await this.askedInRange(plan.plan, plan.feed, found);
      ofReads.set(name, ranges);
      return found.map((one) => cut(plan.included, answerFor(plan.feed, one, answers)));
    }
    if (plan.kind === 'Asked') {
      const answers = await this.reader.followUps.answers(plan.feed, plan.plan, found, Values.NONE, its);
      return found.map((one) => cut(plan.included, answerFor(plan.feed, one, answers, Values.NONE, its)));
    }
    if (plan.kind === 'AskedOfRoot') {
      const above = roots.map((root) => root.found);
      const answers = await this.reader.followUps.answers(plan.feed, plan.plan, above, Values.NONE, its);
      const below = [...answers.values()].flat();
      return found.map((one) => cut(plan.included, below.filter((some) => relates(plan.included, one.values, some.values))));
    }
    return Promise.all(
      found.map(async (one) => {
        const near = await nearby(plan, one, ofReads);
        return cut(plan.included, where === undefined ? near : near.filter((some) => matches(where, its, some.values)));
      }),
    );
  }

  /** One query for each owner, which also reads what stands beside those that are asked for. */
  private async askedInRange(
    find: Find,
    feed: Feed,
    owners: readonly FoundEntity[],
  ): Promise<{ readonly answers: FoundByInputs; readonly ranges: RangesFound }> {
    const inputs = new Map(
      owners.flatMap((owner) => {
        const its = fed(feed, owner.values);
        return its === undefined ? [] : [[identityOfInputs(its), its] as const];
      }),
    );
    const reads = await Promise.all([...inputs].map(async ([key, its]) => [key, await this.range(find, its)] as const));
    return {
      answers: new Map(reads.map(([key, { page }]) => [key, page.found])),
      ranges: find.look.included.map((_, at) => reads.flatMap(([, { ranges }]) => ranges[at] ?? [])),
    };
  }

  /** The included entities that need no read of their own. */
  async near(
    plan: NearPlan,
    owner: FoundEntity,
    ofReads: ReadonlyMap<string, RangesFound>,
  ): Promise<readonly FoundEntity[]> {
    const isLiving = (found: FoundEntity): boolean => this.homes.isLiving(plan.included.entity, found.values);
    switch (plan.kind) {
      case 'InRange':
      case 'Beside': {
        const read = plan.kind === 'InRange' ? WITH_ROOTS : plan.asked;
        const range = ofReads.get(read)?.[plan.range] ?? [];
        return range.filter((found) => relates(plan.included, owner.values, found.values) && isLiving(found));
      }
      case 'Carried': {
        const values = carried(plan.copies, owner.values);
        return values === undefined ? [] : [FoundEntity.of(values)];
      }
      case 'Embedded': {
        const children = await this.reader.children(this.design.embed(plan.embed), owner);
        return children.filter(isLiving);
      }
    }
  }
}

/** Rows with the entities that they include: nearest first, so that entities further away find the ones that they belong to. */
export async function rowsWith(
  plan: Plan,
  found: readonly FoundEntity[],
  inputs: Inputs,
  relatives: Relatives,
): Promise<readonly Row[]> {
  const roots = found.map(draftOf);
  const byName = new Map<string | undefined, readonly RowDraft[]>([[undefined, roots]]);
  for (const included of plan.kind === 'WithIncluded' ? plan.included : []) {
    const { name, belonging } = included.included;
    const owners = byName.get(belonging) ?? [];
    const related = await relatives(included, roots, owners, inputs);
    const all = owners.map((owner, at) => {
      const drafts = (related[at] ?? []).map(draftOf);
      owner.included.set(name, drafts);
      return drafts;
    });
    byName.set(name, all.flat());
  }
  return roots.map(rowOf);
}

function draftOf(found: FoundEntity): RowDraft {
  return { found, included: new Map() };
}

function rowOf({ found, included }: RowDraft): Row {
  return {
    values: found.values,
    included: new Map([...included].map(([name, drafts]) => [name, drafts.map(rowOf)])),
  };
}

function relates({ links }: Included, owner: Values, other: Values): boolean {
  return links.every(({ here, there }) => owner.has(here) && isSame(owner.find(here), other.find(there)));
}

/** In their order, and no more than are asked for. */
export function cut(included: Included, related: readonly FoundEntity[]): readonly FoundEntity[] {
  const placed = related.filter((one) => one.values.hasAll(included.placed));
  return sorted(placed, included.order).slice(0, included.limit);
}

/** The parent that a child carries; undefined where the child lacks the parent's id, or a copy of a required attribute. */
function carried(copies: readonly CarriedAttribute[], child: Values): Values | undefined {
  let known = Values.NONE;
  for (const { use, from, mayBeMissing } of copies) {
    const name = from.find((one) => child.has(one));
    const value = name === undefined ? undefined : child.find(name);
    if (value === undefined && !mayBeMissing) {
      return undefined;
    }
    known = value === undefined ? known : known.with(use, value);
  }
  return known;
}
