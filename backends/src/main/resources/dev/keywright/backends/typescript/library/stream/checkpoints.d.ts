/**
 * Remembers how far each shard of a stream was read. What is forgotten is handled again, which changes nothing; it only has to be
 * remembered so that a poller that starts again need not read a whole day.
 */
export interface Checkpoints {
    /** The sequence number of the last record of a shard that was handled. */
    find(shard: string): string | undefined | Promise<string | undefined>;
    save(shard: string, sequence: string): void | Promise<void>;
}
/** Remembers for as long as the program runs. */
export declare function checkpointsInMemory(): Checkpoints;
/** Remembers in a file, a line for each shard; one poller at a time may use it. */
export declare function checkpointsInFile(file: string): Checkpoints;
