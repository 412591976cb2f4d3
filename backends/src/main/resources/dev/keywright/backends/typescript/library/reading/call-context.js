import { KeyBindings } from '../keys/key-bindings.js';
import { KeyConditionFactory } from '../keys/key-condition-factory.js';
import { Answers } from './answers.js';
import { Finder } from './finder.js';
import { HomeItems } from './home-items.js';
import { RangeFinder } from './range-finder.js';
import { Reader } from './reader.js';
/** The readers of one call, on one store. */
export class CallContext {
    design;
    store;
    /** The time that decides what has expired. */
    now;
    dice;
    finder;
    homes;
    /** Reads answers: it looks up whether an entity has expired where an index does not say so. */
    asked;
    constructor(design, store, now, dice) {
        this.design = design;
        this.store = store;
        this.now = now;
        this.dice = dice;
        this.finder = new Finder(design, store, new KeyConditionFactory(design, new KeyBindings(dice)));
        this.homes = new HomeItems(design, this.finder, now);
        this.asked = this.reader('asked');
    }
    reader(doubt) {
        return new Reader(this.design, this.finder, this.homes, doubt);
    }
    answers() {
        return new Answers(this.design, this.asked, new RangeFinder(this.design, this.finder, this.homes), this.homes);
    }
}
