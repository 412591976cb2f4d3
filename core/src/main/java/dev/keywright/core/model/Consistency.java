package dev.keywright.core.model;

/** How fresh an answer must be. */
public enum Consistency {
    /** May miss what was written a moment ago. */
    EVENTUAL,
    /** Reflects every write acknowledged before. */
    STRONG
}
