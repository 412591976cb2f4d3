import { Buffer } from 'node:buffer';
const REVERSED_POLYNOMIAL = 0xedb88320;
const TABLE = Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) {
        rest = (rest & 1) === 1 ? (rest >>> 1) ^ REVERSED_POLYNOMIAL : rest >>> 1;
    }
    return rest >>> 0;
});
/** The CRC-32 of a text's UTF-8 bytes; Node has one of its own only since version 22. */
export function crc32(text) {
    let rest = 0xffffffff;
    for (const byte of Buffer.from(text)) {
        rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
    }
    return (rest ^ 0xffffffff) >>> 0;
}
