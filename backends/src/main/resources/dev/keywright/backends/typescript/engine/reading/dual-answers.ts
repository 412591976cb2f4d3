import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Included } from '../description/included.js';
import type { IncludedPlan, NumberInside, OfKind, Plan } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import { type Staying, stayingIn } from '../keys/staying.js';
import { Values } from '../keys/values.js';
import { cut, type Relatives, rowsWith } from './answers.js';
import type { CallContext } from './call-context.js';
import { FoundEntity } from './found-entity.js';
import { identifiedOf } from './identity.js';
import { type Lane, laneOf } from './lane.js';
import { type Position, START } from './position.js';
import { limitOf } from './reader.js';
import { remaining } from './remaining-items.js';
import type { Row, RowPage } from './row.js';
import { type Taken, Turns } from './turns.js';
import { isInRange, type RangesFound } from './union-reader.js';

/** The same pattern in both designs. */
export interface DualPlan {
  readonly old: Plan;
  readonly next: Plan;
}

/**
 * Answers by two designs while entities go from the old one to the new one, each in one transaction and never back. Reading the old
 * one first and then the new one misses nothing that exists all the time; what is found in both is taken from the new one.
 */
export class DualAnswers {
  private readonly old: CallContext;
  private readonly next: CallContext;
  private readonly staying: Staying;

  constructor(old: CallContext, next: CallContext) {
    this.old = old;
    this.next = next;
    this.staying = stayingIn(old.design, next.design);
  }

  /** At most one: mostly it is in the new design already. What is in neither was perhaps just on its way. */
  async one(plans: DualPlan, inputs: Inputs): Promise<readonly Row[]> {
    if (plans.next.kind === 'WithIncluded') {
      return (await this.read(plans, inputs, START, 0)).rows;
    }
    const inNext = async (): Promise<readonly Row[]> =>
      (await this.next.answers().read(plans.next, inputs, START, 0)).rows;
    const found = await inNext();
    if (found.length > 0) {
      return found;
    }
    const { rows } = await this.old.answers().read(plans.old, inputs, START, 0);
    return rows.length > 0 ? rows : inNext();
  }

  /** A page of at most `limit` rows; of all where that is 0. */
  async read(plans: DualPlan, inputs: Inputs, from: Position, asked: number): Promise<RowPage> {
    const olds = kindsOf(this.old, plans.old);
    const nexts = kindsOf(this.next, plans.next);
    const limit = [...olds, ...nexts].some((kind) => isInRange(kind.plan)) ? 0 : asked;
    const taken: Taken[] = [];
    let lanes: readonly Lane[] = [];
    let at = from;
    // The new design is read from its beginning: with those that were given out before, and as many more as are asked for.
    let most = limit === 0 ? 0 : limit + (from.kind === 'Both' ? from.passed : 0);
    do {
      const left = limit === 0 ? 0 : limit - taken.length;
      const position = at;
      // The old design is read before the new one.
      const ofOld = await Promise.all(
        olds.map((kind, number) => this.oldLane(kind, number, inputs, positionAt(position, number), left)),
      );
      const ofNext = await Promise.all(
        nexts.map((kind, number) => laneOf(this.next, kind, number, inputs, START, most)),
      );
      lanes = [...ofOld, ...ofNext];
      const turns = new Turns(ofOld, ofNext, position);
      turns.take(left);
      taken.push(...turns.taken);
      at = turns.position();
      most *= 2;
    } while (taken.length < limit && at.kind !== 'End');
    return { rows: await this.rows(plans, taken, lanes, inputs), next: at };
  }

  /** A number of rows is no position where rows leave: such a list is read whole, and what was given out is passed over. */
  private oldLane(kind: OfKind, number: number, inputs: Inputs, from: Position, limit: number): Promise<Lane> {
    return from.kind === 'Skip'
      ? laneOf(this.old, kind, number, inputs, START, 0)
      : laneOf(this.old, kind, number, inputs, from, limit);
  }

  /** All rows for each of the inputs. */
  async readAll(plans: DualPlan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]> {
    const pages = await Promise.all(each.map((inputs) => this.read(plans, inputs, START, limitOf(plans.next))));
    return pages.map((page) => page.rows);
  }

  /** The number of entities; each is counted once. */
  async count(plans: DualPlan, inputs: Inputs): Promise<number> {
    if (plans.old.kind === 'NumberInside' && plans.next.kind === 'NumberInside') {
      return this.numberInside(plans.old, plans.next, inputs);
    }
    if (plans.old.kind === 'KeptNumber' && plans.next.kind === 'KeptNumber') {
      return Number((await this.next.asked.number(plans.next, inputs)).text());
    }
    const all = new Set<string>();
    for (const [side, plan] of [[this.old, plans.old], [this.next, plans.next]] as const) {
      for (const kind of kindsOf(side, plan)) {
        const found = await side.asked.all(kind.plan, inputs);
        for (const { identity } of await identifiedOf(side, kind.entity, found)) {
          all.add(identity);
        }
      }
    }
    return all.size;
  }

  /** The number is where its parent is, and includes children on both sides. */
  private async numberInside(before: NumberInside, after: NumberInside, inputs: Inputs): Promise<number> {
    const found =
      (await this.next.asked.numberInside(after, inputs)) ??
      (await this.old.asked.numberInside(before, inputs)) ??
      (await this.next.asked.numberInside(after, inputs));
    return found === undefined ? 0 : Number(found.text());
  }

  private async rows(
    plans: DualPlan,
    taken: readonly Taken[],
    lanes: readonly Lane[],
    inputs: Inputs,
  ): Promise<readonly Row[]> {
    const kinds = lanes.length / 2;
    const isUnion = plans.next.kind === 'Union';
    const ofKinds: Iterator<Row>[] = [];
    for (let number = 0; number < kinds; number++) {
      const some = taken.filter((one) => one.kind === number).map((one) => one.found);
      const rows = await this.rowsOfKind(lanes[number], lanes[kinds + number], some, inputs);
      ofKinds.push(rows.values());
    }
    return taken.flatMap(({ kind }) => {
      const next = ofKinds[kind]?.next();
      const entity = lanes[kind]?.kind.entity;
      if (next === undefined || next.done === true || entity === undefined) {
        return [];
      }
      return [isUnion ? { ...next.value, kind: entity } : next.value];
    });
  }

  /** Included entities are looked for in both designs, wherever the one was found that they belong to. */
  private async rowsOfKind(
    before: Lane | undefined,
    after: Lane | undefined,
    some: readonly FoundEntity[],
    inputs: Inputs,
  ): Promise<readonly Row[]> {
    if (before === undefined || after === undefined) {
      throw new Error('a kind that only one design has');
    }
    const olds = relativesIn(this.old, before.ranges, this.staying);
    const nexts = relativesIn(this.next, after.ranges, this.staying);
    return rowsWith(after.kind.plan, some, inputs, async (plan, roots, owners, its) => {
      const inOld = includedPlan(before.kind.plan, plan.included.name);
      const { entity } = plan.included;
      const found = await olds(inOld, roots, owners, its);
      const ofOld = await Promise.all(found.map((some) => identifiedOf(this.old, entity, some)));
      const isReadBefore = plan.kind === 'InRange' && inOld.kind !== 'InRange';
      const last = isReadBefore ? await this.again(after, inputs) : nexts;
      // What is read with another that comes along was read before, too.
      if (plan.kind === 'Beside' && mayBeReadLater(inOld, plan.asked)) {
        await nexts(includedPlan(after.kind.plan, plan.asked), roots, roots, its);
      }
      const ofNext = await last(plan, roots, owners, its);
      return Promise.all(
        owners.map(async (_, at) => {
          const both = new Map<string, FoundEntity>();
          for (const one of [...(ofOld[at] ?? []), ...(await identifiedOf(this.next, entity, ofNext[at] ?? []))]) {
            both.set(one.identity, one.found);
          }
          return cut(plan.included, [...both.values()]);
        }),
      );
    });
  }

  /** What is read with its root in one query was read before the old design was asked for it. */
  private async again(after: Lane, inputs: Inputs): Promise<Relatives> {
    const lane = await laneOf(this.next, after.kind, after.number, inputs, START, 0);
    return relativesIn(this.next, lane.ranges, this.staying);
  }
}

/**
 * What is in the item of a parent is read now, for it may have come there since the parent was found; and a parent of which a child has no
 * copies in this design is found by its id.
 */
function relativesIn(side: CallContext, ranges: RangesFound, staying: Staying): Relatives {
  const answers = side.answers();
  return answers.relatives(ranges, (plan, owner, ofReads) => {
    if (plan.kind === 'Carried' && !owner.isIn(side.design)) {
      return parentIn(side, plan.included, owner);
    }
    const isReadAgain = plan.kind === 'Embedded' && !staying.hasEntity(plan.included.entity);
    return answers.near(plan, isReadAgain ? FoundEntity.of(owner.values) : owner, ofReads);
  });
}

async function parentIn(
  side: CallContext,
  { entity, links }: Included,
  child: FoundEntity,
): Promise<readonly FoundEntity[]> {
  const known = new Map<string, AttributeValue>();
  for (const { here, there } of links) {
    const value = child.values.find(here);
    if (value !== undefined) {
      known.set(there, value);
    }
  }
  const parent = await remaining(side, entity, FoundEntity.of(new Values(known)));
  return parent !== undefined && side.homes.isLiving(entity, parent.values) ? [parent] : [];
}

function positionAt(from: Position, number: number): Position {
  return from.kind === 'Both' ? (from.old[number] ?? START) : START;
}

/** Whether something may be read after another one that comes along. */
function mayBeReadLater(plan: IncludedPlan, other: string): boolean {
  return plan.kind === 'Beside' ? plan.asked !== other : plan.kind !== 'InRange';
}

function includedPlan(plan: Plan, name: string): IncludedPlan {
  const plans = plan.kind === 'WithIncluded' ? plan.included : [];
  const found = plans.find((one) => one.included.name === name);
  if (found === undefined) {
    throw new Error(`a plan does not include ${name}`);
  }
  return found;
}

/** A plan for one kind is the only one of several. */
function kindsOf({ design }: CallContext, plan: Plan): readonly OfKind[] {
  if (plan.kind === 'Union') {
    return plan.kinds;
  }
  const root = plan.kind === 'WithIncluded' ? plan.root : plan;
  if (root.kind === 'InsideParent') {
    return [{ entity: design.embed(root.embed).entity, order: root.order, plan }];
  }
  if (root.kind !== 'Find') {
    throw new Error(`a plan that cannot be followed in two designs: ${root.kind}`);
  }
  return [{ entity: root.look.entity, order: root.look.order, plan }];
}
