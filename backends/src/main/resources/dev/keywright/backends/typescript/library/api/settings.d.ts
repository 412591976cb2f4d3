import type { PatternRequest } from './listener.js';
/** Settings of a generated program, all of them optional. */
export interface Settings {
    /** The names of tables in the account, where they differ from those in the design. */
    readonly tables?: Readonly<Record<string, string>>;
    /** The secret that cursors are encrypted with; programs that exchange cursors must share it. Without it cursors can be forged. */
    readonly cursorKey?: string;
    /** The clock that decides what has expired. */
    readonly now?: () => Date;
    /** Is told of every request to DynamoDB. */
    readonly listener?: (request: PatternRequest) => void;
    /** How long unprocessed requests and conflicting writes are retried. */
    readonly patienceMilliseconds?: number;
    /**
     * Makes every write happen once that is repeated with the same token and the same values within ten minutes. Each is sent as a
     * transaction then, which takes twice the write units.
     */
    readonly token?: string;
    /** Draws a random number below a bound, for shards. */
    readonly dice?: (bound: number) => number;
}
