import type { Inputs } from '../keys/inputs.js';
import { isSame, type Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Alteration } from './alteration.js';
import type { LeftEntities } from './left-entities.js';
import type { MissingValues } from './missing-values.js';

/** The children of a parent as the earlier writes of the same transaction leave them. */
export class LeftChildren {
  private readonly missing: MissingValues;

  constructor(missing: MissingValues) {
    this.missing = missing;
  }

  /** Without those that are gone, come anew or get another parent, and with those that get this one. */
  async of(entity: string, parent: Inputs, stored: readonly FoundEntity[]): Promise<readonly FoundEntity[]> {
    const left = this.missing.together;
    if (left === undefined) {
      return stored;
    }
    const all = stored.filter((child) => staysIn(left, entity, child, parent.given));
    for (const { alteration } of left.postponedOf(entity)) {
      const child = await this.arrived(alteration, parent.given);
      if (child !== undefined && !left.isAmong(entity, child.values, stored)) {
        all.push(child);
      }
    }
    return all;
  }

  /** A child that gets this parent. */
  private async arrived(change: Alteration, parent: Item): Promise<FoundEntity | undefined> {
    const uses = [...parent.keys()];
    if (!change.isAboutAny(uses)) {
      return undefined;
    }
    const child = await this.missing.certain(change.entity, change.before, uses);
    return change.with(child).after().agrees(new Values(parent), uses) ? child : undefined;
  }
}

function staysIn(left: LeftEntities, entity: string, child: FoundEntity, parent: Item): boolean {
  const { values } = child;
  const change = left.findPostponed(entity, values)?.alteration.with(child);
  const isOther = left.isGone(entity, values) || left.hasCome(entity, values);
  return !isOther && (change === undefined || isChildAfter(change, parent));
}

/** Whether the child still has this parent; what does not change is as it was when the child was found. */
function isChildAfter(change: Alteration, parent: Item): boolean {
  const after = change.after();
  return [...parent].every(([use, value]) => !change.isAbout(use) || isSame(after.find(use), value));
}
