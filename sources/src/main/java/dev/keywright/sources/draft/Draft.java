package dev.keywright.sources.draft;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of importing a file.
 *
 * @param model the text of a model, in which guesses are marked
 * @param remarks missing and guessed parts, in the order of the file
 * @param others further files by name: a design, the data, and the rest that neither can express
 */
public record Draft(String model, List<Remark> remarks, Map<String, String> others) {
    public Draft {
        remarks = List.copyOf(remarks);
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    public Draft(String model, List<Remark> remarks) {
        this(model, remarks, Map.of());
    }

    /** A remark about a line of the file; line zero is about the whole file. */
    public record Remark(Kind kind, int line, String text) {}

    /** The kind of a remark. */
    public enum Kind {
        /** Missing in the file: the model contains an assumption in its place. */
        MISSING("missing"),
        /** Guessed from the text around it. */
        GUESSED("guessed"),
        /** Only the owner of the table knows the answer. */
        QUESTION("question"),
        /** Money that is spent for nothing. */
        FOUND("found");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
