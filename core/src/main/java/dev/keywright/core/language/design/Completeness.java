package dev.keywright.core.language.design;

/** How complete a design must be. */
public enum Completeness {
    /** Complete: each entity has its items, each item its key, each index its entries. */
    WHOLE,
    /** Any part of a design: the optimizer completes it. */
    PINS
}
