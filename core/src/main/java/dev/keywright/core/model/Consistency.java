package dev.keywright.core.model;

/** The consistency of a read. */
public enum Consistency {
    /** May miss a write of a moment ago. */
    EVENTUAL,
    /** Reflects every write acknowledged before. */
    STRONG
}
