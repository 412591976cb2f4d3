import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Item } from '../keys/scalars.js';
import type { ItemWrite } from '../store/item-write.js';
/** Finds the largest value among the children of one parent other than these. */
export type NextValue = (without: ReadonlySet<string>) => Promise<AttributeValue | undefined>;
/** The larger one; undefined where there is neither. */
export declare function larger(one: AttributeValue | undefined, other: AttributeValue | undefined): AttributeValue | undefined;
/** The largest value of one parent, as the writes of one operation leave it. */
export declare class StandingValue {
    private readonly item;
    private readonly children;
    private gone;
    private untouched;
    private standing;
    private done;
    private doneBefore;
    private last;
    /** From the item of the parent; undefined where it does not exist. */
    constructor(name: string, item: Item | undefined);
    get isThere(): boolean;
    /** The value that the last of the writes leaves. */
    get left(): AttributeValue | undefined;
    /** Takes the write of nothing but the value. */
    written(value: ItemWrite): void;
    /** The value as the last write that was planned leaves it; undefined where it is the only one. */
    get settled(): ItemWrite | undefined;
    beginTransaction(): void;
    /** The revision that the current transaction finds: each write of the earlier ones has advanced it; undefined where there is none. */
    revision(name: string): AttributeValue | undefined;
    /** One child loses a value, gets one, or both; whether the next one had to be looked for. */
    changes(child: string, old: AttributeValue | undefined, fresh: AttributeValue | undefined, others: NextValue): Promise<boolean>;
    /** Whether the value that stands may be that of a child that has lost it. */
    private mayBeGone;
}
/** The largest values of parents as the writes of one operation leave them, each read once before the first of these writes. */
export declare class KeptValues {
    private readonly all;
    at(place: string, name: string, read: () => Promise<Item | undefined>): Promise<StandingValue>;
    /** The values that several writes are about, as the last one that was planned leaves them, whatever their order is. */
    settled(): readonly ItemWrite[];
    /** What follows is in another transaction than what there was so far. */
    beginTransaction(): void;
}
