package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Mapping;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.CursorOrigin;
import java.util.Optional;

/**
 * The way from an old design to the one that a program is generated for, while things are in either of them.
 *
 * @param mapping how the entities of the old design's model become those of the new one; empty where both have one model
 * @param epoch tells this transition from others: a cursor of another one, or of a program without, is refused
 */
public record Transition(Description description, Design design, Optional<CompiledMapping> mapping, String epoch) {
    /** Between two designs of one model. */
    public Transition(Description description, String epoch) {
        this(description, new Design(description), Optional.empty(), epoch);
    }

    /** From a design of another model. */
    public Transition(Description description, Mapping mapping, String epoch) {
        this(description, new Design(description), Optional.of(new CompiledMapping(mapping)), epoch);
    }

    /** Keeps its cursors apart from those of other epochs. */
    CursorOrigin origin() {
        return new CursorOrigin("transition " + epoch);
    }
}
