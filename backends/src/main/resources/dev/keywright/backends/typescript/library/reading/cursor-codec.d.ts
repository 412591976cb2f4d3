import type { Inputs } from '../keys/inputs.js';
import { type Position } from './position.js';
/**
 * Encrypts positions as cursors. The key is derived from the secret, the pattern and its inputs, so that a cursor works for
 * its own query alone; the HMAC of the plain text is the initialization vector, so that it can be neither read nor changed.
 */
export declare class CursorCodec {
    private readonly secret;
    constructor(secret: string);
    write(position: Position, pattern: string, inputs: Inputs): string;
    read(cursor: string, pattern: string, inputs: Inputs): Position;
    private key;
}
