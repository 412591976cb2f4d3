import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { compare, decimalOf, type Item, number } from '../keys/scalars.js';
import type { ItemWrite } from '../store/item-write.js';

/** Finds the largest value among the children of one parent other than these. */
export type NextValue = (without: ReadonlySet<string>) => Promise<AttributeValue | undefined>;

/** The larger one; undefined where there is neither. */
export function larger(one: AttributeValue | undefined, other: AttributeValue | undefined): AttributeValue | undefined {
  if (one === undefined || other === undefined) {
    return one ?? other;
  }
  return compare(one, other) < 0 ? other : one;
}

/** The largest value of one parent, as the writes of one operation leave it. */
export class StandingValue {
  private readonly item: Item | undefined;
  private readonly children = new Map<string, AttributeValue | undefined>();
  private gone: readonly AttributeValue[] = [];
  private untouched: AttributeValue | undefined;
  private standing: AttributeValue | undefined;
  private done = 0;
  private doneBefore = 0;
  private last: ItemWrite | undefined;

  /** From the item of the parent; undefined where it does not exist. */
  constructor(name: string, item: Item | undefined) {
    this.item = item;
    this.untouched = item?.get(name);
    this.standing = this.untouched;
  }

  get isThere(): boolean {
    return this.item !== undefined;
  }

  /** The value that the last of the writes leaves. */
  get left(): AttributeValue | undefined {
    return this.standing;
  }

  /** Takes the write of nothing but the value. */
  written(value: ItemWrite): void {
    this.done++;
    this.last = value;
  }

  /** The value as the last write that was planned leaves it; undefined where it is the only one. */
  get settled(): ItemWrite | undefined {
    return this.done > 1 ? this.last : undefined;
  }

  beginTransaction(): void {
    this.doneBefore = this.done;
  }

  /** The revision that the current transaction finds: each write of the earlier ones has advanced it; undefined where there is none. */
  revision(name: string): AttributeValue | undefined {
    const read = this.item?.get(name);
    return this.doneBefore === 0 ? read : number(decimalOf(read).add(Decimal.of(String(this.doneBefore))));
  }

  /** One child loses a value, gets one, or both; whether the next one had to be looked for. */
  async changes(
    child: string,
    old: AttributeValue | undefined,
    fresh: AttributeValue | undefined,
    others: NextValue,
  ): Promise<boolean> {
    if (old !== undefined && !this.children.has(child)) {
      this.gone = [...this.gone, old];
    }
    this.children.set(child, fresh);
    const touched = [...this.children.values()].reduce(larger, undefined);
    const isCovered =
      touched !== undefined && this.untouched !== undefined && compare(this.untouched, touched) <= 0;
    const searches = this.item !== undefined && this.gone.length > 0 && !isCovered && this.mayBeGone();
    if (searches) {
      this.untouched = await others(new Set(this.children.keys()));
      this.gone = [];
    }
    this.standing = larger(this.untouched, touched);
    return searches;
  }

  /** Whether the value that stands may be that of a child that has lost it. */
  private mayBeGone(): boolean {
    const { untouched } = this;
    return untouched === undefined || this.gone.some((value) => compare(value, untouched) >= 0);
  }
}

/** The largest values of parents as the writes of one operation leave them, each read once before the first of these writes. */
export class KeptValues {
  private readonly all = new Map<string, StandingValue>();

  async at(place: string, name: string, read: () => Promise<Item | undefined>): Promise<StandingValue> {
    const known = this.all.get(place);
    if (known !== undefined) {
      return known;
    }
    const standing = new StandingValue(name, await read());
    this.all.set(place, standing);
    return standing;
  }

  /** The values that several writes are about, as the last one that was planned leaves them, whatever their order is. */
  settled(): readonly ItemWrite[] {
    return [...this.all.values()].flatMap((standing) => standing.settled ?? []);
  }

  /** What follows is in another transaction than what there was so far. */
  beginTransaction(): void {
    for (const standing of this.all.values()) {
      standing.beginTransaction();
    }
  }
}
