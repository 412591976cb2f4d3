package dev.keywright.app.interview;

import java.util.Arrays;
import java.util.Optional;

/**
 * What is known about a question, and from where.
 *
 * @param id the id of the question
 * @param value the answer, as it stands in the model where it is a figure
 * @param range the lowest and the highest value, such as `1 to 5`; empty where the value is exact
 * @param note the formula of an estimate, or the source of an assumption
 */
public record Answered(String id, String value, String range, Source source, String note) {
    /** The person's own words. */
    public static Answered said(String id, String value) {
        return new Answered(id, value, "", Source.SAID, "");
    }

    /** Assumed until the question is asked. */
    static Answered open(String id, String value, String note) {
        return new Answered(id, value, "", Source.OPEN, note);
    }

    Answered from(Source other, String why) {
        return new Answered(id, value, range, other, why);
    }

    boolean isClosed() {
        return source != Source.OPEN && source != Source.LATER && source != Source.OFFERED;
    }

    /** Where a value comes from. */
    public enum Source {
        SAID("said"),
        ESTIMATED("estimated"),
        ASSUMED("assumed"),
        OPEN("assumed, not asked yet"),
        OFFERED("on offer"),
        LATER("later"),
        NOT_NEEDED("not needed");

        private final String words;

        Source(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        static Optional<Source> find(String words) {
            return Arrays.stream(values())
                    .filter(source -> source.words.equals(words))
                    .findFirst();
        }
    }
}
