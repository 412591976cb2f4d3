/** The order by an attribute. */
export interface SortOrder {
    readonly use: string;
    readonly descending: boolean;
    /** An id that follows the time, which stands for the time where that was not read. */
    readonly standIn?: string;
}
