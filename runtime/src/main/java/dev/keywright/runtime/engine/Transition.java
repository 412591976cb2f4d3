package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.keys.Design;

/**
 * The way from an old design to the one that a program is generated for, while things are in either of them.
 *
 * @param epoch tells this transition from others: a cursor of another one, or of a program without, is refused
 */
public record Transition(Description description, Design design, String epoch) {
    public Transition(Description description, String epoch) {
        this(description, new Design(description), epoch);
    }

    /** The name under which cursors of a pattern are kept apart from those of other epochs. */
    String question(String pattern) {
        return pattern + " " + epoch;
    }
}
