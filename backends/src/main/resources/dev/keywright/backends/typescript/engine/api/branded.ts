declare const brand: unique symbol;

/** A value that is told from every other of its kind by its type, and by nothing at run time. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
