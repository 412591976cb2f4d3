import { createHash } from 'node:crypto';
/** DynamoDB takes client request tokens of up to 36 characters. */
const LENGTH = 32;
/**
 * The token of a part of what another token stands for; empty where that is. DynamoDB takes a token for one transaction only, so
 * each transaction of a call has its own: derived, so that a repeated call gives it the same one again.
 */
export function derivedToken(token, part) {
    return token === ''
        ? ''
        : createHash('sha256').update(`${token.length}:${token}${part}`).digest('base64url').slice(0, LENGTH);
}
