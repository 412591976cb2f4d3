import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { isSequence, type OwnNumber } from '../keys/own-number.js';
import { identityOf, type Item } from '../keys/scalars.js';
import { FoundEntity } from '../reading/found-entity.js';
import { NumbersInBoth } from '../reading/numbers-in-both.js';
import { DocumentPath } from '../store/document-path.js';
import { ItemWrite } from '../store/item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from '../store/store.js';
import type { Carrier } from './carrier.js';
import { placeOf } from './number-place.js';

/**
 * Writes to the new design alone. A number or an embedded child that a write changes is in the item of a parent, or the number in one of its
 * own, and that may be in the old design still: then it is carried over, and the write is done again. Whoever reads the last number of a sequence, or a largest value,
 * goes on from it, so it is carried over before it is read.
 */
export class CarryingStore implements Store {
  private readonly store: Store;
  private readonly design: Design;
  private readonly numbers: NumbersInBoth;
  private readonly carrier: Carrier;

  constructor(store: Store, carrier: Carrier) {
    this.store = store;
    this.design = carrier.next.design;
    this.numbers = new NumbersInBoth(this.design, carrier.old.design);
    this.carrier = carrier;
  }

  async get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]> {
    const found = await this.store.get(table, keys, consistent);
    if (found.length === keys.length) {
      return found;
    }
    const there = new Set(found.map((item) => identityOf(this.design.key(table, item))));
    let some = false;
    for (const key of keys.filter((one) => !there.has(identityOf(one)))) {
      some = (await this.carriesNumber(table, key)) || some;
    }
    return some ? this.store.get(table, keys, consistent) : found;
  }

  /** Whether a number or the last number of a sequence may exist now that was missing. */
  private async carriesNumber(table: string, key: Item): Promise<boolean> {
    const place = placeOf(this.numbers, table, key);
    if (place !== undefined) {
      await this.carrier.carryNumber(place);
      return true;
    }
    const kind = this.design.findKind(table, key);
    if (kind === undefined || !this.isReadToGoOn(kind)) {
      return false;
    }
    await this.carrier.carry(kind.entity, FoundEntity.of(kind.read(kind.primary, key)));
    return true;
  }

  private isReadToGoOn({ isHome, entity }: CompiledItem): boolean {
    const holdsLargest = this.design.numbersIn(entity).some(({ extreme }) => extreme !== undefined);
    return isHome && (holdsLargest || this.design.sequencesIn(entity).size > 0);
  }

  /** A number is added to where it is, and nowhere else. */
  private afterCarrying(writes: readonly ItemWrite[]): readonly ItemWrite[] {
    return writes.map((write) => {
      const counter = this.findCounter(write);
      if (counter === undefined) {
        return write;
      }
      const path = new DocumentPath(counter.name);
      return new ItemWrite(write.table, write.kind, write.key, write.deed, [
        { requirement: { kind: 'Present', path }, meaning: 'stale' },
      ]);
    });
  }

  private findCounter(write: ItemWrite): OwnNumber | undefined {
    return [...this.design.ownNumbers.values()].find(
      (number) => !isSequence(number) && number.holder.name === write.kind && this.numbers.goesOver(number),
    );
  }

  query(query: StoreQuery, after: Item): Promise<StoredPage> {
    return this.store.query(query, after);
  }

  async write(given: readonly ItemWrite[]): Promise<readonly Refused[]> {
    const writes = this.afterCarrying(given);
    const tried = new Set<string>();
    let refused = await this.store.write(writes);
    while (await this.carriesParents(writes, refused, tried)) {
      refused = await this.store.write(writes);
    }
    return refused;
  }

  async writeOnce(given: readonly ItemWrite[], label: string): Promise<Reply> {
    const writes = this.afterCarrying(given);
    const tried = new Set<string>();
    let reply = await this.store.writeOnce(writes, label);
    while (await this.carriesParents(writes, reply.refused, tried)) {
      reply = await this.store.writeOnce(writes, label);
    }
    return reply;
  }

  /** Whether a parent may exist now that was missing: carried by this call, or by another one since. */
  private async carriesParents(
    writes: readonly ItemWrite[],
    refused: readonly Refused[],
    tried: Set<string>,
  ): Promise<boolean> {
    let some = false;
    for (const { number, item } of refused) {
      const write = writes[number];
      if (write !== undefined && item.size === 0 && !tried.has(write.identity)) {
        tried.add(write.identity);
        some = (await this.carriesFor(write)) || some;
      }
    }
    return some;
  }

  private async carriesFor(write: ItemWrite): Promise<boolean> {
    const place = this.findCounter(write) && placeOf(this.numbers, write.table, write.key);
    if (place !== undefined) {
      await this.carrier.carryNumber(place);
      return true;
    }
    if (!this.holdsOthers(write)) {
      return false;
    }
    const home = this.design.item(write.kind);
    await this.carrier.carry(home.entity, FoundEntity.of(home.read(home.primary, write.key)));
    return true;
  }

  /** Whether it is an item in which something of children is kept: numbers, or these themselves. */
  private holdsOthers(write: ItemWrite): boolean {
    const { isHome, embeds, entity, name } = this.design.item(write.kind);
    return isHome && (embeds.length > 0 || this.design.numbersIn(entity).some((counter) => counter.holder === name));
  }

  get hasToken(): boolean {
    return this.store.hasToken;
  }

  writeBatch(writes: readonly ItemWrite[]): Promise<void> {
    return this.store.writeBatch(writes);
  }
}
