import type { BatchGetItemCommandInput, DeleteItemCommandInput, GetItemCommandInput, PutItemCommandInput, QueryCommandInput, ScanCommandInput, TransactWriteItemsCommandInput, UpdateItemCommandInput, WriteRequest } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import { type ItemWrite } from './item-write.js';
import type { StoreQuery } from './store.js';
/** The name in the account of a table of the design. */
export type TableNames = (table: string) => string;
/** Makes the requests that are sent to DynamoDB. */
export declare class RequestFactory {
    private readonly names;
    constructor(names: TableNames);
    name(table: string): string;
    get(table: string, key: Item, consistent: boolean): GetItemCommandInput;
    batchGet(table: string, keys: readonly Item[], consistent: boolean): BatchGetItemCommandInput;
    query(query: StoreQuery, after: Item): QueryCommandInput;
    scan(query: StoreQuery, after: Item): ScanCommandInput;
    private page;
    put(write: ItemWrite, item: Item): PutItemCommandInput;
    update(write: ItemWrite): UpdateItemCommandInput;
    delete(write: ItemWrite): DeleteItemCommandInput;
    private updating;
    private conditioned;
    transaction(writes: readonly ItemWrite[], token: string): TransactWriteItemsCommandInput;
    private inTransaction;
    batch(writes: readonly ItemWrite[]): Record<string, WriteRequest[]>;
}
