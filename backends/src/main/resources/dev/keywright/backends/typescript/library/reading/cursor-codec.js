import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidCursor } from '../api/invalid-cursor.js';
import { identity, identityOf } from '../keys/scalars.js';
import { DONE, END, START } from './position.js';
const ORIGIN_BYTES = 4;
const TAG_BYTES = 16;
/** An HMAC needs a key; without a secret cursors are still bound to their query. */
const NO_SECRET = 'no secret';
/**
 * Encrypts positions as cursors. The key is derived from the secret, the pattern, its inputs and the origin, so that a cursor works
 * for its own query in its own design alone; the HMAC of the plain text is the initialization vector, so that it can be neither read
 * nor changed. The first bytes are a checksum of the origin, which tells a cursor of another design from one that was changed.
 */
export class CursorCodec {
    secret;
    constructor(secret) {
        this.secret = secret === '' ? NO_SECRET : secret;
    }
    write(position, query) {
        const key = this.key(query);
        const plain = Buffer.from(JSON.stringify(packed(position)));
        const tag = tagOf(key, plain);
        const cipher = createCipheriv('aes-256-ctr', key, tag);
        return Buffer.concat([checksumOf(query.origin), tag, cipher.update(plain), cipher.final()]).toString('base64url');
    }
    read(cursor, query) {
        const whole = Buffer.from(cursor, 'base64url');
        if (whole.length <= ORIGIN_BYTES + TAG_BYTES) {
            throw new InvalidCursor('no cursor: it is too short');
        }
        if (!checksumOf(query.origin).equals(whole.subarray(0, ORIGIN_BYTES))) {
            throw new InvalidCursor('the cursor belongs to another question, or to a program with another design: begin the list anew');
        }
        const key = this.key(query);
        const tag = whole.subarray(ORIGIN_BYTES, ORIGIN_BYTES + TAG_BYTES);
        const decipher = createDecipheriv('aes-256-ctr', key, tag);
        const plain = Buffer.concat([decipher.update(whole.subarray(ORIGIN_BYTES + TAG_BYTES)), decipher.final()]);
        if (!timingSafeEqual(tag, tagOf(key, plain))) {
            throw new InvalidCursor('the cursor was changed, or belongs to another question');
        }
        return unpacked(JSON.parse(plain.toString()));
    }
    key({ pattern, origin, inputs }) {
        const question = JSON.stringify([
            pattern,
            origin,
            identityOf(inputs.given),
            [...inputs.choices].map(([use, values]) => [use, values.map(identity)]).sort(),
            [...inputs.ranges].map(([use, { low, high }]) => [use, identity(low), identity(high)]).sort(),
            [...inputs.prefixes].sort(),
            inputs.contains,
        ]);
        return createHmac('sha256', this.secret).update(question).digest();
    }
}
/** The checksum does not depend on any stored value. */
function checksumOf(origin) {
    return createHash('sha256').update(origin).digest().subarray(0, ORIGIN_BYTES);
}
function tagOf(key, plain) {
    return createHmac('sha256', key).update(plain).digest().subarray(0, TAG_BYTES);
}
function packed(position) {
    if (position.kind === 'Skip') {
        return position.rows;
    }
    if (position.kind === 'Kinds') {
        return { kinds: position.positions.map(packed) };
    }
    if (position.kind === 'Both') {
        const { old, last, given, passed } = position;
        const packedLast = [...last].map(([name, value]) => packedKey(name, value));
        return { both: old.map(packed), last: packedLast, given, passed };
    }
    if (position.kind !== 'Each') {
        return position.kind === 'Start' ? 'start' : 'end';
    }
    return position.marks.map((mark) => (mark.done ? null : [...mark.key].map(([name, value]) => packedKey(name, value))));
}
function packedKey(name, value) {
    if (value.B !== undefined) {
        return [name, 'B', Buffer.from(value.B).toString('base64')];
    }
    return value.N === undefined ? [name, 'S', value.S ?? ''] : [name, 'N', value.N];
}
function unpacked(position) {
    if (typeof position === 'number') {
        return { kind: 'Skip', rows: position };
    }
    if (position === 'start' || position === 'end') {
        return position === 'start' ? START : END;
    }
    if ('kinds' in position) {
        return { kind: 'Kinds', positions: position.kinds.map(unpacked) };
    }
    if ('both' in position) {
        const { both, last, given, passed } = position;
        return { kind: 'Both', old: both.map(unpacked), last: unpackedItem(last), given, passed };
    }
    const marks = position.map((key) => (key === null ? DONE : { done: false, key: unpackedItem(key) }));
    return { kind: 'Each', marks };
}
function unpackedItem(key) {
    return new Map(key.map(([name, type, text]) => [name, unpackedKey(type, text)]));
}
function unpackedKey(type, text) {
    if (type === 'B') {
        return { B: new Uint8Array(Buffer.from(text, 'base64')) };
    }
    return type === 'S' ? { S: text } : { N: text };
}
