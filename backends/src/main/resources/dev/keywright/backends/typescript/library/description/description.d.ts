import type { Counter } from './counter.js';
import type { Embed } from './embed.js';
import type { Entity } from './entity.js';
import type { ItemType } from './item-type.js';
import type { Lookups } from './lookups.js';
import type { Streams } from './streams.js';
import type { WriteStep } from './write-step.js';
/** Everything that the engine has to know of a model and its design, beside the plans of patterns that read. */
export interface Description {
    readonly entities: readonly Entity[];
    /** The item types that have a key. */
    readonly items: readonly ItemType[];
    readonly counters: readonly Counter[];
    readonly embeds: readonly Embed[];
    readonly lookups: Lookups;
    /** The part that follows the tables' streams; missing where every write keeps everything itself. */
    readonly streams?: Streams;
    /** The steps of all patterns that write. */
    readonly writes: readonly (readonly WriteStep[])[];
}
