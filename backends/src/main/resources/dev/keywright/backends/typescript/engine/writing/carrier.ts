import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Counter, isSameNumber } from '../description/counter.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import { stayingIn } from '../keys/staying.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { Backoff } from '../store/backoff.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { coming, leaving, type NumberPlace, started } from './number-place.js';
import type { Upkeep } from './upkeep.js';
import { type WriterParts, writerPartsFor } from './writer-factory.js';

/** What became of an entity that was to be carried. */
export type Carried =
  | 'carried'
  /** The old design does not have it, or no longer, or both have it in the same items. */
  | 'notThere'
  /** It had expired in the old design, and the new one has another of that id: it was deleted. */
  | 'expired'
  /** The new design has one of that id already: somebody has written the old shape after the move. */
  | 'inBoth';

/**
 * Carries entities from an old design into a new one. All items of the one go and all of the other come in one transaction, on the
 * condition that the old item is as it was read and the new one does not exist: at every moment it is in one of them, and it is the same.
 */
export class Carrier {
  readonly old: CallContext;
  readonly next: CallContext;
  readonly leaving: WriterParts;
  readonly coming: WriterParts;
  private readonly patienceMilliseconds: number;

  constructor(old: CallContext, next: CallContext, patienceMilliseconds: number) {
    this.old = old;
    this.next = next;
    this.leaving = writerPartsFor(old);
    this.coming = writerPartsFor(next);
    this.patienceMilliseconds = patienceMilliseconds;
  }

  /** An entity of which enough is known to find its home item in the old design. */
  async carry(entity: string, known: FoundEntity): Promise<Carried> {
    if (stayingIn(this.old.design, this.next.design).hasEntity(entity)) {
      return 'notThere';
    }
    const backoff = new Backoff(this.patienceMilliseconds);
    for (;;) {
      await backoff.before();
      const found = await this.whole(entity, known);
      if (found === undefined) {
        return 'notThere';
      }
      const result = await this.attempt(entity, found);
      if (result !== undefined) {
        return result;
      }
    }
  }

  /** An item that holds nothing but a number; where there is none, the new design has a number all the same from now on. */
  async carryNumber(place: NumberPlace): Promise<Carried> {
    const backoff = new Backoff(this.patienceMilliseconds);
    for (;;) {
      await backoff.before();
      const result = await this.attemptNumber(place);
      if (result !== undefined) {
        return result;
      }
    }
  }

  private async attemptNumber(place: NumberPlace): Promise<Carried | undefined> {
    const [item] = await this.old.store.get(place.old.holder.table, [place.oldKey], true);
    const number = item?.get(place.old.name);
    if (number === undefined) {
      const start = started(place);
      if (start !== undefined) {
        await this.old.store.write([start]);
      }
      return 'notThere';
    }
    const leaves = leaving(place, number);
    const refused = await this.old.store.write([leaves, coming(place, number)]);
    if (refused.length === 0) {
      return 'carried';
    }
    // Only a sequence refuses to come: it has given out as many numbers already.
    const isChanged = refused.some((one) => one.number === 0) || (await this.old.store.write([leaves])).length > 0;
    return isChanged ? undefined : 'carried';
  }

  /** As its own items say that it is now, whatever else is known of it. */
  private async whole(entity: string, known: FoundEntity): Promise<FoundEntity | undefined> {
    const home = this.old.design.findHome(entity);
    const key = home && this.old.homes.findKey(home.primary, known);
    if (home === undefined || key === undefined) {
      return undefined;
    }
    const [found] = (await this.old.finder.byKey(home.primary, [key], true)).values();
    return found && this.old.homes.withParts(entity, found, this.old.design.apart(entity));
  }

  private async attempt(entity: string, found: FoundEntity): Promise<Carried | undefined> {
    const removes = await this.removes(entity, found);
    const merged = mergedByItem([...removes, ...(await this.puts(entity, found))]);
    if (merged.length > MOST_IN_A_TRANSACTION) {
      throw new Error(`${entity} has too many items for one transaction: ${merged.length}`);
    }
    const refused = await this.old.store.write(merged);
    if (refused.length === 0) {
      return 'carried';
    }
    const isChanged = refused.some(({ number }) => removes.some((one) => merged[number]?.isOfTheSame(one)));
    if (isChanged) {
      return undefined;
    }
    if (this.old.homes.isLiving(entity, found.values)) {
      return 'inBoth';
    }
    // DynamoDB would delete it in a while.
    return (await this.old.store.write(mergedByItem(removes))).length === 0 ? 'expired' : undefined;
  }

  private async removes(entity: string, found: FoundEntity): Promise<readonly ItemWrite[]> {
    const { preconditions, maintenance } = this.leaving;
    const home = this.old.design.findHome(entity);
    const source = home && found.findSource(home.name);
    if (home === undefined || source === undefined) {
      throw new Error(`the item of ${entity} was not read`);
    }
    const same = [...preconditions.same(home, source.item), preconditions.stored(home, 'stale')];
    return allOf(await maintenance.leaving(entity, found, same));
  }

  private async puts(entity: string, found: FoundEntity): Promise<readonly ItemWrite[]> {
    this.coming.missing.forgetCreated();
    const items = allOf(await this.coming.maintenance.coming(entity, found.values));
    const numbers = this.next.design.numbersIn(entity).flatMap((counter) => this.number(entity, counter, found));
    const sequences = [...this.next.design.sequencesIn(entity)].flatMap(([sequence, name]) =>
      this.sequence(entity, sequence, name, found),
    );
    return [...items, ...numbers, ...sequences];
  }

  /** The last number that was given out goes along with the item that it is in. */
  private sequence(entity: string, sequence: string, name: string, found: FoundEntity): readonly ItemWrite[] {
    const before = this.old.design.sequencesIn(entity).get(sequence);
    const last = before === undefined ? undefined : this.old.homes.source(entity, found).item.get(before);
    const home = this.next.design.findHome(entity);
    return last === undefined || home === undefined ? [] : this.along(home, name, last, found);
  }

  /** A value in an item that comes in the same transaction. */
  private along(holder: CompiledItem, name: string, value: AttributeValue, found: FoundEntity): readonly ItemWrite[] {
    const change = changeOf({ sets: [[new DocumentPath(name), value]] });
    return this.coming.items
      .keys(holder, found.values)
      .map((key) => new ItemWrite(holder.table, holder.name, key, change, []));
  }

  /** A number goes along with the item that it is in. It includes children in both designs: these go over without it. */
  private number(entity: string, counter: Counter, found: FoundEntity): readonly ItemWrite[] {
    const before = this.old.design.numbersIn(entity).find((one) => isSameNumber(counter, one));
    const value = before && this.old.homes.source(entity, found).item.get(before.name);
    return value === undefined ? [] : this.along(this.next.design.item(counter.holder), counter.name, value, found);
  }
}

/** Also the writes that would otherwise follow the transaction. */
function allOf({ atOnce, afterwards }: Upkeep): readonly ItemWrite[] {
  return [...atOnce, ...afterwards];
}

/** An item that both designs have under the same key is replaced. */
function mergedByItem(writes: readonly ItemWrite[]): readonly ItemWrite[] {
  const byItem = new Map<string, ItemWrite>();
  for (const write of writes) {
    byItem.set(write.identity, byItem.get(write.identity)?.and(write) ?? write);
  }
  return [...byItem.values()];
}
