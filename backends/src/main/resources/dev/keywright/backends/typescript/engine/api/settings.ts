import type { PatternRequest } from './listener.js';

/** What a program may be told beside where its tables are. */
export interface Settings {
  /** What tables are called where they are not called as in the design. */
  readonly tables?: Readonly<Record<string, string>>;
  /** Signs cursors: all that share cursors must share it, and without it anyone who knows the code can make one. */
  readonly cursorKey?: string;
  /** Tells what has expired. */
  readonly now?: () => Date;
  /** Sees every request that is sent to DynamoDB. */
  readonly listener?: (request: PatternRequest) => void;
  /** How long something is tried again that DynamoDB did not get to, or that others came before. */
  readonly patienceMilliseconds?: number;
  /** Makes transactions that are sent twice happen once; every call stands for itself where it is missing. */
  readonly token?: string;
  /** Draws a number below a bound. */
  readonly dice?: (bound: number) => number;
}
