import type { Removal } from '../description/write-step.js';
import { fed, type Inputs } from '../keys/inputs.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
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

  constructor(reader: Reader) {
    this.reader = reader;
  }

  /** Parents before their children; all that are found are also among the removed ones. */
  async children(
    entity: string,
    deleted: FoundEntity,
    removals: readonly Removal[],
    removed: RemovedEntities,
  ): Promise<readonly Child[]> {
    const found = new Map<string, FoundEntity[]>([[entity, [deleted]]]);
    const all: Child[] = [];
    let left = removals;
    for (let next = nextOf(left, found); next !== undefined; next = nextOf(left, found)) {
      const removal = next;
      left = left.filter((other) => other !== removal);
      for (const child of await this.below(removal, found, removed)) {
        all.push({ entity: removal.child, found: child, by: removal.feed.pipes.map(({ input }) => input) });
      }
    }
    return all;
  }

  /** The children that were not found before; they are recorded, because they may have children themselves. */
  private async below(
    removal: Removal,
    found: Map<string, FoundEntity[]>,
    removed: RemovedEntities,
  ): Promise<readonly FoundEntity[]> {
    const below: FoundEntity[] = [];
    let above: readonly FoundEntity[] = [...(found.get(removal.ancestor) ?? [])];
    const known = found.get(removal.child) ?? [];
    found.set(removal.child, known);
    while (above.length > 0) {
      const more: FoundEntity[] = [];
      for (const child of await this.find(removal, above)) {
        // A child may be found by several roles.
        if (removed.add(removal.child, child.values)) {
          known.push(child);
          more.push(child);
        }
      }
      below.push(...more);
      // An entity that is its own parent has such children again.
      above = removal.child === removal.ancestor ? more : [];
    }
    return below;
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
    return removal.plan.kind === 'Nothing'
      ? [FoundEntity.of(stated(removal.by, inputs))]
      : this.reader.all(removal.plan, inputs);
  }
}

/** A removal whose ancestors have all been found, in whatever role. */
function nextOf(left: readonly Removal[], found: ReadonlyMap<string, readonly FoundEntity[]>): Removal | undefined {
  const isReady = ({ child, ancestor }: Removal): boolean =>
    found.has(ancestor) && (child === ancestor || !left.some((other) => other.child === ancestor));
  return left.find(isReady) ?? left[0];
}
