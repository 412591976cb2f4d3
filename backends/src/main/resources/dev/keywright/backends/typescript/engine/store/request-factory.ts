import type {
  AttributeValue,
  BatchGetItemCommandInput,
  DeleteItemCommandInput,
  GetItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactWriteItem,
  TransactWriteItemsCommandInput,
  UpdateItemCommandInput,
  WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { startingAfter } from '../keys/key-condition.js';
import type { Item } from '../keys/scalars.js';
import { Expression } from './expression.js';
import { isNothing, type ItemWrite, updateText } from './item-write.js';
import { conditionText } from './key-condition-text.js';
import type { StoreQuery } from './store.js';

/** The name in the account of a table of the design. */
export type TableNames = (table: string) => string;

const METERED = { ReturnConsumedCapacity: 'TOTAL' } as const;
const RETURNING_THE_ITEM = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** Makes the requests that are sent to DynamoDB. */
export class RequestFactory {
  private readonly names: TableNames;

  constructor(names: TableNames) {
    this.names = names;
  }

  name(table: string): string {
    return this.names(table);
  }

  get(table: string, key: Item, consistent: boolean): GetItemCommandInput {
    return { TableName: this.name(table), Key: plainObject(key), ConsistentRead: consistent, ...METERED };
  }

  batchGet(table: string, keys: readonly Item[], consistent: boolean): BatchGetItemCommandInput {
    const asked = { Keys: keys.map(plainObject), ConsistentRead: consistent };
    return { RequestItems: { [this.name(table)]: asked }, ...METERED };
  }

  query(query: StoreQuery, after: Item): QueryCommandInput {
    const expression = new Expression();
    return {
      ...this.page(query),
      KeyConditionExpression: conditionText(query.condition, expression),
      ...expression.attributes(),
      ScanIndexForward: !query.backward,
      ...startOf(after.size === 0 ? after : startingAfter(query.condition, after)),
    };
  }

  scan(query: StoreQuery, after: Item): ScanCommandInput {
    return { ...this.page(query), ...startOf(after) };
  }

  private page(query: StoreQuery): ScanCommandInput {
    return {
      TableName: this.name(query.table),
      ConsistentRead: query.consistent,
      ...(query.index !== undefined && { IndexName: query.index }),
      ...(query.limit > 0 && { Limit: query.limit }),
      ...METERED,
    };
  }

  put(write: ItemWrite, item: Item): PutItemCommandInput {
    return { ...this.conditioned(write, new Expression()), Item: plainObject(item), ...METERED };
  }

  update(write: ItemWrite): UpdateItemCommandInput {
    return { ...this.updating(write), ...METERED };
  }

  delete(write: ItemWrite): DeleteItemCommandInput {
    return { ...this.conditioned(write, new Expression()), Key: plainObject(write.key), ...METERED };
  }

  private updating(write: ItemWrite): UpdateItemCommandInput {
    const expression = new Expression();
    const update = write.deed.kind === 'Change' ? updateText(write.deed, expression) : '';
    return {
      ...this.conditioned(write, expression),
      Key: plainObject(write.key),
      ...(update !== '' && { UpdateExpression: update }),
    };
  }

  private conditioned(write: ItemWrite, expression: Expression) {
    const condition = write.condition(expression);
    return {
      TableName: this.name(write.table),
      ...(condition !== '' && { ConditionExpression: condition, ...RETURNING_THE_ITEM }),
      ...expression.attributes(),
    };
  }

  transaction(writes: readonly ItemWrite[], token: string): TransactWriteItemsCommandInput {
    return {
      TransactItems: writes.map((write) => this.inTransaction(write)),
      ClientRequestToken: token,
      ...METERED,
    };
  }

  private inTransaction(write: ItemWrite): TransactWriteItem {
    const { deed } = write;
    if (deed.kind === 'Put') {
      return { Put: { ...this.conditioned(write, new Expression()), Item: plainObject(deed.item) } };
    }
    if (deed.kind === 'Remove') {
      return { Delete: { ...this.conditioned(write, new Expression()), Key: plainObject(write.key) } };
    }
    const { UpdateExpression, ...rest } = this.updating(write);
    return isNothing(deed)
      ? { ConditionCheck: { ConditionExpression: undefined, ...rest } }
      : { Update: { UpdateExpression, ...rest } };
  }

  batch(writes: readonly ItemWrite[]): Record<string, WriteRequest[]> {
    const all = new Map<string, WriteRequest[]>();
    for (const { table, key, deed } of writes) {
      const request: WriteRequest =
        deed.kind === 'Put'
          ? { PutRequest: { Item: plainObject(deed.item) } }
          : { DeleteRequest: { Key: plainObject(key) } };
      all.set(this.name(table), [...(all.get(this.name(table)) ?? []), request]);
    }
    return Object.fromEntries(all);
  }
}

function startOf(key: Item): { ExclusiveStartKey?: Record<string, AttributeValue> } {
  return key.size === 0 ? {} : { ExclusiveStartKey: plainObject(key) };
}

function plainObject(item: Item): Record<string, AttributeValue> {
  return Object.fromEntries(item);
}
