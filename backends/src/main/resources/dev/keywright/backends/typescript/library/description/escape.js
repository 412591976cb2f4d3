/** For a value that ends the key. */
export const LAST = { mark: '$', separator: -1 };
