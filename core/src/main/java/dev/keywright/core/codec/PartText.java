package dev.keywright.core.codec;

/** One part of a template as text: written into a key and read from it. */
sealed interface PartText permits LiteralText, NumberText, SegmentText {
    String write(KeyValues values);

    /** Reads on where the parts before it ended. */
    Reading read(String text, Reading before);

    /** The values read from a text so far, and the position after them. */
    record Reading(KeyValues values, int end) {}

    /** Whether one can tell where it ends, so that none of its values reaches into what follows. */
    boolean keepsApart();

    KeptOrder order();

    boolean isReadable();

    /** Whether no value looks as if it were missing. */
    boolean tellsMissing();

    /** Whether a value may be limited from both sides. */
    boolean hasRange();
}
