package dev.keywright.core.diagnostic;

import dev.keywright.core.source.Span;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the reports of the phases; a phase continues after a report, the compiler stops between phases. */
public final class Diagnostics {
    private final Set<Diagnostic> reported = new LinkedHashSet<>();

    public void report(Problem problem, Span span, String message) {
        report(problem, span, message, problem.fix());
    }

    /** With a fix that is more exact than the problem's own. */
    public void report(Problem problem, Span span, String message, String fix) {
        reported.add(new Diagnostic(problem, span, message, fix));
    }

    public boolean hasErrors() {
        return reported.stream().anyMatch(Diagnostic::isError);
    }

    public List<Diagnostic> sorted() {
        return reported.stream().sorted(Diagnostic.BY_PLACE).toList();
    }
}
