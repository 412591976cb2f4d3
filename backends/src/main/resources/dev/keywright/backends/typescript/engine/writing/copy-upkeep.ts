import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Renewal } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { fed } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import type { Addition } from '../store/addition.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { Alteration } from './alteration.js';
import type { LateChildren } from './late-children.js';
import { LeftChildren } from './left-children.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { PlannedChange } from './planned-change.js';
import { Upkeep } from './upkeep.js';
import type { Trailing, Work } from './work.js';

/** Keeps the copies of a parent's attributes in its children up to date. */
export class CopyUpkeep {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly maintenance: Maintenance;
  private readonly late: LateChildren;
  private readonly missing: MissingValues;
  private readonly now: LeftChildren;

  constructor(
    design: Design,
    reader: Reader,
    maintenance: Maintenance,
    late: LateChildren,
    missing: MissingValues,
  ) {
    this.design = design;
    this.reader = reader;
    this.maintenance = maintenance;
    this.late = late;
    this.missing = missing;
    this.now = new LeftChildren(missing);
  }

  /**
   * Adds the writes of children to the write of their parent: in its transaction while there is room, otherwise afterwards. A
   * child that comes after the look for them and before the transaction still has the old values, so they are looked for once
   * more when it is done.
   */
  async with(work: Work, renewals: readonly Renewal[], parent: Alteration): Promise<Work> {
    let together = work.upkeep;
    const after = [...work.after];
    const looks = [...work.looks];
    for (const renewal of renewals) {
      const inputs = inputsOf(renewal, parent);
      const children =
        inputs === undefined
          ? []
          : await this.now.of(renewal.child, inputs, await this.reader.all(renewal.plan, inputs));
      if (inputs !== undefined && renewal.inTransaction) {
        looks.push(() => this.newcomers(renewal, children, parent));
      }
      for (const found of children) {
        if (this.joins(renewal, found, parent)) {
          continue;
        }
        const child = await this.child(renewal, found, parent);
        const hasRoom = together.merged().atOnce.length + child.atOnce.length <= MOST_IN_A_TRANSACTION;
        if (renewal.inTransaction && hasRoom) {
          together = together.and(child);
        } else {
          after.push({ upkeep: child, again: () => this.again(renewal, found, parent) });
        }
      }
    }
    return { ...work, upkeep: together, after, looks };
  }

  /** The children that did not exist at the first look. */
  private async newcomers(
    renewal: Renewal,
    known: readonly FoundEntity[],
    parent: Alteration,
  ): Promise<readonly Trailing[]> {
    const { id } = this.design.entity(renewal.child);
    const all: Trailing[] = [];
    for (const child of await this.children(renewal, parent)) {
      const isNew = !known.some((other) => child.values.agrees(other.values, id));
      const upkeep = isNew ? await this.late.renewed(renewal, child, parent) : undefined;
      if (upkeep !== undefined) {
        all.push({ upkeep, again: () => this.lateAgain(renewal, child, parent) });
      }
    }
    return all;
  }

  private async lateAgain(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep | undefined> {
    const other = await this.find(renewal, child, parent);
    return other && this.late.renewed(renewal, other, parent);
  }

  /** The same child where it is now. */
  private async again(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep | undefined> {
    const other = await this.find(renewal, child, parent);
    return other && this.child(renewal, other, parent);
  }

  private async find(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<FoundEntity | undefined> {
    const { id } = this.design.entity(renewal.child);
    const others = await this.children(renewal, parent);
    return others.find((one) => child.values.agrees(one.values, id));
  }

  private async children(renewal: Renewal, parent: Alteration): Promise<readonly FoundEntity[]> {
    const inputs = inputsOf(renewal, parent);
    return inputs === undefined ? [] : this.reader.all(renewal.plan, inputs);
  }

  /** A child that the same transaction changes, too, is written once. */
  private joins(renewal: Renewal, child: FoundEntity, parent: Alteration): boolean {
    const change: PlannedChange = {
      alteration: alterationOf(renewal, child, parent),
      required: this.late.stillThere(renewal, child),
      absent: 'notThere',
      renewals: [],
      checks: Upkeep.NOTHING,
    };
    return this.missing.together?.joins(change) === true;
  }

  private async child(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep> {
    return this.maintenance.changed(alterationOf(renewal, child, parent), this.late.stillThere(renewal, child));
  }
}

/** The change of a child that holds copies of what changes in its parent. */
function alterationOf(renewal: Renewal, child: FoundEntity, parent: Alteration): Alteration {
  const after = parent.after();
  const sets = new Map<string, AttributeValue>();
  const removes = new Set<string>();
  const adds = new Map<string, Addition>();
  for (const { source, target } of renewal.copies.filter((copy) => parent.isAbout(copy.source))) {
    const more = parent.adds.get(source);
    const value = after.find(source);
    if (more !== undefined) {
      // The copy is added to as well, because the value before is not known.
      adds.set(target, more);
    } else if (value === undefined) {
      removes.add(target);
    } else {
      sets.set(target, value);
    }
  }
  return new Alteration(renewal.child, child, new Values(sets), removes, adds);
}

/** The inputs of the read of the children; undefined where nothing changes for them. */
function inputsOf(renewal: Renewal, parent: Alteration): ReturnType<typeof fed> {
  const before = parent.before.values;
  const after = parent.after();
  // What was not read may have been anything.
  const isChanged = renewal.copies.some(
    ({ source }) =>
      parent.isAbout(source) && !(parent.before.isCertain(source) && isSame(before.find(source), after.find(source))),
  );
  return isChanged && renewal.plan.kind !== 'Nothing' ? fed(renewal.feed, before) : undefined;
}
