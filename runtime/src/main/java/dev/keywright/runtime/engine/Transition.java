package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.CursorOrigin;

/**
 * The way from an old design to the one that a program is generated for, while things are in either of them.
 *
 * @param epoch tells this transition from others: a cursor of another one, or of a program without, is refused
 */
public record Transition(Description description, Design design, String epoch) {
    public Transition(Description description, String epoch) {
        this(description, new Design(description), epoch);
    }

    /** Keeps its cursors apart from those of other epochs. */
    CursorOrigin origin() {
        return new CursorOrigin("transition " + epoch);
    }
}
