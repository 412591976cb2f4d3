package dev.keywright.verifier.ask;

import java.util.List;

/** What a question is answered with. */
public sealed interface Answer {
    /** In the order asked for; what is equal by it stands in any order. */
    record Rows(List<Row> rows) implements Answer {
        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /** How many there are. */
    record Total(long number) implements Answer {}

    /** One answer for each of the questions that were asked at once, in their order. */
    record Several(List<Answer> answers) implements Answer {
        public Several {
            answers = List.copyOf(answers);
        }
    }
}
