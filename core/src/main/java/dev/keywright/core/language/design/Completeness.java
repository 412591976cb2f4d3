package dev.keywright.core.language.design;

/** How much a design must say. */
public enum Completeness {
    /** Everything: each entity has its items, each item its key, each index its entries. */
    WHOLE,
    /** Whatever it likes: the rest is found around it. */
    PINS
}
