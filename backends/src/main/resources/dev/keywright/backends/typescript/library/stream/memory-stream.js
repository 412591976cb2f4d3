import { StreamHandler } from './stream-handler.js';
const PATIENCE_MILLISECONDS = 20_000;
/** Greater than every sequence number of DynamoDB, so that items which were put in as they are count as older. */
const FIRST = 10n ** 39n;
/** The stream of items in memory: what follows it is written before a write is answered, so that nothing lags behind. */
export function followInMemory(memory, design, settings) {
    const handler = new StreamHandler(design, {
        store: memory.open('', () => undefined),
        now: settings.now ?? (() => new Date()),
        patienceMilliseconds: settings.patienceMilliseconds ?? PATIENCE_MILLISECONDS,
    });
    const { records } = design.needStreams();
    let last = FIRST;
    memory.watch(async (changed) => {
        const told = changed
            .filter(({ table }) => table !== records)
            .map(({ table, before, after }) => {
            const number = String(++last);
            return { id: number, sequence: number, table, before, after };
        });
        for (const record of told) {
            await handler.handle(record);
        }
    });
}
