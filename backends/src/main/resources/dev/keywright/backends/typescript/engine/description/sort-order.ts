export interface Ordering {
  readonly use: string;
  readonly descending: boolean;
  /** An id that follows the time, which stands for it where the time was not read; or empty. */
  readonly standIn: string;
}
