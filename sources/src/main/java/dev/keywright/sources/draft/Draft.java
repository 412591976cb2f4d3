package dev.keywright.sources.draft;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What could be made of a file.
 *
 * @param model the text of a model; what was guessed is marked in it
 * @param remarks what was missing and what was guessed, in the order of the file
 * @param others texts of further files, by name: a design, the data, what neither has words for
 */
public record Draft(String model, List<Remark> remarks, Map<String, String> others) {
    public Draft {
        remarks = List.copyOf(remarks);
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    public Draft(String model, List<Remark> remarks) {
        this(model, remarks, Map.of());
    }

    /** Something to look at, at a line of the file; line zero where it is about the whole. */
    public record Remark(Kind kind, int line, String text) {}

    /** Why it should be looked at. */
    public enum Kind {
        /** Without it the model says something that nobody said. */
        MISSING("missing"),
        /** It follows from the words around it, perhaps. */
        GUESSED("guessed");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
