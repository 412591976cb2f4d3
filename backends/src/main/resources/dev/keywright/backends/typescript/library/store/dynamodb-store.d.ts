import { type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Item } from '../keys/scalars.js';
import type { ItemWrite } from './item-write.js';
import type { Meter } from './meter.js';
import { type TableNames } from './request-factory.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from './store.js';
/** Settings of a store. */
export interface StoreSettings {
    readonly client: DynamoDBClient;
    readonly names: TableNames;
    /** The caller's token, under which every write that is repeated happens once; empty where there is none. */
    readonly token: string;
    /** How long unprocessed requests and conflicting writes are retried. */
    readonly patienceMilliseconds: number;
    readonly meter: Meter;
}
/** The store in DynamoDB. */
export declare class DynamoDbStore implements Store {
    private readonly settings;
    private readonly client;
    private readonly requests;
    constructor(settings: StoreSettings);
    get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]>;
    /** Unprocessed keys are asked for again. */
    private batch;
    query(query: StoreQuery, after: Item): Promise<StoredPage>;
    write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;
    get hasToken(): boolean;
    /** DynamoDB takes tokens for transactions only: with one, even a single write is a transaction. */
    writeOnce(writes: readonly ItemWrite[], label: string): Promise<Reply>;
    /** Sends a transaction with its token, or a single write without one. */
    private writeAs;
    private send;
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
    private timed;
}
