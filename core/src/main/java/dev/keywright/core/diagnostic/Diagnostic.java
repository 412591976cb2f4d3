package dev.keywright.core.diagnostic;

import dev.keywright.core.source.Span;
import java.util.Comparator;
import java.util.List;

/**
 * One mistake at one place: the message with its values, and the fix.
 *
 * @param patterns the ids of the patterns that are wrong, slow or dear because of it, or that cause it
 */
public record Diagnostic(Problem problem, Span span, String message, String fix, List<String> patterns) {
    public Diagnostic {
        patterns = List.copyOf(patterns);
    }

    /**
     * By place in the file; at one place errors first, then by id, so that the order does not depend on the order of
     * the rules.
     */
    public static final Comparator<Diagnostic> BY_PLACE = Comparator.comparing(
                    (Diagnostic diagnostic) -> diagnostic.span().file())
            .thenComparing(diagnostic -> diagnostic.span().start())
            .thenComparing(diagnostic -> diagnostic.problem().severity())
            .thenComparing(diagnostic -> diagnostic.problem().id())
            .thenComparing(Diagnostic::message)
            .thenComparing(diagnostic -> diagnostic.span().end())
            .thenComparing(Diagnostic::fix);

    /** The same about these patterns. */
    public Diagnostic about(List<String> others) {
        return new Diagnostic(problem, span, message, fix, others);
    }

    /** Whether the message itself names a pattern. */
    boolean names(String pattern) {
        return message.contains("`%s`".formatted(pattern));
    }

    public boolean isError() {
        return problem.severity() == Severity.ERROR;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Diagnostic that
                && problem.equals(that.problem)
                && span.equals(that.span)
                && message.equals(that.message)
                && fix.equals(that.fix)
                && patterns.equals(that.patterns);
    }

    @Override
    public int hashCode() {
        int hash = problem.hashCode();
        hash = 31 * hash + span.hashCode();
        hash = 31 * hash + message.hashCode();
        return 31 * hash + fix.hashCode();
    }
}
