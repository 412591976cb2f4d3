/** A request to DynamoDB that was answered. */
export interface MeteredRequest {
    /** The name of the DynamoDB operation. */
    readonly operation: string;
    readonly table: string;
    /** The read or write units that it consumed. */
    readonly units: number;
    readonly milliseconds: number;
    /** How many times it was sent again. */
    readonly retries: number;
}
/** A request that was answered, and the access pattern that it belongs to. */
export interface PatternRequest extends MeteredRequest {
    readonly pattern: string;
}
