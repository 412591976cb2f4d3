import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Counter } from '../description/counter.js';
import type { Design } from '../keys/design.js';
import { compare, type Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';

/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise everything begins anew. Nothing lowers it, so that a value that is not larger
 * changes nothing.
 */
export class ExtremeUpkeep {
  private readonly design: Design;
  private readonly items: ItemFactory;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;

  constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues) {
    this.design = design;
    this.items = items;
    this.preconditions = preconditions;
    this.missing = missing;
  }

  async created(entity: string, child: Values): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    const read = new Map<string, Item | undefined>();
    for (const extreme of this.design.extremes(entity)) {
      const value = child.hasAll(extreme.by) ? child.find(extreme.extreme ?? '') : undefined;
      upkeep = value === undefined ? upkeep : upkeep.and(await this.raised(extreme, child, value, read));
    }
    return upkeep;
  }

  private async raised(
    extreme: Counter,
    child: Values,
    value: AttributeValue,
    read: Map<string, Item | undefined>,
  ): Promise<Upkeep> {
    if (extreme.inside === undefined) {
      return Upkeep.NOTHING;
    }
    const { role, parent } = extreme.inside;
    const holder = this.design.item(extreme.holder);
    const held = this.missing.ofParent(extreme.child, role, parent, child);
    const known = await this.missing.keyed(parent, holder.primary, held);
    const key = known === undefined ? undefined : this.items.keys(holder, known)[0];
    if (known === undefined || key === undefined) {
      return Upkeep.NOTHING;
    }
    // A parent that had to be looked for may have moved since.
    const gone = held.hasAll(holder.primary.required) ? 'parentGone' : 'parentMoved';
    const path = new DocumentPath(extreme.name);
    const write = new ItemWrite(holder.table, holder.name, key, changeOf({ sets: [[path, value]] }), [
      this.preconditions.stored(holder, gone),
      { requirement: { kind: 'Older', path, value }, meaning: 'stale' },
    ]);
    const item = write.identity;
    if (!read.has(item) && !this.missing.isNew(parent, known)) {
      read.set(item, await this.stored(parent, extreme.holder, known));
    }
    const place = JSON.stringify([item, extreme.name]);
    // A parent that is not there may come with the same transaction, or in this moment.
    const standing = this.missing.together?.raisedTo(place) ?? read.get(item)?.get(extreme.name);
    if (standing !== undefined && compare(standing, value) >= 0) {
      return Upkeep.NOTHING;
    }
    this.missing.together?.raised(place, value);
    return Upkeep.of(true, [write]);
  }

  /** The item of the parent as it is now; undefined where it is not there. */
  private async stored(parent: string, holder: string, known: Values): Promise<Item | undefined> {
    const found = await this.missing.withItem(parent, FoundEntity.of(known));
    return found.findSource(holder)?.item;
  }
}
