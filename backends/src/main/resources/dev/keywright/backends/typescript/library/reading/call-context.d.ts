import type { Design } from '../keys/design.js';
import { type Dice } from '../keys/key-bindings.js';
import type { Store } from '../store/store.js';
import { Answers } from './answers.js';
import { Finder } from './finder.js';
import { HomeItems } from './home-items.js';
import { type Doubt, Reader } from './reader.js';
/** The readers of one call, on one store. */
export declare class CallContext {
    readonly design: Design;
    readonly store: Store;
    /** The time that decides what has expired. */
    readonly now: Date;
    readonly dice: Dice;
    readonly finder: Finder;
    readonly homes: HomeItems;
    /** Reads answers: it looks up whether an entity has expired where an index does not say so. */
    readonly asked: Reader;
    constructor(design: Design, store: Store, now: Date, dice: Dice);
    reader(doubt: Doubt): Reader;
    answers(): Answers;
}
