import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Decimal } from '../api/decimal.js';
import type { Renewal } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { fed } from '../keys/inputs.js';
import { isSame } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import type { Reader } from '../reading/reader.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { Alteration } from './alteration.js';
import type { Maintenance } from './maintenance.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { Upkeep } from './upkeep.js';
import type { Work } from './work.js';

/** Keeps the copies of a parent's attributes in its children up to date. */
export class CopyUpkeep {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly maintenance: Maintenance;
  private readonly preconditions: PreconditionFactory;

  constructor(design: Design, reader: Reader, maintenance: Maintenance, preconditions: PreconditionFactory) {
    this.design = design;
    this.reader = reader;
    this.maintenance = maintenance;
    this.preconditions = preconditions;
  }

  /** Adds the writes of children to the write of their parent: in its transaction while there is room, otherwise afterwards. */
  async with(work: Work, renewals: readonly Renewal[], parent: Alteration): Promise<Work> {
    let together = work.upkeep;
    const after = [...work.after];
    for (const renewal of renewals) {
      for (const found of await this.children(renewal, parent)) {
        const child = await this.child(renewal, found, parent);
        const hasRoom = together.merged().atOnce.length + child.atOnce.length <= MOST_IN_A_TRANSACTION;
        if (renewal.inTransaction && hasRoom) {
          together = together.and(child);
        } else {
          after.push({ upkeep: child, again: () => this.again(renewal, found, parent) });
        }
      }
    }
    return { ...work, upkeep: together, after };
  }

  /** The same child where it is now. */
  private async again(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep | undefined> {
    const { id } = this.design.entity(renewal.child);
    const others = await this.children(renewal, parent);
    const other = others.find((one) => child.values.agrees(one.values, id));
    return other && this.child(renewal, other, parent);
  }

  private async children(renewal: Renewal, parent: Alteration): Promise<readonly FoundEntity[]> {
    const before = parent.before.values;
    const after = parent.after();
    // What was not read may have been anything.
    const isChanged = renewal.copies.some(
      ({ source }) =>
        parent.isAbout(source) &&
        !(parent.before.isCertain(source) && isSame(before.find(source), after.find(source))),
    );
    const inputs = fed(renewal.feed, before);
    if (!isChanged || inputs === undefined || renewal.plan.kind === 'Nothing') {
      return [];
    }
    return this.reader.all(renewal.plan, inputs);
  }

  private async child(renewal: Renewal, child: FoundEntity, parent: Alteration): Promise<Upkeep> {
    const after = parent.after();
    const sets = new Map<string, AttributeValue>();
    const removes = new Set<string>();
    const adds = new Map<string, Decimal>();
    for (const { source, target } of renewal.copies.filter((copy) => parent.isAbout(copy.source))) {
      const more = parent.adds.get(source);
      const value = after.find(source);
      if (more !== undefined) {
        // The copy is added to as well, because the number before is not known.
        adds.set(target, more);
      } else if (value === undefined) {
        removes.add(target);
      } else {
        sets.set(target, value);
      }
    }
    const home = this.design.findHome(renewal.child);
    // A child that may have moved is looked for again where it does not exist any more.
    const gone = this.design.moves(renewal.child) ? 'parentMoved' : 'parentGone';
    const there = home === undefined ? [] : [this.preconditions.stored(home, gone)];
    return this.maintenance.changed(new Alteration(renewal.child, child, new Values(sets), removes, adds), there);
  }
}
