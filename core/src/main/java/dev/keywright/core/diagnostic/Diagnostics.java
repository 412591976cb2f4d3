package dev.keywright.core.diagnostic;

import dev.keywright.core.source.Span;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the reports of the phases; a phase continues after a report, the compiler stops between phases. */
public final class Diagnostics {
    private final Set<Diagnostic> reported = new LinkedHashSet<>();
    private int reports;

    public void report(Problem problem, Span span, String message) {
        report(problem, span, message, problem.fix());
    }

    /** With a fix that is more exact than the problem's own. */
    public void report(Problem problem, Span span, String message, String fix) {
        report(problem, span, message, fix, List.of());
    }

    /** About these patterns; where none are given, those that the message names. */
    public void report(Problem problem, Span span, String message, String fix, List<String> patterns) {
        reported.add(new Diagnostic(problem, span, message, fix, patterns));
        reports++;
    }

    /** The number of reports so far; two that say the same are two. */
    public int reports() {
        return reports;
    }

    public boolean hasErrors() {
        return reported.stream().anyMatch(Diagnostic::isError);
    }

    public List<Diagnostic> sorted() {
        return reported.stream().sorted(Diagnostic.BY_PLACE).toList();
    }

    /** The same, where what is said about no patterns yet is about those of these that its message names. */
    public List<Diagnostic> sortedAbout(List<String> patterns) {
        return sorted().stream()
                .map(diagnostic -> diagnostic.patterns().isEmpty()
                        ? diagnostic.about(
                                patterns.stream().filter(diagnostic::names).toList())
                        : diagnostic)
                .toList();
    }
}
