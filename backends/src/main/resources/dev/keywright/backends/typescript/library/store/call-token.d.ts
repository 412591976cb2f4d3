/**
 * The token of a part of what another token stands for; empty where that is. DynamoDB takes a token for one transaction only, so
 * each transaction of a call has its own: derived, so that a repeated call gives it the same one again.
 */
export declare function derivedToken(token: string, part: string): string;
