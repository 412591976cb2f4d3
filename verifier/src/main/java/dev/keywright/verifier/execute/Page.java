package dev.keywright.verifier.execute;

import dev.keywright.verifier.ask.Answer;

/** A page of an answer, and where the next one begins. */
public record Page(Answer answer, Cursor next) {
    public boolean isLast() {
        return next instanceof Cursor.End;
    }
}
