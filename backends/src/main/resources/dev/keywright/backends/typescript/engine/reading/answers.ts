import type { Relative } from '../description/included.js';
import type { Along, CopiedAlong, Find, Plan, Together } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import type { Inputs } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import { Found } from './found.js';
import type { Homes } from './homes.js';
import { sorted } from './ordering.js';
import { END, type Position, START } from './position.js';
import { answerFor, type Reader } from './reader.js';
import type { Row, RowPage } from './row.js';

/** One of an answer while it grows. */
interface Growing {
  readonly found: Found;
  readonly along: Map<string, readonly Growing[]>;
}

type InRange = ReadonlyMap<number, readonly Found[]>;

/** Answers questions: what is asked for, with what comes along put to the ones that it belongs to. */
export class Answers {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly finder: Finder;
  private readonly homes: Homes;

  constructor(design: Design, reader: Reader, finder: Finder, homes: Homes) {
    this.design = design;
    this.reader = reader;
    this.finder = finder;
    this.homes = homes;
  }

  async read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage> {
    if (plan.kind === 'Together' && plan.root.kind === 'Find' && plan.root.look.members.length > 0) {
      return this.range(plan, plan.root, inputs);
    }
    const [root, along] = plan.kind === 'Together' ? [plan.root, plan.along] : [plan, []];
    const page = await this.reader.run(root, inputs, from, limit);
    return { rows: await this.rows(page.found, along, new Map()), next: page.next };
  }

  /** For each of the inputs all that it finds; single items in one batch. */
  async readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    if (plan.kind === 'Together') {
      const pages = await Promise.all(each.map((inputs) => this.read(plan, inputs, START, 0)));
      return pages.map((page) => page.rows);
    }
    const found = await this.reader.runMany(plan, each);
    return found.map((some) => some.map((one) => rowOf(growing(one))));
  }

  /** One query for the answer and its relatives; it has no pages, for a limit would cut through both. */
  private async range({ along }: Together, find: Find, inputs: Inputs): Promise<RowPage> {
    const living = (entity: string, values: Values): boolean => this.homes.isLiving(entity, values);
    const range = await this.finder.range(find.look, inputs, living);
    const roots = sorted(await this.reader.completed(find, range.roots, inputs), find.look.order);
    return { rows: await this.rows(roots, along, range.members), next: END };
  }

  /** Nearest first, so that those further on find what they belong to. */
  private async rows(found: readonly Found[], alongs: readonly Along[], inRange: InRange): Promise<readonly Row[]> {
    const roots = found.map(growing);
    const byName = new Map<string, readonly Growing[]>([['', roots]]);
    for (const along of alongs) {
      const { name, belonging } = along.relative;
      const to = byName.get(belonging) ?? [];
      const related = await this.related(along, to, inRange);
      const all = to.map((node, at) => {
        const nodes = (related[at] ?? []).map(growing);
        node.along.set(name, nodes);
        return nodes;
      });
      byName.set(name, all.flat());
    }
    return roots.map(rowOf);
  }

  /** For each of those that it belongs to. */
  private async related(
    along: Along,
    to: readonly Growing[],
    inRange: InRange,
  ): Promise<readonly (readonly Found[])[]> {
    const found = to.map((node) => node.found);
    if (along.kind === 'Asked') {
      const answers = await this.reader.answers(along.feed, along.plan, found);
      return found.map((one) => answerFor(along.feed, one, answers));
    }
    return Promise.all(found.map(async (one) => cut(along.relative, await this.near(along, one, inRange))));
  }

  private async near(along: Exclude<Along, { kind: 'Asked' }>, to: Found, inRange: InRange): Promise<readonly Found[]> {
    const isLiving = (found: Found): boolean => this.homes.isLiving(along.relative.entity, found.values);
    switch (along.kind) {
      case 'InRange': {
        const members = inRange.get(along.member) ?? [];
        return members.filter((found) => relates(along.relative, to.values, found.values) && isLiving(found));
      }
      case 'Carried': {
        const values = carried(along.copies, to.values);
        return values === undefined ? [] : [Found.of(values)];
      }
      case 'Inside': {
        const children = await this.reader.children(this.design.nest(along.nest), to);
        return children.filter(isLiving);
      }
    }
  }
}

function growing(found: Found): Growing {
  return { found, along: new Map() };
}

function rowOf({ found, along }: Growing): Row {
  return { values: found.values, along: new Map([...along].map(([name, nodes]) => [name, nodes.map(rowOf)])) };
}

function relates(relative: Relative, one: Values, other: Values): boolean {
  return relative.links.every(({ here, there }) => one.has(here) && isSame(one.find(here), other.find(there)));
}

function cut(relative: Relative, related: readonly Found[]): readonly Found[] {
  const placed = related.filter((one) => one.values.hasAll(relative.placed));
  const inOrder = sorted(placed, relative.order);
  return relative.limit > 0 ? inOrder.slice(0, relative.limit) : inOrder;
}

/** A child that lacks the parent's id, or a copy of what every parent has, has none. */
function carried(copies: readonly CopiedAlong[], child: Values): Values | undefined {
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
