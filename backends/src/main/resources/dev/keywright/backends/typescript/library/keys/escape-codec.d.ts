import type { Escape } from '../description/escape.js';
/** Each character up to the mark becomes the mark and the character 0x3F further on; a separator above it the mark and `d`. */
export declare function escaped(text: string, escape: Escape): string;
/** A value that equals the fallback is marked as a value; it sorts after the unmarked text and before every longer one. */
export declare function asValue(written: string, escape: Escape): string;
/** A value in a key, and where it ends. */
export interface Unescaped {
    readonly text: string;
    /** Whether it is marked as a value although it equals the fallback. */
    readonly marked: boolean;
    readonly end: number;
}
export declare function unescaped(text: string, start: number, escape: Escape): Unescaped;
