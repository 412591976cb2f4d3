import type { StreamHandler } from './stream-handler.js';
/** An event as Lambda gives it to a function that reads a stream. */
export interface StreamEvent {
    readonly Records: readonly StreamEventRecord[];
}
/** One record of such an event. */
export interface StreamEventRecord {
    readonly eventID?: string | undefined;
    readonly eventSourceARN?: string | undefined;
    readonly dynamodb?: {
        readonly SequenceNumber?: string | undefined;
        readonly OldImage?: Readonly<Record<string, object>> | undefined;
        readonly NewImage?: Readonly<Record<string, object>> | undefined;
    } | undefined;
}
/** The answer: Lambda sends the record that failed and those after it again. */
export interface StreamAnswer {
    readonly batchItemFailures: readonly {
        readonly itemIdentifier: string;
    }[];
}
/** Handles the records of an event in their order, up to one that fails. */
export declare function handleEvent(handler: StreamHandler, tables: ReadonlyMap<string, string>, event: StreamEvent): Promise<StreamAnswer>;
