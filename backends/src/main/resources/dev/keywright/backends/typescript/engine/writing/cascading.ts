import type { Removal } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { fed, type Inputs } from '../keys/inputs.js';
import { Found } from '../reading/found.js';
import type { Reader } from '../reading/reader.js';
import type { Maintenance } from './maintenance.js';
import type { Upkeep } from './upkeep.js';
import { said } from './write-inputs.js';

/** Finds the children that go with something, and what takes them away, those furthest below first. */
export class Cascading {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly maintenance: Maintenance;

  constructor(design: Design, reader: Reader, maintenance: Maintenance) {
    this.design = design;
    this.reader = reader;
    this.maintenance = maintenance;
  }

  async children(entity: string, deleted: Found, removals: readonly Removal[]): Promise<readonly Upkeep[]> {
    const gone = new Set([entity, ...removals.map((removal) => removal.child)]);
    const found = new Map<string, Found[]>([[entity, [deleted]]]);
    const all: Upkeep[] = [];
    let left = removals;
    for (let next = nextOf(left, found); next !== undefined; next = nextOf(left, found)) {
      const removal = next;
      left = left.filter((other) => other !== removal);
      for (const child of await this.below(removal, found)) {
        all.unshift(await this.maintenance.deleted(removal.child, child, [], gone));
      }
    }
    return all;
  }

  /** Those that were not found before; they are noted down, for they may have children again. */
  private async below(removal: Removal, found: Map<string, Found[]>): Promise<readonly Found[]> {
    const { id } = this.design.entity(removal.child);
    const below: Found[] = [];
    let above: readonly Found[] = [...(found.get(removal.ancestor) ?? [])];
    const known = found.get(removal.child) ?? [];
    found.set(removal.child, known);
    while (above.length > 0) {
      const more: Found[] = [];
      for (const child of await this.find(removal, above)) {
        // By several roles the same one may be found.
        if (!known.some((other) => child.values.agrees(other.values, id))) {
          known.push(child);
          more.push(child);
        }
      }
      below.push(...more);
      // Children of their own kind have such children again.
      above = removal.child === removal.ancestor ? more : [];
    }
    return below;
  }

  private async find(removal: Removal, ancestors: readonly Found[]): Promise<readonly Found[]> {
    const children: Found[] = [];
    for (const ancestor of ancestors) {
      const inputs = fed(removal.feed, ancestor.values);
      children.push(...(inputs === undefined ? [] : await this.childrenOf(removal, inputs)));
    }
    return children;
  }

  private async childrenOf(removal: Removal, inputs: Inputs): Promise<readonly Found[]> {
    return removal.plan.kind === 'Nothing'
      ? [Found.of(said(removal.by, inputs))]
      : this.reader.all(removal.plan, inputs);
  }
}

/** One whose ancestors are all found already, in whatever role. */
function nextOf(left: readonly Removal[], found: ReadonlyMap<string, readonly Found[]>): Removal | undefined {
  const isReady = ({ child, ancestor }: Removal): boolean =>
    found.has(ancestor) && (child === ancestor || !left.some((other) => other.child === ancestor));
  return left.find(isReady) ?? left[0];
}
