import { setTimeout } from 'node:timers/promises';
import { Decimal } from '../api/decimal.js';
import type { Counter } from '../description/counter.js';
import type { Renewal } from '../description/write-step.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { decimalOf, identity, identityOf, isSame, type Item, NO_ITEM } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import { CallContext } from '../reading/call-context.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Store } from '../store/store.js';
import { amountOf } from '../writing/counter-upkeep.js';
import { corrected, StreamUpkeep } from '../writing/stream-upkeep.js';
import { ScannedTables } from './scanned-tables.js';
import { identityOfWrites } from './stream-handler.js';

/** The result of a repair. */
export interface RepairReport {
  /** The number of items that were wrong and are right now. */
  readonly mended: number;
  /** The number of those that seemed wrong and changed meanwhile. */
  readonly left: number;
}

/**
 * Recomputes everything that follows a stream from all items of the tables, and mends what is wrong: after records were lost, after
 * a handler with a fault, or for tables that were filled before there was a stream.
 *
 * It may run beside the application, and again. All tables are read twice with a pause between, and only what is wrong both times
 * in the same way is mended, on the condition that nobody changes it meanwhile. The handler must run and must have caught up: a
 * record that waits for longer than the pause is taken for a lost one and counts twice when it is handled at last. What changes
 * during the run is left as it is and reported, for the next one.
 */
export class StreamRepair {
  private readonly design: Design;
  private readonly store: Store;
  private readonly now: () => Date;

  constructor(design: Design, store: Store, now: () => Date) {
    this.design = design;
    this.store = store;
    this.now = now;
  }

  /** Repairs what is still wrong after a pause, which must be longer than the handler ever lags behind. */
  async repair(pauseMilliseconds: number): Promise<RepairReport> {
    const first = new Set((await this.faults()).map(identityOfWrites));
    if (first.size === 0) {
      return { mended: 0, left: 0 };
    }
    await setTimeout(pauseMilliseconds);
    const second = await this.faults();
    let mended = 0;
    for (const fault of second) {
      const isSure = first.has(identityOfWrites(fault)) && (await this.store.write(fault)).length === 0;
      mended += isSure ? 1 : 0;
    }
    return { mended, left: second.length - mended };
  }

  /** The writes that mend each fault; they name what is stored now, so that equal ones are the same fault. */
  private async faults(): Promise<readonly (readonly ItemWrite[])[]> {
    const streams = this.design.needStreams();
    const tables = new ScannedTables(this.design, this.store);
    const upkeep = new StreamUpkeep(new CallContext(this.design, this.store, this.now(), () => 0));
    const all: (readonly ItemWrite[])[] = [];
    for (const counter of streams.counters) {
      all.push(...(await this.numbers(counter, tables, upkeep)));
    }
    for (const copy of streams.copies) {
      all.push(...(await this.copies(this.design.item(copy), tables, upkeep)));
    }
    for (const [parent, renewals] of streams.renewals) {
      for (const renewal of renewals) {
        all.push(...(await this.carried(parent, renewal, tables, upkeep)));
      }
    }
    return all;
  }

  private async numbers(
    counter: Counter,
    tables: ScannedTables,
    upkeep: StreamUpkeep,
  ): Promise<readonly (readonly ItemWrite[])[]> {
    const holder = this.design.item(counter.holder);
    const right = new Map<string, Decimal>();
    const groups = new Map<string, { readonly key: Item; readonly items: Item[] }>();
    for (const child of await tables.entities(counter.child)) {
      const key = await upkeep.holder(counter, child);
      if (key !== undefined) {
        const group = identityOf(key);
        right.set(group, (right.get(group) ?? Decimal.ZERO).add(amountOf(counter, child.values)));
        if (counter.inside === undefined && !groups.has(group)) {
          groups.set(group, { key, items: [] });
        }
      }
    }
    for (const item of await tables.items(holder)) {
      const key = await this.group(counter, holder, item, upkeep);
      const group = groups.get(identityOf(key)) ?? { key, items: [] };
      group.items.push(item);
      groups.set(identityOf(key), group);
    }
    return [...groups].flatMap(([group, { key, items }]) => {
      const stored = items.reduce((sum, item) => sum.add(decimalOf(item.get(counter.name))), Decimal.ZERO);
      const lacks = (right.get(group) ?? Decimal.ZERO).add(negative(stored));
      const item = items[0] ?? key;
      return lacks.compare(Decimal.ZERO) === 0
        ? []
        : [[corrected(holder, counter, this.design.key(holder.table, item), item, lacks)]];
    });
  }

  /** The shards of a number are one number: they are known by the key that the first of them has. */
  private async group(counter: Counter, holder: CompiledItem, item: Item, upkeep: StreamUpkeep): Promise<Item> {
    const own = this.design.key(holder.table, item);
    const values = holder.read(holder.primary, item);
    return counter.inside === undefined && values.hasAll(counter.by)
      ? ((await upkeep.holder(counter, FoundEntity.of(values))) ?? own)
      : own;
  }

  private async copies(
    copy: CompiledItem,
    tables: ScannedTables,
    upkeep: StreamUpkeep,
  ): Promise<readonly (readonly ItemWrite[])[]> {
    const stored = new Map(
      (await tables.items(copy)).map((item) => [identityOf(this.design.key(copy.table, item)), item]),
    );
    const faults: (readonly ItemWrite[])[] = [];
    for (const entity of await tables.entities(copy.entity)) {
      for (const right of await upkeep.itemsOf(copy, entity)) {
        const there = stored.get(identityOf(right.key)) ?? NO_ITEM;
        stored.delete(identityOf(right.key));
        faults.push(upkeep.restored(copy, entity, right, there));
      }
    }
    for (const item of stored.values()) {
      faults.push([upkeep.orphan(copy, this.design.key(copy.table, item), item)]);
    }
    return faults.filter((writes) => writes.length > 0);
  }

  private async carried(
    parent: string,
    renewal: Renewal,
    tables: ScannedTables,
    upkeep: StreamUpkeep,
  ): Promise<readonly (readonly ItemWrite[])[]> {
    const { pipes } = renewal.feed;
    const parents = new Map<string, Values>();
    for (const { values } of await tables.entities(parent)) {
      parents.set(pipes.map((pipe) => identity(values.find(pipe.use))).join(), values);
    }
    const faults: (readonly ItemWrite[])[] = [];
    for (const child of await tables.entities(renewal.child)) {
      const its = parents.get(pipes.map((pipe) => identity(child.values.find(pipe.input))).join());
      const isWrong = renewal.copies.some(
        ({ source, target }) => its !== undefined && !isSame(its.find(source), child.values.find(target)),
      );
      if (its !== undefined && isWrong) {
        faults.push(await upkeep.carriedAnew(renewal, child, its));
      }
    }
    return faults;
  }
}

function negative(decimal: Decimal): Decimal {
  const text = decimal.text();
  return Decimal.of(text.startsWith('-') ? text.slice(1) : `-${text}`);
}
