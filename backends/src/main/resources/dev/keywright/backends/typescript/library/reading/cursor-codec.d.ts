import type { Inputs } from '../keys/inputs.js';
import { type Position } from './position.js';
/** The query that a cursor belongs to, and everything that its positions depend on. */
export interface CursorQuery {
    readonly pattern: string;
    readonly origin: string;
    readonly inputs: Inputs;
}
/**
 * Encrypts positions as cursors. The key is derived from the secret, the pattern, its inputs and the origin, so that a cursor works
 * for its own query in its own design alone; the HMAC of the plain text is the initialization vector, so that it can be neither read
 * nor changed. The first bytes are a checksum of the origin, which tells a cursor of another design from one that was changed.
 */
export declare class CursorCodec {
    private readonly secret;
    constructor(secret: string);
    write(position: Position, query: CursorQuery): string;
    read(cursor: string, query: CursorQuery): Position;
    private key;
}
