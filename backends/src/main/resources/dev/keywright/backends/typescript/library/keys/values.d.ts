import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Item } from './scalars.js';
/** The known values of one entity by attribute; a parent's attribute has the role in front of its name. */
export declare class Values {
    static readonly NONE: Values;
    readonly known: Item;
    constructor(known: Item);
    static of(use: string, value: AttributeValue): Values;
    find(use: string): AttributeValue | undefined;
    has(use: string): boolean;
    hasAll(uses: Iterable<string>): boolean;
    with(use: string, value: AttributeValue): Values;
    without(use: string): Values;
    /** The values of both; these win where they differ. */
    or(other: Values): Values;
    /** Whether these attributes are the same in both, or missing in both. */
    equals(other: Values, uses: readonly string[]): boolean;
    /** Whether these attributes are the same in both, and known. */
    agrees(other: Values, uses: readonly string[]): boolean;
    /** The known ones of these attributes. */
    only(uses: readonly string[]): Item;
    identity(): string;
}
