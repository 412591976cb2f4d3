import type { Design } from '../keys/design.js';
import { isSame, type Item, NO_ITEM } from '../keys/scalars.js';
import { isNothing, type ItemWrite } from '../store/item-write.js';
import { decisiveOf, type Meaning } from '../store/precondition.js';
import type { Refused, Reply, Store } from '../store/store.js';
import { isLeftBehind } from './left-behind.js';
import { done, DONE_BEFORE, isDone, NOTHING_REACHED, type Outcome, refused } from './outcome.js';
import { HARMLESS, type Repetition, thenNumber } from './repetition.js';
import { RequestId } from './request-id.js';
import type { Retries } from './retries.js';
import type { Upkeep } from './upkeep.js';
import type { Trailing, Work } from './work.js';

/** What has changed in the meantime is looked at again, and what parents lack refuses nothing. */
const UNDECIDED: ReadonlySet<Meaning> = new Set(['stale', 'parentGone', 'parentMoved']);

/** A write that was refused, and why. */
interface Failure {
  readonly write: ItemWrite;
  readonly meaning: Meaning;
}

/** Sends the writes that belong together, and says whether they were done or why they were refused. */
export class Attempt {
  private readonly store: Store;
  private readonly design: Design;
  private part = 0;

  constructor(store: Store, design: Design) {
    this.store = store;
    this.design = design;
  }

  /** What follows belongs to another one of several inputs of a call. */
  begin(part: number): void {
    this.part = part;
  }

  /** Sends a transaction, and after it the writes that need not be part of it. */
  async write(upkeep: Upkeep, repetition: Repetition): Promise<Outcome> {
    const clash = upkeep.refusal ?? clashOf(upkeep.atOnce);
    if (clash !== undefined) {
      return clash;
    }
    const { atOnce, afterwards } = upkeep.merged();
    const outcome = await this.atOnce(atOnce, repetition);
    if (isDone(outcome)) {
      for (const [number, write] of afterwards.entries()) {
        await this.atOnce([write], thenNumber(repetition, number));
      }
    }
    return outcome;
  }

  /** Counters in the item of a parent that is gone are left out, and a map that was missing comes with its first child. */
  private async atOnce(all: readonly ItemWrite[], repetition: Repetition): Promise<Outcome> {
    let writes = all;
    while (writes.length > 0) {
      const { refused: forbidden, isDoneBefore } = await this.sent(writes, repetition);
      if (isDoneBefore) {
        return DONE_BEFORE;
      }
      if (forbidden.length === 0 || isRefusedByItself(writes, forbidden, repetition)) {
        break;
      }
      const failures = forbidden.flatMap(({ number, item }) => {
        const write = writes[number];
        // Where all preconditions hold now, the item has changed again in the meantime.
        return write === undefined ? [] : [{ write, meaning: decisiveOf(write.preconditions, item) ?? 'stale' }];
      });
      const first = this.decisive(
        failures.filter(({ meaning }) => meaning !== 'parentGone' && meaning !== 'mapMissing'),
      );
      if (first !== undefined) {
        return refused(first.meaning, first.write.kind);
      }
      writes = writes.flatMap((write) => {
        const failed = failures.find((failure) => failure.write === write);
        return failed === undefined ? [write] : failed.meaning === 'mapMissing' ? [write.withMaps()] : [];
      });
    }
    return done(1);
  }

  /** The first refusal counts; where a value has changed since it was read, little else is certain. */
  private decisive(failures: readonly Failure[]): Failure | undefined {
    const changed = failures.find(({ meaning }) => isChanged(meaning));
    return changed === undefined ? failures[0] : (failures.find((failure) => this.isCertain(failure)) ?? changed);
  }

  /**
   * Whether it stands although something else has changed: a condition does not hold for an item that exists, or an item
   * does not exist that cannot have moved. A copy whose key was computed from that condition is missing then.
   */
  private isCertain({ meaning, write }: Failure): boolean {
    return (
      meaning === 'condition' || (meaning === 'notThere' && !this.design.moves(this.design.item(write.kind).entity))
    );
  }

  private async sent(writes: readonly ItemWrite[], repetition: Repetition): Promise<Reply> {
    const [single, ...others] = writes;
    const isLook = single?.deed.kind === 'Change' && others.length === 0 && isNothing(single.deed);
    if (this.store.hasToken && repetition.label !== '' && !isLook) {
      return this.store.writeOnce(writes, `${this.part} ${repetition.label}`);
    }
    const request =
      single !== undefined && others.length === 0 ? RequestId.next(this.design.item(single.kind)) : undefined;
    if (single === undefined || request === undefined) {
      return { refused: await this.store.write(writes), isDoneBefore: false };
    }
    const forbidden = await this.store.write([request.in(single)]);
    const isDone = forbidden.some(({ item }) => request.isIn(item));
    return { refused: isDone ? [] : forbidden, isDoneBefore: false };
  }

  /** Whether the caller's token tells what earlier calls have done. */
  get hasToken(): boolean {
    return this.store.hasToken;
  }

  /** Whether everything that must be new exists, and is as these writes would leave it behind. */
  async isLeftBehind({ atOnce }: Upkeep): Promise<boolean> {
    const fresh = atOnce.filter(({ preconditions }) => preconditions.some(({ meaning }) => meaning === 'exists'));
    for (const write of fresh) {
      if (!isLeftBehind(write, await this.now(write, NO_ITEM))) {
        return false;
      }
    }
    return fresh.length > 0;
  }

  /** The refusal that a write would meet; found out before anything is done that cannot be undone. */
  async findRefusal(work: Work): Promise<Outcome | undefined> {
    for (const write of work.upkeep.atOnce) {
      const decisive = write.preconditions.filter((precondition) => !UNDECIDED.has(precondition.meaning));
      const meaning =
        decisive.length === 0 ? undefined : decisiveOf(decisive, await this.now(write, work.seen));
      if (meaning !== undefined) {
        return refused(meaning, write.kind);
      }
    }
    return work.upkeep.refusal;
  }

  /** The item as it is now; one that was just read is not read again. */
  private async now(write: ItemWrite, seen: Item): Promise<Item> {
    const isSeen = seen.size > 0 && [...write.key].every(([name, value]) => isSame(seen.get(name), value));
    return isSeen ? seen : ((await this.store.get(write.table, [write.key], true))[0] ?? NO_ITEM);
  }

  /**
   * Each write by itself, in this order, so that no entity is deleted before those that are found through it: a repetition after a
   * crash finds the rest. Single puts and deletes go in batches of one item type, unless the item may be elsewhere by now. Where
   * one has changed in the meantime, all are to be looked at again.
   */
  async writeApart(upkeeps: readonly Upkeep[]): Promise<Outcome> {
    const plain = new Map<string, ItemWrite>();
    for (const upkeep of upkeeps) {
      const { atOnce, afterwards } = upkeep.merged();
      const [first, ...others] = [...atOnce, ...afterwards];
      const single = others.length === 0 && atOnce.length === 1 && first !== undefined && isPlain(first) ? first : undefined;
      if (single === undefined || [...plain.values()].some((other) => other.kind !== single.kind)) {
        await this.writeBatch([...plain.values()]);
        plain.clear();
      }
      if (single !== undefined) {
        plain.set(single.identity, single);
        continue;
      }
      const outcome = await this.write(upkeep, HARMLESS);
      if (outcome.result === 'stale') {
        return outcome;
      }
    }
    await this.writeBatch([...plain.values()]);
    return done(upkeeps.length);
  }

  /** The copies that follow a write, and the children that came while it was planned. */
  async writeTrailing({ after, looks }: Work, retries: Retries): Promise<void> {
    await this.writeEach(after, retries);
    for (const look of looks) {
      await this.writeEach(await look(), retries);
    }
  }

  /** Each by itself: one that has changed in the meantime is written as it is then. */
  private async writeEach(copies: readonly Trailing[], retries: Retries): Promise<void> {
    for (const { upkeep, again } of copies) {
      await retries.of(
        () => this.write(upkeep, HARMLESS),
        async () => {
          const later = await again();
          return later === undefined ? NOTHING_REACHED : this.write(later, HARMLESS);
        },
      );
    }
  }

  async writeBatch(writes: readonly ItemWrite[]): Promise<void> {
    if (writes.length > 0) {
      await this.store.writeBatch(writes);
    }
  }
}

/** The reply to a single write was lost, and when it was sent again it met what it had left behind itself. */
function isRefusedByItself(
  writes: readonly ItemWrite[],
  forbidden: readonly Refused[],
  { isTold }: Repetition,
): boolean {
  const [single, ...others] = writes;
  return (
    isTold &&
    single !== undefined &&
    others.length === 0 &&
    forbidden.every(({ isSentAgain, item }) => isSentAgain && isLeftBehind(single, item))
  );
}

/** Two new items with the same key: the second is refused as if the first existed already. */
function clashOf(writes: readonly ItemWrite[]): Outcome | undefined {
  const put = new Set<string>();
  for (const write of writes.filter(({ deed }) => deed.kind === 'Put')) {
    const mustBeNew = write.preconditions.find(({ meaning }) => meaning === 'exists' || meaning === 'taken');
    if (mustBeNew !== undefined && put.has(write.identity)) {
      return refused(mustBeNew.meaning, write.kind);
    }
    put.add(write.identity);
  }
  return undefined;
}

function isChanged(meaning: Meaning): boolean {
  return meaning === 'stale' || meaning === 'parentMoved';
}

function isPlain(write: ItemWrite): boolean {
  return write.deed.kind !== 'Change' && write.preconditions.every((precondition) => precondition.meaning !== 'stale');
}
