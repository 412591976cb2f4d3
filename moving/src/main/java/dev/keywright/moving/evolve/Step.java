package dev.keywright.moving.evolve;

import java.util.Optional;

/**
 * A step of the procedure.
 *
 * @param price nothing where the step consumes no units
 * @param check how to see that it is done well
 * @param undo how to go back
 */
public record Step(Phase phase, By by, String what, Optional<Price> price, String check, String undo) {

    /** The order of the steps of several changes. */
    public enum Phase {
        PREPARE,
        WRITE,
        CHECK,
        FILL,
        CREATE,
        COMPARE,
        SWITCH,
        CUTOVER,
        FINISH
    }

    /** Whoever does it. */
    public enum By {
        KEYWRIGHT("keywright"),
        DEPLOY("application"),
        PERSON("person");

        private final String word;

        By(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    static Step free(Phase phase, By by, String what, String check, String undo) {
        return new Step(phase, by, what, Optional.empty(), check, undo);
    }

    static Step priced(Phase phase, By by, String what, Price price, String check, String undo) {
        return new Step(phase, by, what, Optional.of(price), check, undo);
    }
}
