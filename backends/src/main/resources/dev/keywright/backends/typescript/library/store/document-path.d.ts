import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import type { Expression } from './expression.js';
/** A document path: an attribute of an item, or a member of a map in it. */
export declare class DocumentPath {
    readonly names: readonly string[];
    /** A text that is the same for equal paths. */
    readonly identity: string;
    constructor(...names: readonly string[]);
    /** The top-level attribute. */
    get attribute(): string;
    at(name: string): DocumentPath;
    /** Whether the other is the same place or one within it. */
    covers(other: DocumentPath): boolean;
    text(expression: Expression): string;
    find(item: Item): AttributeValue | undefined;
}
/** A map by document paths. */
export declare class PathMap<T> implements Iterable<readonly [DocumentPath, T]> {
    private readonly byPath;
    constructor(entries: Iterable<readonly [DocumentPath, T]>);
    [Symbol.iterator](): Iterator<readonly [DocumentPath, T]>;
    get size(): number;
    has(path: DocumentPath): boolean;
    find(path: DocumentPath): T | undefined;
    filter(test: (path: DocumentPath) => boolean): PathMap<T>;
    /** The entries of both; those of the other win. */
    and(other: Iterable<readonly [DocumentPath, T]>): PathMap<T>;
}
