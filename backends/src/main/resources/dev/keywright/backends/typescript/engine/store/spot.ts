import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import type { Expression } from './expression.js';

/** A place in an item: an attribute, or something in a map in it. */
export class Spot {
  readonly names: readonly string[];
  /** The same for the same place. */
  readonly identity: string;

  constructor(...names: readonly string[]) {
    this.names = names;
    this.identity = JSON.stringify(names);
  }

  /** The attribute that it is or lies in. */
  get attribute(): string {
    return this.names[0] ?? '';
  }

  at(name: string): Spot {
    return new Spot(...this.names, name);
  }

  text(expression: Expression): string {
    return this.names.map((name) => expression.name(name)).join('.');
  }

  find(item: Item): AttributeValue | undefined {
    const [first, ...further] = this.names;
    return further.reduce((value, name) => member(value, name), item.get(first ?? ''));
  }
}

/** What a map holds under a name, and never what all objects have. */
function member(map: AttributeValue | undefined, name: string): AttributeValue | undefined {
  return map?.M !== undefined && Object.hasOwn(map.M, name) ? map.M[name] : undefined;
}

/** What belongs to places. */
export class Spots<T> implements Iterable<readonly [Spot, T]> {
  private readonly bySpot: ReadonlyMap<string, readonly [Spot, T]>;

  constructor(entries: Iterable<readonly [Spot, T]>) {
    this.bySpot = new Map([...entries].map((entry) => [entry[0].identity, entry]));
  }

  [Symbol.iterator](): Iterator<readonly [Spot, T]> {
    return this.bySpot.values();
  }

  get size(): number {
    return this.bySpot.size;
  }

  has(spot: Spot): boolean {
    return this.bySpot.has(spot.identity);
  }

  find(spot: Spot): T | undefined {
    return this.bySpot.get(spot.identity)?.[1];
  }

  filter(test: (spot: Spot) => boolean): Spots<T> {
    return new Spots([...this].filter(([spot]) => test(spot)));
  }

  /** Those of both; where both have the same, the other one's. */
  and(other: Iterable<readonly [Spot, T]>): Spots<T> {
    return new Spots([...this, ...other]);
  }
}
