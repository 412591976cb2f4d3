/** One request as it went. */
export interface MeteredRequest {
  /** As DynamoDB calls it. */
  readonly operation: string;
  readonly table: string;
  /** Read or write units that it took. */
  readonly units: number;
  readonly milliseconds: number;
  /** How often it had to be sent again. */
  readonly retries: number;
}

/** A request that was answered, and the access pattern that it is part of. */
export interface PatternRequest extends MeteredRequest {
  readonly pattern: string;
}
