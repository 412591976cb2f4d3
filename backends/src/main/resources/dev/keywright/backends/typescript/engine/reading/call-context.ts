import type { Design } from '../keys/design.js';
import { type Dice, KeyBindings } from '../keys/key-bindings.js';
import { KeyConditionFactory } from '../keys/key-condition-factory.js';
import type { Store } from '../store/store.js';
import { Answers } from './answers.js';
import { Finder } from './finder.js';
import { HomeItems } from './home-items.js';
import { RangeFinder } from './range-finder.js';
import { type Doubt, Reader } from './reader.js';

/** The readers of one call, on one store. */
export class CallContext {
  readonly design: Design;
  readonly store: Store;
  /** The time that decides what has expired. */
  readonly now: Date;
  readonly dice: Dice;
  readonly finder: Finder;
  readonly homes: HomeItems;
  /** Reads answers: it looks up whether an entity has expired where an index does not say so. */
  readonly asked: Reader;

  constructor(design: Design, store: Store, now: Date, dice: Dice) {
    this.design = design;
    this.store = store;
    this.now = now;
    this.dice = dice;
    this.finder = new Finder(design, store, new KeyConditionFactory(design, new KeyBindings(dice)));
    this.homes = new HomeItems(design, this.finder, now);
    this.asked = this.reader('asked');
  }

  reader(doubt: Doubt): Reader {
    return new Reader(this.design, this.finder, this.homes, doubt);
  }

  answers(): Answers {
    return new Answers(this.design, this.asked, new RangeFinder(this.design, this.finder, this.homes), this.homes);
  }
}
