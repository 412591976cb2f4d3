import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { identityOf, type Item, number } from '../keys/scalars.js';
import { addedTo, type Addition, bothAdditions } from './addition.js';
import { DocumentPath, PathMap } from './document-path.js';
import type { Expression } from './expression.js';
import type { Meaning, Precondition } from './precondition.js';
import { requirementText } from './requirement.js';

/** Puts the whole item. */
export interface ItemPut {
  readonly kind: 'Put';
  readonly item: Item;
}

/** Updates the item: sets and removes values, and adds to numbers and sets. */
export interface ItemChange {
  readonly kind: 'Change';
  readonly sets: PathMap<AttributeValue>;
  readonly removes: PathMap<true>;
  readonly adds: PathMap<Addition>;
}

/** Deletes the item. */
export interface ItemRemove {
  readonly kind: 'Remove';
  /** The key under which it is put again; undefined where it is gone. */
  readonly to?: Item | undefined;
}

export type Deed = ItemPut | ItemChange | ItemRemove;

export const REMOVE: ItemRemove = { kind: 'Remove' };
export const NO_CHANGE: ItemChange = changeOf({});

/** A change of these parts. */
export function changeOf(parts: {
  readonly sets?: Iterable<readonly [DocumentPath, AttributeValue]>;
  readonly removes?: Iterable<DocumentPath>;
  readonly adds?: Iterable<readonly [DocumentPath, Addition]>;
}): ItemChange {
  return {
    kind: 'Change',
    sets: new PathMap(parts.sets ?? []),
    removes: new PathMap([...(parts.removes ?? [])].map((path) => [path, true])),
    adds: new PathMap(parts.adds ?? []),
  };
}

export function isNothing({ sets, removes, adds }: ItemChange): boolean {
  return sets.size + removes.size + adds.size === 0;
}

/** The write of one item. */
export class ItemWrite {
  readonly table: string;
  /** The name of the item type, which tells whose guard refused. */
  readonly kind: string;
  readonly key: Item;
  readonly deed: Deed;
  readonly preconditions: readonly Precondition[];
  /** A text that is the same for writes of the same item. */
  readonly identity: string;

  constructor(table: string, kind: string, key: Item, deed: Deed, preconditions: readonly Precondition[]) {
    this.table = table;
    this.kind = kind;
    this.key = key;
    this.deed = deed;
    this.preconditions = preconditions;
    this.identity = table + identityOf(key);
  }

  isOfTheSame(other: ItemWrite): boolean {
    return this.identity === other.identity;
  }

  /** DynamoDB allows one write per item in a transaction: two that follow each other become one. */
  and(later: ItemWrite): ItemWrite {
    const [first, second] = [this.deed, later.deed];
    if (first.kind === 'Remove' && second.kind === 'Put') {
      return this.with(second, this.preconditions);
    }
    if (first.kind === 'Put' && second.kind === 'Remove' && this.kind !== later.kind) {
      // A guard leaves the key that another of the same space takes.
      return this.with(first, later.preconditions);
    }
    if (first.kind === 'Change' && second.kind === 'Put') {
      return later.with({ kind: 'Put', item: applied(second.item, first) }, later.preconditions);
    }
    if (first.kind === 'Remove' || second.kind !== 'Change') {
      return this.with(first.kind === 'Remove' ? first : second, both(this.preconditions, later.preconditions));
    }
    return first.kind === 'Put'
      ? this.with({ kind: 'Put', item: applied(first.item, second) }, this.preconditions)
      : this.with(bothChanges(first, second), both(this.preconditions, later.preconditions));
  }

  with(deed: Deed, preconditions: readonly Precondition[]): ItemWrite {
    return new ItemWrite(this.table, this.kind, this.key, deed, preconditions);
  }

  without(meaning: Meaning): ItemWrite {
    return this.with(
      this.deed,
      this.preconditions.filter((precondition) => precondition.meaning !== meaning),
    );
  }

  /** The same for an item that lacks the maps in which something is set: the maps are made with it. */
  withMaps(): ItemWrite {
    const { deed } = this;
    if (deed.kind !== 'Change') {
      return this;
    }
    const missing = new Set<string>();
    const preconditions = this.preconditions.map(({ requirement, meaning }): Precondition => {
      if (meaning !== 'mapMissing' || requirement.kind !== 'Present') {
        return { requirement, meaning };
      }
      missing.add(requirement.path.attribute);
      return { requirement: { kind: 'Absent', path: requirement.path }, meaning: 'stale' };
    });
    const made = new Map<string, AttributeValue>();
    for (const [path, value] of deed.sets) {
      if (missing.has(path.attribute)) {
        setAt(made, path.names, value);
      }
    }
    const sets = deed.sets
      .filter((path) => !missing.has(path.attribute))
      .and([...made].map(([name, map]) => [new DocumentPath(name), map] as const));
    return this.with({ ...deed, sets }, preconditions);
  }

  /** The condition expression; empty where there is none. */
  condition(expression: Expression): string {
    return this.preconditions
      .map((precondition) => requirementText(precondition.requirement, expression))
      .join(' AND ');
  }
}

/** Each precondition once; equal ones have equal JSON. */
function both(ones: readonly Precondition[], others: readonly Precondition[]): readonly Precondition[] {
  return [
    ...new Map([...ones, ...others].map((precondition) => [JSON.stringify(precondition), precondition])).values(),
  ];
}

/** DynamoDB allows one change per place: the later one replaces what it covers, or is made in what was set before. */
function bothChanges(one: ItemChange, other: ItemChange): ItemChange {
  const replaced = [...other.sets, ...other.removes].map(([path]) => path);
  const stays = (path: DocumentPath): boolean => !replaced.some((later) => later.covers(path));
  const earlier = one.sets.filter(stays);
  const isWithin = (path: DocumentPath): boolean => [...earlier].some(([whole]) => whole.covers(path));
  const within: ItemChange = {
    kind: 'Change',
    sets: other.sets.filter(isWithin),
    removes: other.removes.filter(isWithin),
    adds: other.adds.filter(isWithin),
  };
  const changed = [...earlier].map(([whole, value]) => [whole, changedWithin(whole, value, within)] as const);
  const adds = one.adds.filter(stays);
  const sums = [...other.adds]
    .filter(([path]) => !isWithin(path))
    .map(([path, more]) => [path, bothAdditions(adds.find(path), more)] as const);
  return {
    kind: 'Change',
    sets: new PathMap(changed).and(other.sets.filter((path) => !isWithin(path))),
    removes: one.removes.filter(stays).and(other.removes.filter((path) => !isWithin(path))),
    adds: adds.and(sums),
  };
}

/** A value that is set, after the changes within it. */
function changedWithin(whole: DocumentPath, value: AttributeValue, change: ItemChange): AttributeValue {
  const isPart = (path: DocumentPath): boolean => whole.covers(path);
  const item = new Map<string, AttributeValue>();
  setAt(item, whole.names, value);
  const parts: ItemChange = {
    kind: 'Change',
    sets: change.sets.filter(isPart),
    removes: change.removes.filter(isPart),
    adds: change.adds.filter(isPart),
  };
  return whole.find(applied(item, parts)) ?? value;
}

/** The item after a change. */
export function applied(item: Item, change: ItemChange): Item {
  const changed = new Map(item);
  for (const [path, value] of change.sets) {
    setAt(changed, path.names, value);
  }
  for (const [path, more] of change.adds) {
    setAt(changed, path.names, addedTo(path.find(changed), more));
  }
  for (const [path] of change.removes) {
    setAt(changed, path.names, undefined);
  }
  return changed;
}

/** Sets a value, or removes it where there is none. */
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

/**
 * The update expression of a change. `ADD` does not work on numbers in maps, so `SET` adds; members come and go by `ADD` and
 * `DELETE`, which no other clause can do, and which do not work on sets in maps.
 */
export function updateText(change: ItemChange, expression: Expression): string {
  const sets = [...change.sets].map(([path, value]) => `${path.text(expression)} = ${expression.value(value)}`);
  const adds: string[] = [];
  const members: Record<'come' | 'go', string[]> = { come: [], go: [] };
  for (const [path, more] of change.adds) {
    const place = path.text(expression);
    if (more instanceof Decimal) {
      const zero = expression.value(number(0));
      adds.push(`${place} = if_not_exists(${place}, ${zero}) + ${expression.value(number(more))}`);
    } else {
      members[more.way].push(`${place} ${expression.value({ SS: [...more.texts] })}`);
    }
  }
  const removes = [...change.removes].map(([path]) => path.text(expression));
  const clauses: readonly (readonly [string, readonly string[]])[] = [
    ['SET', [...sets, ...adds]],
    ['REMOVE', removes],
    ['ADD', members.come],
    ['DELETE', members.go],
  ];
  return clauses
    .filter(([, terms]) => terms.length > 0)
    .map(([word, terms]) => `${word} ${terms.join(', ')}`)
    .join(' ');
}
