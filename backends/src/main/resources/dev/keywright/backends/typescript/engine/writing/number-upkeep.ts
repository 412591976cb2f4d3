import { Decimal } from '../api/decimal.js';
import type { Count } from '../description/counter.js';
import type { Design } from '../keys/design.js';
import type { ItemType } from '../keys/item-type.js';
import type { Values } from '../keys/values.js';
import type { Found } from '../reading/found.js';
import type { Demand } from '../store/demand.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';
import type { Completing } from './completing.js';
import type { Demands } from './demands.js';
import type { ItemWriter } from './item-writer.js';
import { Upkeep } from './upkeep.js';

const ONE_MORE = Decimal.of('1');
const ONE_LESS = Decimal.of('-1');

/** Keeps counts in step: one more where something comes, one less where it goes. */
export class NumberUpkeep {
  private readonly design: Design;
  private readonly writer: ItemWriter;
  private readonly demands: Demands;
  private readonly completing: Completing;

  constructor(design: Design, writer: ItemWriter, demands: Demands, completing: Completing) {
    this.design = design;
    this.writer = writer;
    this.demands = demands;
    this.completing = completing;
  }

  async created(entity: string, values: Values): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    for (const count of this.design.counts(entity)) {
      upkeep = upkeep.and(await this.step(count, values, ONE_MORE));
    }
    return upkeep;
  }

  /** What is counted in something that goes too needs no count. */
  async deleted(entity: string, before: Found, goneToo: ReadonlySet<string>): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    for (const count of this.design.counts(entity)) {
      const goesAlong = isInside(count) && goneToo.has(count.parent);
      if (!goesAlong) {
        const known = await this.completing.certain(entity, before, count.by);
        upkeep = upkeep.and(await this.step(count, known.values, ONE_LESS));
      }
    }
    return upkeep;
  }

  async changed(alteration: Alteration): Promise<Upkeep> {
    let upkeep = Upkeep.NOTHING;
    for (const count of this.design.counts(alteration.entity)) {
      if (alteration.isAboutAny(count.by)) {
        const known = await this.completing.certain(alteration.entity, alteration.before, count.by);
        const after = alteration.with(known).after();
        if (!known.values.equals(after, count.by)) {
          upkeep = upkeep
            .and(await this.step(count, known.values, ONE_LESS))
            .and(await this.step(count, after, ONE_MORE));
        }
      }
    }
    return upkeep;
  }

  /** The values that something is counted by: they must still stand when it moves or goes. */
  used(entity: string): readonly string[] {
    return this.design.counts(entity).flatMap((count) => count.by);
  }

  private async step(count: Count, child: Values, more: Decimal): Promise<Upkeep> {
    if (!child.hasAll(count.by)) {
      return Upkeep.NOTHING;
    }
    const holder = this.design.item(count.holder);
    if (!isInside(count)) {
      return Upkeep.of(count.atOnce, this.writes(count, holder, child, more, []));
    }
    const parent = this.completing.ofParent(count.child, count.role, count.parent, child);
    const known = await this.completing.keyed(count.parent, holder.primary, parent);
    const there = [this.demands.stored(holder, 'parentGone')];
    return known === undefined
      ? Upkeep.NOTHING
      : Upkeep.of(count.atOnce, this.writes(count, holder, known, more, there));
  }

  private writes(
    count: Count,
    holder: ItemType,
    known: Values,
    more: Decimal,
    demanded: readonly Demand[],
  ): readonly ItemWrite[] {
    const change = changeOf({ adds: [[new Spot(count.name), more]] });
    return this.writer
      .keys(holder, known)
      .map((key) => new ItemWrite(holder.table, holder.name, key, change, demanded));
  }
}

function isInside(count: Count): boolean {
  return count.role !== '';
}
