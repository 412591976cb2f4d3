import { parsedMoment, textOf } from './scalars.js';
const DAY_CHARACTERS = '2026-01-31'.length;
/** One value of each bucket from one bound to the other, in the order in which buckets are read. */
export function bucketsBetween(bucket, { low, high }) {
    if (low === undefined || high === undefined) {
        throw new RangeError(`${bucket.use} needs both bounds: its key is spread over time`);
    }
    const isDay = textOf(low).length === DAY_CHARACTERS;
    const end = time(textOf(high));
    const values = [];
    for (let at = time(textOf(low)); at <= end; at = next(at, bucket)) {
        const text = at.toISOString();
        values.push({ S: isDay ? text.slice(0, DAY_CHARACTERS) : text });
    }
    return bucket.turn === 'newestFirst' ? values.reverse() : values;
}
function time(text) {
    return parsedMoment(text.length === DAY_CHARACTERS ? text + 'T00:00:00.000Z' : text);
}
/** The time at which the next bucket begins. */
function next(at, bucket) {
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
    const date = new Date(0);
    switch (bucket.length) {
        case 'hour':
            date.setUTCFullYear(year, month, day);
            date.setUTCHours(at.getUTCHours() + 1);
            return date;
        case 'day':
            date.setUTCFullYear(year, month, day + 1);
            return date;
        case 'month':
            date.setUTCFullYear(year, month + 1, 1);
            return date;
        case 'year':
            date.setUTCFullYear(year + 1, 0, 1);
            return date;
        default:
            throw new Error(`no buckets: ${bucket.length}`);
    }
}
