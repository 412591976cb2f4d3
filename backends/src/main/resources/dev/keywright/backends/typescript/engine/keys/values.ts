import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { identityOf, isSame, type Item } from './scalars.js';

/** The known values of one entity by attribute; a parent's attribute has the role in front of its name. */
export class Values {
  static readonly NONE = new Values(new Map());

  readonly known: Item;

  constructor(known: Item) {
    this.known = known;
  }

  static of(use: string, value: AttributeValue): Values {
    return new Values(new Map([[use, value]]));
  }

  find(use: string): AttributeValue | undefined {
    return this.known.get(use);
  }

  has(use: string): boolean {
    return this.known.has(use);
  }

  hasAll(uses: Iterable<string>): boolean {
    return [...uses].every((use) => this.known.has(use));
  }

  with(use: string, value: AttributeValue): Values {
    return new Values(new Map(this.known).set(use, value));
  }

  without(use: string): Values {
    const fewer = new Map(this.known);
    fewer.delete(use);
    return new Values(fewer);
  }

  /** The values of both; these win where they differ. */
  or(other: Values): Values {
    return other.known.size === 0 ? this : new Values(new Map([...other.known, ...this.known]));
  }

  /** Whether these attributes are the same in both, or missing in both. */
  equals(other: Values, uses: readonly string[]): boolean {
    return uses.every((use) => isSame(this.find(use), other.find(use)));
  }

  /** Whether these attributes are the same in both, and known. */
  agrees(other: Values, uses: readonly string[]): boolean {
    return this.hasAll(uses) && this.equals(other, uses);
  }

  /** The known ones of these attributes. */
  only(uses: readonly string[]): Item {
    const some = new Map<string, AttributeValue>();
    for (const use of uses) {
      const value = this.find(use);
      if (value !== undefined) {
        some.set(use, value);
      }
    }
    return some;
  }

  identity(): string {
    return identityOf(this.known);
  }
}
