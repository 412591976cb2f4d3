/** A page of an answer. */
export interface Page<T> {
    readonly items: readonly T[];
    /** The cursor of the next page, safe in a URL; undefined on the last page. */
    readonly next: string | undefined;
    /** The read units that it consumed. */
    readonly readUnits: number;
}
