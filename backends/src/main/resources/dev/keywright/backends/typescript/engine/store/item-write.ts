import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { decimalOf, identityOf, type Item, number } from '../keys/scalars.js';
import type { Demand, Meaning } from './demand.js';
import type { Expression } from './expression.js';
import { requirementText } from './requirement.js';
import { type Spot, Spots } from './spot.js';

/** The whole item. */
export interface Put {
  readonly kind: 'Put';
  readonly item: Item;
}

/** What is set, what goes, and what is added to numbers. */
export interface Change {
  readonly kind: 'Change';
  readonly sets: Spots<AttributeValue>;
  readonly removes: Spots<true>;
  readonly adds: Spots<Decimal>;
}

export interface Remove {
  readonly kind: 'Remove';
}

export type Deed = Put | Change | Remove;

export const REMOVE: Remove = { kind: 'Remove' };
export const NO_CHANGE: Change = changeOf({});

/** One that does just that. */
export function changeOf(parts: {
  readonly sets?: Iterable<readonly [Spot, AttributeValue]>;
  readonly removes?: Iterable<Spot>;
  readonly adds?: Iterable<readonly [Spot, Decimal]>;
}): Change {
  return {
    kind: 'Change',
    sets: new Spots(parts.sets ?? []),
    removes: new Spots([...(parts.removes ?? [])].map((spot) => [spot, true])),
    adds: new Spots(parts.adds ?? []),
  };
}

export function isNothing({ sets, removes, adds }: Change): boolean {
  return sets.size + removes.size + adds.size === 0;
}

/** What happens to one item in a write. */
export class ItemWrite {
  readonly table: string;
  /** The kind of item, which says whose guard it is that refuses. */
  readonly kind: string;
  readonly key: Item;
  readonly deed: Deed;
  readonly demands: readonly Demand[];
  /** The same for writes of the same item. */
  readonly identity: string;

  constructor(table: string, kind: string, key: Item, deed: Deed, demands: readonly Demand[]) {
    this.table = table;
    this.kind = kind;
    this.key = key;
    this.deed = deed;
    this.demands = demands;
    this.identity = table + identityOf(key);
  }

  isOfTheSame(other: ItemWrite): boolean {
    return this.identity === other.identity;
  }

  /** DynamoDB takes one write of an item in a transaction: two that follow each other are one. */
  and(later: ItemWrite): ItemWrite {
    const [first, second] = [this.deed, later.deed];
    if (first.kind === 'Remove' && second.kind === 'Put') {
      return this.with(second, this.demands);
    }
    if (first.kind === 'Change' && second.kind === 'Put') {
      return later.with({ kind: 'Put', item: applied(second.item, first) }, later.demands);
    }
    if (first.kind === 'Remove' || second.kind !== 'Change') {
      return this.with(first.kind === 'Remove' ? first : second, both(this.demands, later.demands));
    }
    return first.kind === 'Put'
      ? this.with({ kind: 'Put', item: applied(first.item, second) }, this.demands)
      : this.with(bothChanges(first, second), both(this.demands, later.demands));
  }

  with(deed: Deed, demands: readonly Demand[]): ItemWrite {
    return new ItemWrite(this.table, this.kind, this.key, deed, demands);
  }

  without(meaning: Meaning): ItemWrite {
    return this.with(
      this.deed,
      this.demands.filter((demand) => demand.meaning !== meaning),
    );
  }

  /** The condition of DynamoDB; an empty text where there is none. */
  condition(expression: Expression): string {
    return this.demands.map((demand) => requirementText(demand.requirement, expression)).join(' AND ');
  }
}

/** Each demand once; two that were made apart are written out the same. */
function both(ones: readonly Demand[], others: readonly Demand[]): readonly Demand[] {
  return [...new Map([...ones, ...others].map((demand) => [JSON.stringify(demand), demand])).values()];
}

function bothChanges(one: Change, other: Change): Change {
  const sums = [...other.adds].map(([spot, more]) => [spot, (one.adds.find(spot) ?? Decimal.ZERO).add(more)] as const);
  return {
    kind: 'Change',
    sets: one.sets.and(other.sets),
    removes: one.removes.and(other.removes).filter((spot) => !other.sets.has(spot)),
    adds: one.adds.and(sums),
  };
}

/** What a change makes of an item. */
export function applied(item: Item, change: Change): Item {
  const changed = new Map(item);
  for (const [spot, value] of change.sets) {
    setAt(changed, spot.names, value);
  }
  for (const [spot, more] of change.adds) {
    setAt(changed, spot.names, number(decimalOf(spot.find(changed)).add(more)));
  }
  for (const [spot] of change.removes) {
    setAt(changed, spot.names, undefined);
  }
  return changed;
}

/** Sets it, or takes it away where there is no value. */
function setAt(map: Map<string, AttributeValue>, names: readonly string[], value: AttributeValue | undefined): void {
  const [name = '', ...further] = names;
  if (further.length > 0) {
    const inner = new Map(Object.entries(map.get(name)?.M ?? {}));
    setAt(inner, further, value);
    map.set(name, { M: Object.fromEntries(inner) });
  } else if (value === undefined) {
    map.delete(name);
  } else {
    map.set(name, value);
  }
}

/** The update expression of a change; `ADD` takes no numbers within maps, so all are added by `SET`. */
export function updateText(change: Change, expression: Expression): string {
  const sets = [...change.sets].map(([spot, value]) => `${spot.text(expression)} = ${expression.value(value)}`);
  const adds = [...change.adds].map(([spot, more]) => {
    const place = spot.text(expression);
    const zero = expression.value(number(0));
    return `${place} = if_not_exists(${place}, ${zero}) + ${expression.value(number(more))}`;
  });
  const removes = [...change.removes].map(([spot]) => spot.text(expression));
  const set = sets.length + adds.length === 0 ? [] : [`SET ${[...sets, ...adds].join(', ')}`];
  const remove = removes.length === 0 ? [] : [`REMOVE ${removes.join(', ')}`];
  return [...set, ...remove].join(' ');
}
