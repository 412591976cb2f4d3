import { Query } from './api/query.js';
import { Engine } from './engine.js';
import { CursorCodec } from './reading/cursor-codec.js';
import { cursorOriginOf } from './reading/cursor-origin.js';
import { START } from './reading/position.js';
import { identityOf } from './keys/scalars.js';
import { derivedToken } from './store/call-token.js';
import { DynamoDbStore } from './store/dynamodb-store.js';
/** On the tables of a client. */
export function inDynamoDb(client, settings) {
    const tables = new Map(Object.entries(settings.tables ?? {}));
    const names = (table) => tables.get(table) ?? table;
    return (token, patienceMilliseconds, meter) => new DynamoDbStore({ client, names, token, patienceMilliseconds, meter });
}
export function inMemory(memory) {
    return (token, _, meter) => memory.open(token, meter);
}
const PATIENCE_MILLISECONDS = 20_000;
/** The connection of a program to its tables: gives each call an engine, and callers cursors and consumed units. */
export class Connection {
    design;
    openStore;
    settings;
    cursors;
    transition;
    constructor(design, openStore, settings, transition) {
        this.design = design;
        this.openStore = openStore;
        this.settings = settings;
        this.cursors = new CursorCodec(settings.cursorKey ?? '');
        this.transition = transition;
    }
    /** Cursors of a transition are not valid in a program before or after it. */
    cursorOrigin(plan) {
        return this.transition === undefined ? cursorOriginOf(this.design, plan) : `transition ${this.transition.epoch}`;
    }
    /** Runs an action with an engine of its own, and says how many units it consumed. */
    async call(pattern, action, written = []) {
        const patienceMilliseconds = this.settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
        let units = 0;
        const token = derivedToken(this.settings.token ?? '', pattern + written.map(textOf).join());
        const store = this.openStore(token, patienceMilliseconds, (request) => {
            units += request.units;
            this.settings.listener?.({ pattern, ...request });
        });
        const engine = new Engine(this.design, {
            store,
            now: this.settings.now?.() ?? new Date(),
            dice: this.settings.dice ?? ((bound) => Math.floor(Math.random() * bound)),
            patienceMilliseconds,
        }, this.transition && { transition: this.transition, pattern });
        const result = await action(engine);
        return { result, units };
    }
    /** A query that is sent only when its results are needed. */
    query(question, inputs, limit) {
        return new Query((after, most) => this.page(question, inputs, after, most ?? limit));
    }
    async page(question, inputs, after, limit) {
        const { pattern, plan, read } = question;
        const query = { pattern, origin: this.cursorOrigin(plan), inputs };
        const from = after === undefined ? START : this.cursors.read(after, query);
        const { result, units } = await this.call(pattern, (engine) => engine.read(plan, inputs, from, limit));
        const next = result.next.kind === 'End' ? undefined : this.cursors.write(result.next, query);
        return { items: result.rows.map(read), next, readUnits: units };
    }
    async one(question, inputs) {
        const { pattern, plan, read } = question;
        const { result } = await this.call(pattern, (engine) => engine.one(plan, inputs));
        if (result.length > 1) {
            throw new Error(`${pattern} found more than one`);
        }
        return result.map(read)[0];
    }
    /** The results for each of the inputs; single items are read in batches. */
    async all({ pattern, plan, read }, each) {
        const { result } = await this.call(pattern, (engine) => engine.readAll(plan, each));
        return result.map((rows) => rows.map(read));
    }
    async count(pattern, plan, inputs) {
        return (await this.call(pattern, (engine) => engine.count(plan, inputs))).result;
    }
    async write(pattern, steps, inputs) {
        const { result, units } = await this.call(pattern, (engine) => engine.write(only(steps), inputs), [inputs]);
        return { outcome: result, units };
    }
    async writeAll(pattern, steps, each) {
        return (await this.call(pattern, (engine) => engine.writeAll(only(steps), each), each)).result;
    }
    async transaction(pattern, steps, inputs) {
        const { result, units } = await this.call(pattern, (engine) => engine.transaction(steps, inputs), inputs);
        return { outcome: result, units };
    }
}
/** A token stands for one write of one pattern: whoever writes other values with it writes something else. */
function textOf({ fresh, sets, adds, given }) {
    const added = [...adds].map(([name, more]) => `${name}+${more.text()}`);
    return [fresh.identity(), identityOf(sets), JSON.stringify(added), identityOf(given)].join();
}
function only(steps) {
    const [step] = steps;
    if (step === undefined) {
        throw new Error('a write without a step');
    }
    return step;
}
