import { Buffer } from 'node:buffer';
/** Handles the records of an event in their order, up to one that fails. */
export async function handleEvent(handler, tables, event) {
    for (const record of event.Records.map((one) => recordOf(one, tables))) {
        try {
            await handler.handle(record);
        }
        catch (failure) {
            console.error(`record ${record.sequence} is to be sent again:`, failure);
            return { batchItemFailures: [{ itemIdentifier: record.sequence }] };
        }
    }
    return { batchItemFailures: [] };
}
function recordOf(record, tables) {
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
function image(json) {
    return new Map(Object.entries(json ?? {}).map(([name, value]) => [name, valueOf(value)]));
}
/** In JSON bytes are text. */
function valueOf(typed) {
    const [type, value] = Object.entries(typed)[0] ?? [];
    switch (type) {
        case 'B':
            return { B: bytes(value) };
        case 'BS':
            return { BS: value.map(bytes) };
        case 'L':
            return { L: value.map(valueOf) };
        case 'M':
            return { M: Object.fromEntries(image(value)) };
        default:
            return typed;
    }
}
function bytes(value) {
    return typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;
}
