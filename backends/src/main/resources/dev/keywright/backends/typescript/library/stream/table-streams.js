import { DynamoDbStore } from '../store/dynamodb-store.js';
import { handleEvent } from './stream-event.js';
import { StreamHandler } from './stream-handler.js';
import { StreamPoller } from './stream-poller.js';
import { StreamRepair } from './stream-repair.js';
const PATIENCE_MILLISECONDS = 20_000;
/** The handler of a program's tables: for Lambda, for a poller on any other host, and for repairs. */
export class TableStreams {
    design;
    store;
    now;
    handler;
    /** The tables whose streams are read: their names, and what the design calls them. */
    tables;
    constructor(design, client, settings) {
        const names = new Map(Object.entries(settings.tables ?? {}));
        const patienceMilliseconds = settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
        this.design = design;
        this.now = settings.now ?? (() => new Date());
        this.store = new DynamoDbStore({
            client,
            names: (table) => names.get(table) ?? table,
            token: '',
            patienceMilliseconds,
            meter: () => undefined,
        });
        this.handler = new StreamHandler(design, { store: this.store, now: this.now, patienceMilliseconds });
        this.tables = new Map(design.needStreams().tables.map((table) => [names.get(table) ?? table, table]));
    }
    /** Handles an event of Lambda; what fails is reported, and Lambda sends it again. */
    handleEvent(event) {
        return handleEvent(this.handler, this.tables, event);
    }
    /** Handles one record, wherever it comes from. */
    handle(record) {
        return this.handler.handle(record);
    }
    /** Reads the streams where there is no Lambda: let it `run`. */
    poller(client, checkpoints) {
        return new StreamPoller(client, (record) => this.handler.handle(record), this.tables, checkpoints);
    }
    /** Recomputes everything from all items and mends what is wrong; see `StreamRepair`. */
    repair(pauseMilliseconds) {
        return new StreamRepair(this.design, this.store, this.now).repair(pauseMilliseconds);
    }
}
