import { type Item } from '../keys/scalars.js';
import type { Upkeep } from './upkeep.js';
/** An update of a copy that follows. */
export interface Trailing {
    readonly upkeep: Upkeep;
    /** The same once more, where its item has changed in the meantime; undefined where it is gone. */
    readonly again: () => Promise<Upkeep | undefined>;
}
/** A write that is ready to be sent: its transaction, and the writes before and after it. */
export interface Work {
    readonly upkeep: Upkeep;
    /** Deletes of children, which come first, each by itself. */
    readonly before: readonly Upkeep[];
    /** Updates of copies, which follow, each by itself. */
    readonly after: readonly Trailing[];
    /** What is looked for once it is done: children that came while it was planned. */
    readonly looks: readonly (() => Promise<readonly Trailing[]>)[];
    /** The home item, where it has just been read; empty where it has not. */
    readonly seen: Item;
}
export declare function workOf(upkeep: Upkeep): Work;
export declare function bothWorks(one: Work, other: Work): Work;
