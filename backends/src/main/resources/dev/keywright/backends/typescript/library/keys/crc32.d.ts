/** The CRC-32 of a text's UTF-8 bytes; Node has one of its own only since version 22. */
export declare function crc32(text: string): number;
