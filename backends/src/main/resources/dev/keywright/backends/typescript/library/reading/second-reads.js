import { fed } from '../keys/inputs.js';
import { Backoff } from '../store/backoff.js';
/** How often an entity is looked for again that was not where the first plan said. */
const MOST_LOOKS = 4;
const LONGEST_MILLISECONDS = 60_000;
/** Runs one plan, and then another for each entity that the first one found. */
export class SecondReads {
    design;
    reader;
    constructor(design, reader) {
        this.design = design;
        this.reader = reader;
    }
    /** An entity that has moved between the two is looked for again: by now the first plan may name its new place. */
    async of(then, inputs) {
        const both = [];
        let lost = await this.second(then, await this.reader.all(then.first, inputs), both);
        const entity = then.second.kind === 'Find' ? then.second.look.entity : undefined;
        const backoff = new Backoff(LONGEST_MILLISECONDS);
        for (let looks = 0; entity !== undefined && looks < MOST_LOOKS && lost.length > 0; looks++) {
            if (!this.design.moves(entity)) {
                break;
            }
            await backoff.before();
            const { id } = this.design.entity(entity);
            const gone = lost;
            const firsts = await this.reader.all(then.first, inputs);
            const again = firsts.filter((one) => gone.some((other) => one.values.equals(other.values, id)));
            lost = await this.second(then, again, both);
        }
        return both;
    }
    /** Adds what the second plan finds, and returns those for which it finds nothing. */
    async second(then, firsts, both) {
        const lost = [];
        for (const first of firsts) {
            const more = fed(then.feed, first.values);
            const seconds = more === undefined ? [] : await this.reader.all(then.second, more);
            both.push(...seconds.map((second) => second.and(first)));
            if (more !== undefined && seconds.length === 0) {
                lost.push(first);
            }
        }
        return lost;
    }
}
