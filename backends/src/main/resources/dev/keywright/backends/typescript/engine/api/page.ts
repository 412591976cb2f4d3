/** Some of an answer. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the rest begins: a text that is safe in a URL; none where there is no rest. */
  readonly next: string | undefined;
  /** What it took to read it. */
  readonly readUnits: number;
}
