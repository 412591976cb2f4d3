import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Settings } from '../api/settings.js';
import type { Design } from '../keys/design.js';
import type { Checkpoints } from './checkpoints.js';
import { type StreamAnswer, type StreamEvent } from './stream-event.js';
import { type StreamClient, StreamPoller } from './stream-poller.js';
import type { StreamRecord } from './stream-record.js';
import { type RepairReport } from './stream-repair.js';
/** The handler of a program's tables: for Lambda, for a poller on any other host, and for repairs. */
export declare class TableStreams {
    private readonly design;
    private readonly store;
    private readonly now;
    private readonly handler;
    /** The tables whose streams are read: their names, and what the design calls them. */
    private readonly tables;
    constructor(design: Design, client: DynamoDBClient, settings: Settings);
    /** Handles an event of Lambda; what fails is reported, and Lambda sends it again. */
    handleEvent(event: StreamEvent): Promise<StreamAnswer>;
    /** Handles one record, wherever it comes from. */
    handle(record: StreamRecord): Promise<void>;
    /** Reads the streams where there is no Lambda: let it `run`. */
    poller(client: StreamClient, checkpoints: Checkpoints): StreamPoller;
    /** Recomputes everything from all items and mends what is wrong; see `StreamRepair`. */
    repair(pauseMilliseconds: number): Promise<RepairReport>;
}
