import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Checkpoints } from './checkpoints.js';
import type { StreamRecord } from './stream-record.js';
/** The requests that a poller sends; `DynamoDBStreams` of `@aws-sdk/client-dynamodb-streams` has them. */
export interface StreamClient {
    listStreams(request: {
        TableName: string;
        ExclusiveStartStreamArn?: string;
    }): Promise<{
        Streams?: {
            StreamArn?: string | undefined;
        }[] | undefined;
        LastEvaluatedStreamArn?: string | undefined;
    }>;
    describeStream(request: {
        StreamArn: string;
        ExclusiveStartShardId?: string;
    }): Promise<{
        StreamDescription?: {
            StreamViewType?: string | undefined;
            StreamStatus?: string | undefined;
            Shards?: Shard[] | undefined;
            LastEvaluatedShardId?: string | undefined;
        } | undefined;
    }>;
    getShardIterator(request: {
        StreamArn: string;
        ShardId: string;
        ShardIteratorType: 'TRIM_HORIZON' | 'AFTER_SEQUENCE_NUMBER';
        SequenceNumber?: string;
    }): Promise<{
        ShardIterator?: string | undefined;
    }>;
    getRecords(request: {
        ShardIterator: string;
    }): Promise<{
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
    dynamodb?: {
        SequenceNumber?: string | undefined;
        OldImage?: Record<string, AttributeValue> | undefined;
        NewImage?: Record<string, AttributeValue> | undefined;
    } | undefined;
}
/**
 * Reads the streams of tables and has every record handled, for hosts that are not Lambda. The records of one item are handled in
 * their order: a shard is read from its first record on, and after the one that it comes from. Several pollers may run at once;
 * they do the same work twice, and nothing happens twice.
 */
export declare class StreamPoller {
    private readonly client;
    private readonly handle;
    private readonly tables;
    private readonly checkpoints;
    private readonly iterators;
    private readonly done;
    private isClosed;
    /** The tables with streams are given by their names, with what the design calls them. */
    constructor(client: StreamClient, handle: (record: StreamRecord) => Promise<void>, tables: ReadonlyMap<string, string>, checkpoints: Checkpoints);
    /** Polls until it is closed, and waits where there was nothing new. */
    run(pauseMilliseconds: number): Promise<void>;
    close(): void;
    /**
     * Reads once from every shard that may be read, and says how many records were handled. What fails is thrown after everything
     * before it was remembered; the next call begins with the record that failed.
     */
    poll(): Promise<number>;
    /** Handles everything that is there now. */
    drain(): Promise<number>;
    private streamsOf;
    /** The stream of a table that was deleted is there for a day, although another one has the name now: it is not read. */
    private shardsOf;
    private pollShard;
    private iterator;
}
