/** The range between two values, both inclusive; either side may be left open. */
export interface Range<T> {
    readonly from?: T | undefined;
    readonly to?: T | undefined;
}
