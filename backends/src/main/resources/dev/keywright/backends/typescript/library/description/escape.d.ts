/** The escaping that keeps a value from ending its segment early or sorting wrongly within it. */
export interface Escape {
    /** The character that begins every escaped one. */
    readonly mark: string;
    /** The code point that ends the segment; negative where the key ends with it. */
    readonly separator: number;
}
/** For a value that ends the key. */
export declare const LAST: Escape;
