import { startingAfter } from '../keys/key-condition.js';
import { Expression } from './expression.js';
import { isNothing, updateText } from './item-write.js';
import { conditionText } from './key-condition-text.js';
const METERED = { ReturnConsumedCapacity: 'TOTAL' };
const RETURNING_THE_ITEM = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
/** Makes the requests that are sent to DynamoDB. */
export class RequestFactory {
    names;
    constructor(names) {
        this.names = names;
    }
    name(table) {
        return this.names(table);
    }
    get(table, key, consistent) {
        return { TableName: this.name(table), Key: plainObject(key), ConsistentRead: consistent, ...METERED };
    }
    batchGet(table, keys, consistent) {
        const asked = { Keys: keys.map(plainObject), ConsistentRead: consistent };
        return { RequestItems: { [this.name(table)]: asked }, ...METERED };
    }
    query(query, after) {
        const expression = new Expression();
        return {
            ...this.page(query),
            KeyConditionExpression: conditionText(query.condition, expression),
            ...expression.attributes(),
            ScanIndexForward: !query.backward,
            ...startOf(after.size === 0 ? after : startingAfter(query.condition, after)),
        };
    }
    scan(query, after) {
        return { ...this.page(query), ...startOf(after) };
    }
    page(query) {
        return {
            TableName: this.name(query.table),
            ConsistentRead: query.consistent,
            ...(query.index !== undefined && { IndexName: query.index }),
            ...(query.limit > 0 && { Limit: query.limit }),
            ...METERED,
        };
    }
    put(write, item) {
        return { ...this.conditioned(write, new Expression()), Item: plainObject(item), ...METERED };
    }
    update(write) {
        return { ...this.updating(write), ...METERED };
    }
    delete(write) {
        return { ...this.conditioned(write, new Expression()), Key: plainObject(write.key), ...METERED };
    }
    updating(write) {
        const expression = new Expression();
        const update = write.deed.kind === 'Change' ? updateText(write.deed, expression) : '';
        return {
            ...this.conditioned(write, expression),
            Key: plainObject(write.key),
            ...(update !== '' && { UpdateExpression: update }),
        };
    }
    conditioned(write, expression) {
        const condition = write.condition(expression);
        return {
            TableName: this.name(write.table),
            ...(condition !== '' && { ConditionExpression: condition, ...RETURNING_THE_ITEM }),
            ...expression.attributes(),
        };
    }
    transaction(writes, token) {
        return {
            TransactItems: writes.map((write) => this.inTransaction(write)),
            ClientRequestToken: token,
            ...METERED,
        };
    }
    inTransaction(write) {
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
    batch(writes) {
        const all = new Map();
        for (const { table, key, deed } of writes) {
            const request = deed.kind === 'Put'
                ? { PutRequest: { Item: plainObject(deed.item) } }
                : { DeleteRequest: { Key: plainObject(key) } };
            all.set(this.name(table), [...(all.get(this.name(table)) ?? []), request]);
        }
        return Object.fromEntries(all);
    }
}
function startOf(key) {
    return key.size === 0 ? {} : { ExclusiveStartKey: plainObject(key) };
}
function plainObject(item) {
    return Object.fromEntries(item);
}
