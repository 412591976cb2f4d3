package dev.keywright.verifier.ask;

import java.util.List;

/** What a question is answered with. */
public sealed interface PatternAnswer {
    /** In the order asked for; what is equal by it stands in any order. */
    record Rows(List<AnswerRow> rows) implements PatternAnswer {
        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /** How many there are. */
    record Total(long number) implements PatternAnswer {}

    /** One answer for each of the questions that were asked at once, in their order. */
    record Several(List<PatternAnswer> answers) implements PatternAnswer {
        public Several {
            answers = List.copyOf(answers);
        }
    }
}
