import { setTimeout } from 'node:timers/promises';
/**
 * Reads the streams of tables and has every record handled, for hosts that are not Lambda. The records of one item are handled in
 * their order: a shard is read from its first record on, and after the one that it comes from. Several pollers may run at once;
 * they do the same work twice, and nothing happens twice.
 */
export class StreamPoller {
    client;
    handle;
    tables;
    checkpoints;
    iterators = new Map();
    done = new Set();
    isClosed = false;
    /** The tables with streams are given by their names, with what the design calls them. */
    constructor(client, handle, tables, checkpoints) {
        this.client = client;
        this.handle = handle;
        this.tables = tables;
        this.checkpoints = checkpoints;
    }
    /** Polls until it is closed, and waits where there was nothing new. */
    async run(pauseMilliseconds) {
        while (!this.isClosed) {
            if ((await this.poll()) === 0) {
                await setTimeout(pauseMilliseconds);
            }
        }
    }
    close() {
        this.isClosed = true;
    }
    /**
     * Reads once from every shard that may be read, and says how many records were handled. What fails is thrown after everything
     * before it was remembered; the next call begins with the record that failed.
     */
    async poll() {
        let handled = 0;
        for (const [name, table] of this.tables) {
            for (const stream of await this.streamsOf(name)) {
                const shards = await this.shardsOf(stream);
                const known = new Set(shards.map((shard) => shard.ShardId));
                for (const { ShardId: shard = '', ParentShardId: parent } of shards) {
                    // One that comes from another is read after it: the records of an item continue there.
                    const isReady = parent === undefined || this.done.has(parent) || !known.has(parent);
                    if (!this.done.has(shard) && isReady) {
                        handled += await this.pollShard(stream, shard, table);
                    }
                }
            }
        }
        return handled;
    }
    /** Handles everything that is there now. */
    async drain() {
        let handled = 0;
        for (let last = await this.poll(); last > 0; last = await this.poll()) {
            handled += last;
        }
        return handled;
    }
    async streamsOf(table) {
        const all = [];
        let after;
        do {
            const page = await this.client.listStreams({
                TableName: table,
                ...(after !== undefined && { ExclusiveStartStreamArn: after }),
            });
            all.push(...(page.Streams ?? []).flatMap(({ StreamArn: arn }) => arn ?? []));
            after = page.LastEvaluatedStreamArn;
        } while (after !== undefined);
        return all;
    }
    /** The stream of a table that was deleted is there for a day, although another one has the name now: it is not read. */
    async shardsOf(stream) {
        const all = [];
        let after;
        do {
            const { StreamDescription: page } = await this.client.describeStream({
                StreamArn: stream,
                ...(after !== undefined && { ExclusiveStartShardId: after }),
            });
            if (page?.StreamStatus !== 'ENABLED') {
                return [];
            }
            if (page.StreamViewType !== 'NEW_AND_OLD_IMAGES') {
                throw new Error(`${stream} must hold new and old images`);
            }
            all.push(...(page.Shards ?? []));
            after = page.LastEvaluatedShardId;
        } while (after !== undefined);
        return all;
    }
    async pollShard(stream, shard, table) {
        try {
            const iterator = this.iterators.get(shard) ?? (await this.iterator(stream, shard));
            this.iterators.delete(shard);
            const page = await this.client.getRecords({ ShardIterator: iterator });
            for (const record of page.Records ?? []) {
                const read = recordOf(record, table);
                await this.handle(read);
                await this.checkpoints.save(shard, read.sequence);
            }
            if (page.NextShardIterator === undefined) {
                this.done.add(shard);
            }
            else {
                this.iterators.set(shard, page.NextShardIterator);
            }
            return page.Records?.length ?? 0;
        }
        catch (failure) {
            if (isOld(failure)) {
                // The next poll asks for another iterator.
                return 0;
            }
            throw failure;
        }
    }
    async iterator(stream, shard) {
        const asked = { StreamArn: stream, ShardId: shard };
        const last = await this.checkpoints.find(shard);
        try {
            const page = await this.client.getShardIterator(last === undefined
                ? { ...asked, ShardIteratorType: 'TRIM_HORIZON' }
                : { ...asked, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last });
            return page.ShardIterator ?? '';
        }
        catch (failure) {
            if (last === undefined || !isOld(failure)) {
                throw failure;
            }
            const page = await this.client.getShardIterator({ ...asked, ShardIteratorType: 'TRIM_HORIZON' });
            return page.ShardIterator ?? '';
        }
    }
}
function isOld(failure) {
    const name = failure instanceof Error ? failure.name : '';
    return name === 'ExpiredIteratorException' || name === 'TrimmedDataAccessException';
}
function recordOf({ eventID: id, dynamodb }, table) {
    const sequence = dynamodb?.SequenceNumber;
    if (id === undefined || sequence === undefined) {
        throw new RangeError('a record without an id');
    }
    return { id, sequence, table, before: image(dynamodb?.OldImage), after: image(dynamodb?.NewImage) };
}
function image(attributes) {
    return new Map(Object.entries(attributes ?? {}));
}
