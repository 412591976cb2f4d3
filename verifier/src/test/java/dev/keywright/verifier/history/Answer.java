package dev.keywright.verifier.history;

import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.WriteOutcome;
import java.util.List;

/** What a program answered. */
sealed interface Answer {
    record Written(WriteOutcome outcome) implements Answer {
        @Override
        public String toString() {
            return outcome.toString();
        }
    }

    record Seen(List<AnswerRow> rows) implements Answer {
        public Seen {
            rows = List.copyOf(rows);
        }

        @Override
        public String toString() {
            return rows.isEmpty() ? "nothing" : rows.toString();
        }
    }
}
