import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import type { Expression } from './expression.js';

/** A document path: an attribute of an item, or a member of a map in it. */
export class DocumentPath {
  readonly names: readonly string[];
  /** A text that is the same for equal paths. */
  readonly identity: string;

  constructor(...names: readonly string[]) {
    this.names = names;
    this.identity = JSON.stringify(names);
  }

  /** The top-level attribute. */
  get attribute(): string {
    return this.names[0] ?? '';
  }

  at(name: string): DocumentPath {
    return new DocumentPath(...this.names, name);
  }

  /** Whether the other is the same place or one within it. */
  covers(other: DocumentPath): boolean {
    return this.names.every((name, at) => other.names[at] === name);
  }

  text(expression: Expression): string {
    return this.names.map((name) => expression.name(name)).join('.');
  }

  find(item: Item): AttributeValue | undefined {
    const [first, ...further] = this.names;
    return further.reduce((value, name) => member(value, name), item.get(first ?? ''));
  }
}

/** A member of a map; never a property that all objects inherit. */
function member(map: AttributeValue | undefined, name: string): AttributeValue | undefined {
  return map?.M !== undefined && Object.hasOwn(map.M, name) ? map.M[name] : undefined;
}

/** A map by document paths. */
export class PathMap<T> implements Iterable<readonly [DocumentPath, T]> {
  private readonly byPath: ReadonlyMap<string, readonly [DocumentPath, T]>;

  constructor(entries: Iterable<readonly [DocumentPath, T]>) {
    this.byPath = new Map([...entries].map((entry) => [entry[0].identity, entry]));
  }

  [Symbol.iterator](): Iterator<readonly [DocumentPath, T]> {
    return this.byPath.values();
  }

  get size(): number {
    return this.byPath.size;
  }

  has(path: DocumentPath): boolean {
    return this.byPath.has(path.identity);
  }

  find(path: DocumentPath): T | undefined {
    return this.byPath.get(path.identity)?.[1];
  }

  filter(test: (path: DocumentPath) => boolean): PathMap<T> {
    return new PathMap([...this].filter(([path]) => test(path)));
  }

  /** The entries of both; those of the other win. */
  and(other: Iterable<readonly [DocumentPath, T]>): PathMap<T> {
    return new PathMap([...this, ...other]);
  }
}
