import { Buffer } from 'node:buffer';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../keys/scalars.js';
import type { StreamHandler } from './stream-handler.js';
import type { StreamRecord } from './stream-record.js';

/** An event as Lambda gives it to a function that reads a stream. */
export interface StreamEvent {
  readonly Records: readonly StreamEventRecord[];
}

/** One record of such an event. */
export interface StreamEventRecord {
  readonly eventID?: string | undefined;
  readonly eventSourceARN?: string | undefined;
  readonly dynamodb?:
    | {
        readonly SequenceNumber?: string | undefined;
        readonly OldImage?: Readonly<Record<string, object>> | undefined;
        readonly NewImage?: Readonly<Record<string, object>> | undefined;
      }
    | undefined;
}

/** The answer: Lambda sends the record that failed and those after it again. */
export interface StreamAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** Handles the records of an event in their order, up to one that fails. */
export async function handleEvent(
  handler: StreamHandler,
  tables: ReadonlyMap<string, string>,
  event: StreamEvent,
): Promise<StreamAnswer> {
  for (const record of event.Records.map((one) => recordOf(one, tables))) {
    try {
      await handler.handle(record);
    } catch (failure) {
      console.error(`record ${record.sequence} is to be sent again:`, failure);
      return { batchItemFailures: [{ itemIdentifier: record.sequence }] };
    }
  }
  return { batchItemFailures: [] };
}

function recordOf(record: StreamEventRecord, tables: ReadonlyMap<string, string>): StreamRecord {
  const { eventID, eventSourceARN, dynamodb } = record;
  const sequence = dynamodb?.SequenceNumber;
  // Of `arn:aws:dynamodb:eu-west-1:123456789012:table/shop/stream/2026-01-01T00:00:00.000`.
  const table = eventSourceARN?.split(':table/')[1]?.split('/')[0];
  if (eventID === undefined || sequence === undefined || table === undefined) {
    throw new RangeError('no event of a table\'s stream');
  }
  return {
    id: eventID,
    sequence,
    table: tables.get(table) ?? table,
    before: image(dynamodb?.OldImage),
    after: image(dynamodb?.NewImage),
  };
}

function image(json: Readonly<Record<string, object>> | undefined): Item {
  return new Map(Object.entries(json ?? {}).map(([name, value]) => [name, valueOf(value)]));
}

/** In JSON bytes are text. */
function valueOf(typed: object): AttributeValue {
  const [type, value] = Object.entries(typed)[0] ?? [];
  switch (type) {
    case 'B':
      return { B: bytes(value) };
    case 'BS':
      return { BS: (value as readonly unknown[]).map(bytes) };
    case 'L':
      return { L: (value as readonly object[]).map(valueOf) };
    case 'M':
      return { M: Object.fromEntries(image(value as Readonly<Record<string, object>>)) };
    default:
      return typed as AttributeValue;
  }
}

function bytes(value: unknown): Uint8Array {
  return typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : (value as Uint8Array);
}
