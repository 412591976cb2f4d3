import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Settings } from '../api/settings.js';
import type { Design } from '../keys/design.js';
import { DynamoDbStore } from '../store/dynamodb-store.js';
import type { Checkpoints } from './checkpoints.js';
import { handleEvent, type StreamAnswer, type StreamEvent } from './stream-event.js';
import { StreamHandler } from './stream-handler.js';
import { type StreamClient, StreamPoller } from './stream-poller.js';
import type { StreamRecord } from './stream-record.js';
import { type RepairReport, StreamRepair } from './stream-repair.js';

const PATIENCE_MILLISECONDS = 20_000;

/** The handler of a program's tables: for Lambda, for a poller on any other host, and for repairs. */
export class TableStreams {
  private readonly design: Design;
  private readonly store: DynamoDbStore;
  private readonly now: () => Date;
  private readonly handler: StreamHandler;
  /** The tables whose streams are read: their names, and what the design calls them. */
  private readonly tables: ReadonlyMap<string, string>;

  constructor(design: Design, client: DynamoDBClient, settings: Settings) {
    const names = new Map(Object.entries(settings.tables ?? {}));
    const patienceMilliseconds = settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
    this.design = design;
    this.now = settings.now ?? ((): Date => new Date());
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
  handleEvent(event: StreamEvent): Promise<StreamAnswer> {
    return handleEvent(this.handler, this.tables, event);
  }

  /** Handles one record, wherever it comes from. */
  handle(record: StreamRecord): Promise<void> {
    return this.handler.handle(record);
  }

  /** Reads the streams where there is no Lambda: let it `run`. */
  poller(client: StreamClient, checkpoints: Checkpoints): StreamPoller {
    return new StreamPoller(client, (record) => this.handler.handle(record), this.tables, checkpoints);
  }

  /** Recomputes everything from all items and mends what is wrong; see `StreamRepair`. */
  repair(pauseMilliseconds: number): Promise<RepairReport> {
    return new StreamRepair(this.design, this.store, this.now).repair(pauseMilliseconds);
  }
}
