/** What lies between two values, both included; either side may be left open. */
export interface Range<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}
