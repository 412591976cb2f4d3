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

/** Sees every request of a pattern. */
export type Meter = (request: MeteredRequest) => void;
