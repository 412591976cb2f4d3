import { setTimeout } from 'node:timers/promises';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import type { Checkpoints } from './checkpoints.js';
import type { StreamRecord } from './stream-record.js';

/** The requests that a poller sends; `DynamoDBStreams` of `@aws-sdk/client-dynamodb-streams` has them. */
export interface StreamClient {
  listStreams(request: { TableName: string; ExclusiveStartStreamArn?: string }): Promise<{
    Streams?: { StreamArn?: string | undefined }[] | undefined;
    LastEvaluatedStreamArn?: string | undefined;
  }>;
  describeStream(request: { StreamArn: string; ExclusiveStartShardId?: string }): Promise<{
    StreamDescription?:
      | {
          StreamViewType?: string | undefined;
          StreamStatus?: string | undefined;
          Shards?: Shard[] | undefined;
          LastEvaluatedShardId?: string | undefined;
        }
      | undefined;
  }>;
  getShardIterator(request: {
    StreamArn: string;
    ShardId: string;
    ShardIteratorType: 'TRIM_HORIZON' | 'AFTER_SEQUENCE_NUMBER';
    SequenceNumber?: string;
  }): Promise<{ ShardIterator?: string | undefined }>;
  getRecords(request: { ShardIterator: string }): Promise<{
    Records?: PolledRecord[] | undefined;
    NextShardIterator?: string | undefined;
  }>;
}

/** A shard of a stream, and the one that it comes from. */
export interface Shard {
  ShardId?: string | undefined;
  ParentShardId?: string | undefined;
}

/** A record as it is read from a shard. */
export interface PolledRecord {
  eventID?: string | undefined;
  dynamodb?:
    | {
        SequenceNumber?: string | undefined;
        OldImage?: Record<string, AttributeValue> | undefined;
        NewImage?: Record<string, AttributeValue> | undefined;
      }
    | undefined;
}

/**
 * Reads the streams of tables and has every record handled, for hosts that are not Lambda. The records of one item are handled in
 * their order: a shard is read from its first record on, and after the one that it comes from. Several pollers may run at once;
 * they do the same work twice, and nothing happens twice.
 */
export class StreamPoller {
  private readonly client: StreamClient;
  private readonly handle: (record: StreamRecord) => Promise<void>;
  private readonly tables: ReadonlyMap<string, string>;
  private readonly checkpoints: Checkpoints;
  private readonly iterators = new Map<string, string>();
  private readonly done = new Set<string>();
  private isClosed = false;

  /** The tables with streams are given by their names, with what the design calls them. */
  constructor(
    client: StreamClient,
    handle: (record: StreamRecord) => Promise<void>,
    tables: ReadonlyMap<string, string>,
    checkpoints: Checkpoints,
  ) {
    this.client = client;
    this.handle = handle;
    this.tables = tables;
    this.checkpoints = checkpoints;
  }

  /** Polls until it is closed, and waits where there was nothing new. */
  async run(pauseMilliseconds: number): Promise<void> {
    while (!this.isClosed) {
      if ((await this.poll()) === 0) {
        await setTimeout(pauseMilliseconds);
      }
    }
  }

  close(): void {
    this.isClosed = true;
  }

  /**
   * Reads once from every shard that may be read, and says how many records were handled. What fails is thrown after everything
   * before it was remembered; the next call begins with the record that failed.
   */
  async poll(): Promise<number> {
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
  async drain(): Promise<number> {
    let handled = 0;
    for (let last = await this.poll(); last > 0; last = await this.poll()) {
      handled += last;
    }
    return handled;
  }

  /** A stream that was disabled is still read to its end. */
  private async streamsOf(table: string): Promise<readonly string[]> {
    const all: string[] = [];
    let after: string | undefined;
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

  private async shardsOf(stream: string): Promise<readonly Shard[]> {
    const all: Shard[] = [];
    let after: string | undefined;
    do {
      const { StreamDescription: page } = await this.client.describeStream({
        StreamArn: stream,
        ...(after !== undefined && { ExclusiveStartShardId: after }),
      });
      if (page?.StreamViewType !== 'NEW_AND_OLD_IMAGES') {
        if (page?.StreamStatus === 'ENABLED') {
          throw new Error(`${stream} must hold new and old images`);
        }
        return [];
      }
      all.push(...(page.Shards ?? []));
      after = page.LastEvaluatedShardId;
    } while (after !== undefined);
    return all;
  }

  private async pollShard(stream: string, shard: string, table: string): Promise<number> {
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
      } else {
        this.iterators.set(shard, page.NextShardIterator);
      }
      return page.Records?.length ?? 0;
    } catch (failure) {
      if (isOld(failure)) {
        // The next poll asks for another iterator.
        return 0;
      }
      throw failure;
    }
  }

  private async iterator(stream: string, shard: string): Promise<string> {
    const asked = { StreamArn: stream, ShardId: shard };
    const last = await this.checkpoints.find(shard);
    try {
      const page = await this.client.getShardIterator(
        last === undefined
          ? { ...asked, ShardIteratorType: 'TRIM_HORIZON' }
          : { ...asked, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last },
      );
      return page.ShardIterator ?? '';
    } catch (failure) {
      if (last === undefined || !isOld(failure)) {
        throw failure;
      }
      const page = await this.client.getShardIterator({ ...asked, ShardIteratorType: 'TRIM_HORIZON' });
      return page.ShardIterator ?? '';
    }
  }
}

function isOld(failure: unknown): boolean {
  const name = failure instanceof Error ? failure.name : '';
  return name === 'ExpiredIteratorException' || name === 'TrimmedDataAccessException';
}

function recordOf({ eventID: id, dynamodb }: PolledRecord, table: string): StreamRecord {
  const sequence = dynamodb?.SequenceNumber;
  if (id === undefined || sequence === undefined) {
    throw new RangeError('a record without an id');
  }
  return { id, sequence, table, before: image(dynamodb?.OldImage), after: image(dynamodb?.NewImage) };
}

function image(attributes: Record<string, AttributeValue> | undefined): Item {
  return new Map(Object.entries(attributes ?? {}));
}
