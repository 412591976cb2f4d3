package dev.keywright.sources.existing;

/** Whether values of items may stand in the files that are written. */
public enum ShownValues {
    /** Only how many there are, and how often the commonest occurs. */
    NONE,
    /** The values of attributes that have a few. */
    FEW
}
