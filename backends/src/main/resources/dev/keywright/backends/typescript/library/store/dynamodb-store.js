import { randomUUID } from 'node:crypto';
import { BatchGetItemCommand, BatchWriteItemCommand, ConditionalCheckFailedException, DeleteItemCommand, GetItemCommand, IdempotentParameterMismatchException, PutItemCommand, QueryCommand, ScanCommand, TransactionCanceledException, TransactionConflictException, TransactionInProgressException, TransactWriteItemsCommand, UpdateItemCommand, } from '@aws-sdk/client-dynamodb';
import { identityOf } from '../keys/scalars.js';
import { Backoff } from './backoff.js';
import { derivedToken } from './call-token.js';
import { RequestFactory } from './request-factory.js';
/** DynamoDB's limit of keys in a BatchGetItem. */
const MOST_KEYS = 100;
/** DynamoDB's limit of puts and deletes in a BatchWriteItem. */
const MOST_WRITES = 25;
/** Why DynamoDB cancels a transaction that it would take a little later. */
const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
/** The store in DynamoDB. */
export class DynamoDbStore {
    settings;
    client;
    requests;
    constructor(settings) {
        this.settings = settings;
        this.client = settings.client;
        this.requests = new RequestFactory(settings.names);
    }
    async get(table, keys, consistent) {
        const distinct = [...new Map(keys.map((key) => [identityOf(key), key])).values()];
        const [first, ...others] = distinct;
        if (first !== undefined && others.length === 0) {
            const request = new GetItemCommand(this.requests.get(table, first, consistent));
            const response = await this.timed('GetItem', table, 0, () => this.client.send(request));
            return response.Item === undefined ? [] : [itemOf(response.Item)];
        }
        const found = [];
        for (const some of chunks(distinct, MOST_KEYS)) {
            found.push(...(await this.batch(table, some, consistent)));
        }
        return found;
    }
    /** Unprocessed keys are asked for again. */
    async batch(table, keys, consistent) {
        const name = this.requests.name(table);
        const found = [];
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
    async query(query, after) {
        const response = query.scan
            ? await this.timed('Scan', query.table, 0, () => this.client.send(new ScanCommand(this.requests.scan(query, after))))
            : await this.timed('Query', query.table, 0, () => this.client.send(new QueryCommand(this.requests.query(query, after))));
        return { items: (response.Items ?? []).map(itemOf), last: itemOf(response.LastEvaluatedKey ?? {}) };
    }
    async write(writes) {
        // However often it is sent, it is one transaction.
        const { refused } = await this.writeAs(writes, writes.length === 1 ? '' : randomUUID());
        return refused;
    }
    get hasToken() {
        return this.settings.token !== '';
    }
    /** DynamoDB takes tokens for transactions only: with one, even a single write is a transaction. */
    async writeOnce(writes, label) {
        if (!this.hasToken) {
            return { refused: await this.write(writes), isDoneBefore: false };
        }
        // Tokens are those of an account: the same token for other tables of the same design stands for something else.
        const table = this.requests.name(writes[0]?.table ?? '');
        return this.writeAs(writes, derivedToken(this.settings.token, `${table} ${label}`));
    }
    /** Sends a transaction with its token, or a single write without one. */
    async writeAs(writes, token) {
        const backoff = new Backoff(this.settings.patienceMilliseconds);
        for (;;) {
            await backoff.before();
            try {
                await this.send(writes, token, backoff.retries);
                return { refused: [], isDoneBefore: false };
            }
            catch (failure) {
                if (failure instanceof IdempotentParameterMismatchException) {
                    // Only what was done keeps its token: it was done with other values of what it reads.
                    return { refused: [], isDoneBefore: true };
                }
                const refused = refusals(failure);
                if (refused.length > 0) {
                    return { refused, isDoneBefore: false };
                }
                if (!isPassing(failure)) {
                    throw failure;
                }
                // The transaction that was faster is done soon.
            }
        }
    }
    async send(writes, token, retries) {
        const [first] = writes;
        if (first === undefined) {
            return;
        }
        if (token !== '') {
            const request = new TransactWriteItemsCommand(this.requests.transaction(writes, token));
            await this.timed('TransactWriteItems', first.table, retries, () => this.client.send(request));
        }
        else if (first.deed.kind === 'Put') {
            const request = new PutItemCommand(this.requests.put(first, first.deed.item));
            await this.timed('PutItem', first.table, retries, () => this.client.send(request));
        }
        else if (first.deed.kind === 'Change') {
            const request = new UpdateItemCommand(this.requests.update(first));
            await this.timed('UpdateItem', first.table, retries, () => this.client.send(request));
        }
        else {
            const request = new DeleteItemCommand(this.requests.delete(first));
            await this.timed('DeleteItem', first.table, retries, () => this.client.send(request));
        }
    }
    async writeBatch(writes) {
        for (const some of chunks(writes, MOST_WRITES)) {
            const backoff = new Backoff(this.settings.patienceMilliseconds);
            let rest = this.requests.batch(some);
            while (Object.keys(rest).length > 0) {
                await backoff.before();
                const request = new BatchWriteItemCommand({ RequestItems: rest, ReturnConsumedCapacity: 'TOTAL' });
                const tables = Object.keys(rest).join(', ');
                const response = await this.timed('BatchWriteItem', tables, backoff.retries, () => this.client.send(request));
                rest = response.UnprocessedItems ?? {};
            }
        }
    }
    async timed(operation, table, retries, request) {
        const start = performance.now();
        const response = await request();
        const milliseconds = performance.now() - start;
        this.settings.meter({ operation, table, units: units(response), milliseconds, retries });
        return response;
    }
}
function units({ ConsumedCapacity: consumed }) {
    return [consumed ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
}
function refusals(failure) {
    if (failure instanceof ConditionalCheckFailedException) {
        // The client sends a request again whose reply does not arrive.
        return [{ number: 0, item: itemOf(failure.Item ?? {}), isSentAgain: (failure.$metadata.attempts ?? 1) > 1 }];
    }
    return reasons(failure)
        .map((reason, number) => ({ reason, number }))
        .filter(({ reason }) => reason.Code === 'ConditionalCheckFailed')
        .map(({ reason, number }) => ({ number, item: itemOf(reason.Item ?? {}), isSentAgain: false }));
}
function isPassing(failure) {
    return (failure instanceof TransactionConflictException ||
        failure instanceof TransactionInProgressException ||
        reasons(failure).some((reason) => PASSING.has(reason.Code ?? '')));
}
function reasons(failure) {
    return failure instanceof TransactionCanceledException ? (failure.CancellationReasons ?? []) : [];
}
/** As a map: an attribute may have the name of a property that every object inherits. */
function itemOf(attributes) {
    return new Map(Object.entries(attributes));
}
function chunks(all, most) {
    return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}
