package dev.keywright.verifier.ask;

import java.util.List;

/** One page of an answer, and where the next one begins. */
public record AnswerPage(List<AnswerRow> rows, PagePosition next) {
    public AnswerPage {
        rows = List.copyOf(rows);
    }
}
