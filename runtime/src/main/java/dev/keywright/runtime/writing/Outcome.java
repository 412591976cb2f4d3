package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.Precondition;
import java.util.List;

/**
 * The outcome of a write.
 *
 * @param reached how many it reached
 * @param refusedBy the kind of item that refused it; empty where none did
 * @param made what was created, in the order of the writes
 * @param doneBefore whether an earlier call with the same token has done it
 */
public record Outcome(Result result, int reached, String refusedBy, List<Values> made, boolean doneBefore) {
    public Outcome {
        made = List.copyOf(made);
    }

    /** The result of a write. */
    public enum Result {
        DONE,
        /** There is one with that identity already. */
        EXISTS,
        /** Another one has a unique value. */
        TAKEN,
        /** There is nothing to write to. */
        NOT_THERE,
        /** A condition does not hold. */
        CONDITION,
        /** Something changed meanwhile: all begins anew. */
        STALE
    }

    static final Outcome STALE = new Outcome(Result.STALE, 0, "", List.of(), false);
    static final Outcome DONE_BEFORE = new Outcome(Result.DONE, 1, "", List.of(), true);
    public static final Outcome NOTHING = new Outcome(Result.NOT_THERE, 0, "", List.of(), false);

    public static Outcome done(int reached) {
        return new Outcome(Result.DONE, reached, "", List.of(), false);
    }

    static Outcome reaching(int reached) {
        return reached == 0 ? NOTHING : done(reached);
    }

    public static Outcome refused(Precondition.Meaning meaning, String by) {
        Result result = switch (meaning) {
            case EXISTS -> Result.EXISTS;
            case TAKEN -> Result.TAKEN;
            case NOT_THERE -> Result.NOT_THERE;
            case CONDITION -> Result.CONDITION;
            case STALE, PARENT_MOVED, MAP_MISSING -> Result.STALE;
            case PARENT_GONE -> Result.DONE;
        };
        return new Outcome(result, 0, by, List.of(), false);
    }

    Outcome making(List<Values> created) {
        return isDone() ? new Outcome(result, reached, refusedBy, created, doneBefore) : this;
    }

    boolean isDone() {
        return result == Result.DONE;
    }
}
