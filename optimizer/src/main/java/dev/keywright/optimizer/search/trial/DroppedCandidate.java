package dev.keywright.optimizer.search.trial;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.Optional;

/**
 * A candidate that a search went on without, because a trial of it met a bug.
 *
 * @param exception the exception in one line, with the place that threw it
 */
public record DroppedCandidate(Candidate candidate, String exception) {
    static DroppedCandidate of(Candidate candidate, Throwable bug) {
        String message = Optional.ofNullable(bug.getMessage())
                .map(text -> ": " + text.lines().findFirst().orElse(""))
                .orElse("");
        StackTraceElement[] stack = bug.getStackTrace();
        String place = stack.length == 0 ? "" : " at %s".formatted(own(stack));
        return new DroppedCandidate(candidate, bug.getClass().getSimpleName() + message + place);
    }

    /** The first place in our own code: that a list was asked for too much says little. */
    private static StackTraceElement own(StackTraceElement[] stack) {
        for (StackTraceElement element : stack) {
            if (element.getClassName().startsWith("dev.keywright.")) {
                return element;
            }
        }
        return stack[0];
    }
}
