package dev.keywright.app.studio.language;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of the text that a diagnostic proposes: one stretch of one line is replaced, and everything else stays as its author wrote it.
 *
 * @param title the change in words
 * @param span the stretch
 */
public record Fix(String title, Span span, String replacement) {
    private static final Pattern MEANT = Pattern.compile("did you mean `([^`]+)`\\?");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    /** The name that the author most likely meant; empty where the diagnostic names none, or the text has it in no one place. */
    public static Optional<Fix> find(Diagnostic diagnostic, Source source) {
        Matcher meant = MEANT.matcher(diagnostic.message());
        Span span = diagnostic.span();
        boolean oneLine = span.start().line() == span.end().line();
        if (!meant.find() || !oneLine) {
            return Optional.empty();
        }
        String line = source.line(span.start().line());
        int from =
                line.offsetByCodePoints(0, Math.min(span.start().column() - 1, line.codePointCount(0, line.length())));
        String rest = line.substring(from);
        Matcher quoted = QUOTED.matcher(diagnostic.message().substring(0, meant.start()));
        Optional<Fix> fix = Optional.empty();
        while (quoted.find()) {
            String wrong = quoted.group(1);
            int at = rest.indexOf(wrong);
            boolean once = at >= 0 && rest.indexOf(wrong, at + 1) < 0;
            if (once) {
                int points = rest.codePointCount(0, at);
                fix = Optional.of(new Fix(
                        "Replace `%s` by `%s`".formatted(wrong, meant.group(1)),
                        span.part(points, wrong.codePointCount(0, wrong.length())),
                        meant.group(1)));
            }
        }
        return fix;
    }
}
