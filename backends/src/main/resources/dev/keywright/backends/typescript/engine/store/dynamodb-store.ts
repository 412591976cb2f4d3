import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type CancellationReason,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { identityOf, type Item } from '../keys/scalars.js';
import { Backoff } from './backoff.js';
import type { ItemWrite } from './item-write.js';
import type { Meter } from './meter.js';
import { RequestFactory, type TableNames } from './request-factory.js';
import type { Refused, Store, StoredPage, StoreQuery } from './store.js';

/** DynamoDB's limit of keys in a BatchGetItem. */
const MOST_KEYS = 100;

/** DynamoDB's limit of puts and deletes in a BatchWriteItem. */
const MOST_WRITES = 25;

/** Settings of a store. */
export interface StoreSettings {
  readonly client: DynamoDBClient;
  readonly names: TableNames;
  /** The client request token of transactions; empty where the client's own is enough. */
  readonly token: string;
  /** How long unprocessed requests and conflicting writes are retried. */
  readonly patienceMilliseconds: number;
  readonly meter: Meter;
}

/** The part of a response that says what it consumed. */
interface Metered {
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined;
}

/** The store in DynamoDB. */
export class DynamoDbStore implements Store {
  private readonly settings: StoreSettings;
  private readonly client: DynamoDBClient;
  private readonly requests: RequestFactory;

  constructor(settings: StoreSettings) {
    this.settings = settings;
    this.client = settings.client;
    this.requests = new RequestFactory(settings.names, settings.token);
  }

  async get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]> {
    const distinct = [...new Map(keys.map((key) => [identityOf(key), key])).values()];
    const [first, ...others] = distinct;
    if (first !== undefined && others.length === 0) {
      const request = new GetItemCommand(this.requests.get(table, first, consistent));
      const response = await this.timed('GetItem', table, 0, () => this.client.send(request));
      return response.Item === undefined ? [] : [itemOf(response.Item)];
    }
    const found: Item[] = [];
    for (const some of chunks(distinct, MOST_KEYS)) {
      found.push(...(await this.batch(table, some, consistent)));
    }
    return found;
  }

  /** Unprocessed keys are asked for again. */
  private async batch(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]> {
    const name = this.requests.name(table);
    const found: Item[] = [];
    const backoff = new Backoff(this.settings.patienceMilliseconds);
    for (let rest = keys; rest.length > 0;) {
      await backoff.before();
      const request = new BatchGetItemCommand(this.requests.batchGet(table, rest, consistent));
      const response = await this.timed('BatchGetItem', table, backoff.retries, () => this.client.send(request));
      found.push(...(response.Responses?.[name] ?? []).map(itemOf));
      rest = (response.UnprocessedKeys?.[name]?.Keys ?? []).map(itemOf);
    }
    return found;
  }

  async query(query: StoreQuery, after: Item): Promise<StoredPage> {
    const response = query.scan
      ? await this.timed('Scan', query.table, 0, () =>
          this.client.send(new ScanCommand(this.requests.scan(query, after))),
        )
      : await this.timed('Query', query.table, 0, () =>
          this.client.send(new QueryCommand(this.requests.query(query, after))),
        );
    return { items: (response.Items ?? []).map(itemOf), last: itemOf(response.LastEvaluatedKey ?? {}) };
  }

  async write(writes: readonly ItemWrite[]): Promise<readonly Refused[]> {
    const backoff = new Backoff(this.settings.patienceMilliseconds);
    for (;;) {
      await backoff.before();
      try {
        await this.send(writes, backoff.retries);
        return [];
      } catch (failure) {
        const refused = refusals(failure);
        if (refused.length > 0) {
          return refused;
        }
        if (!isConflict(failure)) {
          throw failure;
        }
        // The transaction that was faster is done soon.
      }
    }
  }

  private async send(writes: readonly ItemWrite[], retries: number): Promise<void> {
    const [first, ...others] = writes;
    if (first === undefined) {
      return;
    }
    if (others.length > 0) {
      const request = new TransactWriteItemsCommand(this.requests.transaction(writes));
      await this.timed('TransactWriteItems', first.table, retries, () => this.client.send(request));
    } else if (first.deed.kind === 'Put') {
      const request = new PutItemCommand(this.requests.put(first, first.deed.item));
      await this.timed('PutItem', first.table, retries, () => this.client.send(request));
    } else if (first.deed.kind === 'Change') {
      const request = new UpdateItemCommand(this.requests.update(first));
      await this.timed('UpdateItem', first.table, retries, () => this.client.send(request));
    } else {
      const request = new DeleteItemCommand(this.requests.delete(first));
      await this.timed('DeleteItem', first.table, retries, () => this.client.send(request));
    }
  }

  async writeBatch(writes: readonly ItemWrite[]): Promise<void> {
    for (const some of chunks(writes, MOST_WRITES)) {
      const backoff = new Backoff(this.settings.patienceMilliseconds);
      let rest: Record<string, WriteRequest[]> = this.requests.batch(some);
      while (Object.keys(rest).length > 0) {
        await backoff.before();
        const request = new BatchWriteItemCommand({ RequestItems: rest, ReturnConsumedCapacity: 'TOTAL' });
        const tables = Object.keys(rest).join(', ');
        const response = await this.timed('BatchWriteItem', tables, backoff.retries, () => this.client.send(request));
        rest = response.UnprocessedItems ?? {};
      }
    }
  }

  private async timed<T extends Metered>(
    operation: string,
    table: string,
    retries: number,
    request: () => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    const response = await request();
    const milliseconds = performance.now() - start;
    this.settings.meter({ operation, table, units: units(response), milliseconds, retries });
    return response;
  }
}

function units({ ConsumedCapacity: consumed }: Metered): number {
  return [consumed ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
}

function refusals(failure: unknown): readonly Refused[] {
  if (failure instanceof ConditionalCheckFailedException) {
    return [{ number: 0, item: itemOf(failure.Item ?? {}) }];
  }
  return reasons(failure)
    .map((reason, number) => ({ reason, number }))
    .filter(({ reason }) => reason.Code === 'ConditionalCheckFailed')
    .map(({ reason, number }) => ({ number, item: itemOf(reason.Item ?? {}) }));
}

function isConflict(failure: unknown): boolean {
  return (
    failure instanceof TransactionConflictException ||
    failure instanceof TransactionInProgressException ||
    reasons(failure).some((reason) => reason.Code === 'TransactionConflict')
  );
}

function reasons(failure: unknown): readonly CancellationReason[] {
  return failure instanceof TransactionCanceledException ? (failure.CancellationReasons ?? []) : [];
}

/** As a map: an attribute may have the name of a property that every object inherits. */
function itemOf(attributes: Record<string, AttributeValue>): Item {
  return new Map(Object.entries(attributes));
}

function chunks<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}
