import type { Removal } from '../description/write-step.js';
import { fed, type Inputs } from '../keys/inputs.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import { LeftChildren } from './left-children.js';
import type { MissingValues } from './missing-values.js';
import type { RemovedEntities } from './removed-entities.js';
import { stated } from './write-inputs.js';

/** An entity that is deleted along. */
export interface Child {
  readonly entity: string;
  readonly found: FoundEntity;
  /** The attributes that it was found by: they name whom it belongs to. */
  readonly by: readonly string[];
}

/** Finds the children that are deleted with an entity, each once, in whatever role. */
export class Cascade {
  private readonly reader: Reader;
  private readonly missing: MissingValues;
  private readonly now: LeftChildren;

  constructor(reader: Reader, missing: MissingValues) {
    this.reader = reader;
    this.missing = missing;
    this.now = new LeftChildren(missing);
  }

  /** Parents before their children; all that are found are also among the removed ones. */
  async children(
    entity: string,
    deleted: FoundEntity,
    removals: readonly Removal[],
    removed: RemovedEntities,
  ): Promise<readonly Child[]> {
    const found = new Map<string, FoundEntity[]>([[entity, [deleted]]]);
    const inOrder = orderOf(entity, removals);
    const asked = new Map<Removal, number>();
    const all: Child[] = [];
    let at = 0;
    for (let removal = inOrder[at]; removal !== undefined; removal = inOrder[at]) {
      const { ancestor, child: kind, feed } = removal;
      const known = found.get(ancestor) ?? [];
      const above = known.slice(asked.get(removal) ?? 0);
      asked.set(removal, known.length);
      // A child may be found by several roles.
      const below = (await this.find(removal, above)).filter((child) => removed.add(kind, child.values));
      found.set(kind, [...(found.get(kind) ?? []), ...below]);
      all.push(...below.map((child) => ({ entity: kind, found: child, by: feed.pipes.map(({ input }) => input) })));
      // New ones may have children in every role, also in one that was asked for before.
      at = below.length > 0 ? 0 : at + 1;
    }
    return all;
  }

  private async find(removal: Removal, ancestors: readonly FoundEntity[]): Promise<readonly FoundEntity[]> {
    const children: FoundEntity[] = [];
    for (const ancestor of ancestors) {
      const inputs = fed(removal.feed, ancestor.values);
      children.push(...(inputs === undefined ? [] : await this.childrenOf(removal, inputs)));
    }
    return children;
  }

  private async childrenOf(removal: Removal, inputs: Inputs): Promise<readonly FoundEntity[]> {
    const { child, ancestor, plan, by } = removal;
    if (this.missing.together?.hasComeWith(child, new Values(inputs.given)) === true) {
      throw new RangeError(`one transaction creates or puts a ${child} and deletes it with its ${ancestor}`);
    }
    const stored =
      plan.kind === 'Nothing' ? [FoundEntity.of(stated(by, inputs))] : await this.reader.all(plan, inputs);
    return this.now.of(child, inputs, stored);
  }
}

/** Those nearer to what is deleted come first, and of these the ones whose children are of their own kind. */
function orderOf(entity: string, removals: readonly Removal[]): readonly Removal[] {
  const depths = new Map([[entity, 0]]);
  removals.forEach(() => {
    for (const { child, ancestor } of removals) {
      const above = depths.get(ancestor);
      if (child !== ancestor && above !== undefined) {
        depths.set(child, Math.max(depths.get(child) ?? 0, above + 1));
      }
    }
  });
  const depth = ({ ancestor }: Removal): number => depths.get(ancestor) ?? 0;
  const rank = ({ child, ancestor }: Removal): number => (child === ancestor ? 0 : 1);
  return [...removals].sort((one, other) => depth(one) - depth(other) || rank(one) - rank(other));
}
