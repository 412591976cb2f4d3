declare const brand: unique symbol;
/** A type of its own for a value, so that one kind of id is not taken for another; at run time there is no difference. */
export type Branded<T, Name extends string> = T & {
    readonly [brand]: Name;
};
export {};
