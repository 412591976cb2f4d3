package dev.keywright.core.diagnostic;

import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/** Prints diagnostics for people: place, message, the source line with carets, and the fix. */
public final class DiagnosticListing {
    private static final String DIAGNOSTIC = """
            %s %s
             %s %s
            %s %s %s
            %s %s %s
             %s %s %s
            """;
    /** A longer line is cut around the caret, so that minified input does not flood a terminal. */
    private static final int WIDEST_LINE = 160;

    private final List<Source> sources;
    private final Palette palette;

    public DiagnosticListing(List<Source> sources, Palette palette) {
        this.sources = List.copyOf(sources);
        this.palette = palette;
    }

    public String of(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(this::one).collect(Collectors.joining("\n"));
    }

    private String one(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        String number = String.valueOf(span.start().line());
        String margin = " ".repeat(number.length());
        Excerpt excerpt = excerpt(span);
        return DIAGNOSTIC.formatted(
                        palette.severity(
                                diagnostic.problem().severity(),
                                "%s[%s]:"
                                        .formatted(
                                                diagnostic.problem().severity().word(),
                                                diagnostic.problem().id())),
                        palette.strong(Printable.text(diagnostic.message())),
                        palette.quiet(margin + "-->"),
                        "%s:%s:%s"
                                .formatted(
                                        Printable.text(span.file()),
                                        span.start().line(),
                                        span.start().column()),
                        palette.quiet(" " + number),
                        palette.quiet("|"),
                        excerpt.line(),
                        palette.quiet(" " + margin),
                        palette.quiet("|"),
                        palette.severity(diagnostic.problem().severity(), excerpt.carets()),
                        palette.quiet(margin + "="),
                        "fix:",
                        Printable.text(diagnostic.fix()))
                + patterns(diagnostic, margin);
    }

    /** The patterns that it is about, unless the message names them all. */
    private String patterns(Diagnostic diagnostic, String margin) {
        return diagnostic.patterns().stream().allMatch(diagnostic::names)
                ? ""
                : " %s patterns: %s\n"
                        .formatted(
                                palette.quiet(margin + "="), Printable.text(String.join(", ", diagnostic.patterns())));
    }

    private record Excerpt(String line, String carets) {}

    private Excerpt excerpt(Span span) {
        int[] line = sources.stream()
                .filter(source -> source.name().equals(span.file()))
                .map(source -> source.line(span.start().line()))
                .findFirst()
                .orElse("")
                .codePoints()
                .toArray();
        int first = Math.min(span.start().column() - 1, line.length);
        boolean oneLine = span.end().line() == span.start().line();
        int lastOfSpan = oneLine ? span.end().column() - 1 : line.length;
        int last = Math.max(Math.min(lastOfSpan, line.length), first);
        int from = line.length <= WIDEST_LINE ? 0 : Math.max(0, first - WIDEST_LINE / 2);
        int to = Math.min(line.length, from + WIDEST_LINE);
        String shown = Printable.text(new String(line, from, to - from));
        String before = Printable.text(new String(line, from, first - from));
        String marked = Printable.text(new String(line, first, Math.max(0, Math.min(last, to) - first)));
        int carets = Math.max(1, Printable.width(marked.stripTrailing()));
        return new Excerpt(shown, " ".repeat(Printable.width(before)) + "^".repeat(carets));
    }
}
