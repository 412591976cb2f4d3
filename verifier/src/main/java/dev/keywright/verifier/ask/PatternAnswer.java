package dev.keywright.verifier.ask;

import java.util.List;

/** The answer to a question. */
public sealed interface PatternAnswer {
    /** In the order asked for; rows that are equal by it may come in any order. */
    record Rows(List<AnswerRow> rows) implements PatternAnswer {
        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /** The number of matches. */
    record Total(long number) implements PatternAnswer {}

    /** One answer for each of the questions that were asked at once, in their order. */
    record Several(List<PatternAnswer> answers) implements PatternAnswer {
        public Several {
            answers = List.copyOf(answers);
        }
    }
}
