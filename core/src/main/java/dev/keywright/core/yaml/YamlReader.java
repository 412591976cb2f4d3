package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.source.TextPosition;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Parses text into nodes: YAML 1.2, with a diagnostic for every mistake and a stack trace for no input. */
public final class YamlReader {
    private static final Pattern TAB_IN_INDENTATION = Pattern.compile(" *\t\\s*\\S.*");
    /** `key: {a}#{b}`: a flow map followed by more text, which can only be meant as a template. */
    private static final Pattern BRACES_THEN_TEXT =
            Pattern.compile(".*[:\\[,]\\s*\\{[^}\"']*}\\s*[^\\s,}\\]#].*|.*[:\\[,]\\s*\\{[^}\"']*}#.*");

    /** Matching braces takes quadratic time, and a line as long as a whole minified file is not a template. */
    private static final int LONGEST_TEMPLATE = 1000;

    private final Source source;
    private final Diagnostics diagnostics;
    private final Tags tags;

    private YamlReader(Source source, Diagnostics diagnostics, Tags tags) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.tags = tags;
    }

    /** The root of the document; empty where it could not be parsed, and then the diagnostics contain the reason. */
    public static Optional<Node> read(Source source, Diagnostics diagnostics) {
        return read(source, diagnostics, Tags.REFUSED);
    }

    /** The same for the files of other tools, which may give tags a meaning. */
    public static Optional<Node> read(Source source, Diagnostics diagnostics, Tags tags) {
        return new YamlReader(source, diagnostics, tags).read();
    }

    private Optional<Node> read() {
        // The library fails on a character beyond U+FFFF that is split between two of its buffers: one buffer holds the
        // whole text.
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(FileDecoder.LARGEST_FILE_BYTES + 1)
                .setBufferSize(source.text().length() + 1)
                .build();
        try {
            return new Composer(source, diagnostics, tags)
                    .compose(new Parse(settings)
                            .parseString(ended(source.text()))
                            .iterator());
        } catch (MarkedYamlEngineException mistake) {
            report(mistake);
        } catch (ReaderException unreadable) {
            String message = "the character U+%04X is not allowed in YAML".formatted(unreadable.getCodePoint());
            diagnostics.report(
                    YamlProblems.YAML_SYNTAX,
                    at(unreadable.getPosition()),
                    message,
                    "Remove the character, or write it as an escape in double quotes.");
        } catch (YamlEngineException other) {
            diagnostics.report(YamlProblems.YAML_SYNTAX, Span.startOf(source.name()), firstLine(other.getMessage()));
        }
        return Optional.empty();
    }

    /** The library counts a column for a carriage return at the very end. */
    private static String ended(String text) {
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) + "\n" : text;
    }

    private void report(MarkedYamlEngineException mistake) {
        if (reportTabs()) {
            return;
        }
        Span span = mistake.getProblemMark()
                .or(mistake::getContextMark)
                .map(this::at)
                .orElseGet(() -> Span.startOf(source.name()));
        String line = source.line(span.start().line());
        if (line.length() <= LONGEST_TEMPLATE && BRACES_THEN_TEXT.matcher(line).matches()) {
            diagnostics.report(
                    YamlProblems.UNQUOTED_TEMPLATE,
                    span,
                    "text that starts with `{` must be quoted; YAML reads it as a map");
            return;
        }
        diagnostics.report(YamlProblems.YAML_SYNTAX, span, explained(mistake));
    }

    /** All such lines at once; called only after a YAML error, since a tab is valid inside text. */
    private boolean reportTabs() {
        boolean found = false;
        for (int number = 1; number <= source.lines().size(); number++) {
            String line = source.line(number);
            if (TAB_IN_INDENTATION.matcher(line).matches()) {
                TextPosition tab = new TextPosition(number, line.indexOf('\t') + 1);
                diagnostics.report(
                        YamlProblems.TAB_INDENTATION,
                        new Span(source.name(), tab, new TextPosition(number, tab.column() + 1)),
                        "this line is indented with a tab");
                found = true;
            }
        }
        return found;
    }

    private static String explained(MarkedYamlEngineException mistake) {
        String problem = firstLine(mistake.getProblem());
        if (problem.contains("mapping values are not allowed")) {
            return "unexpected `:`; quote the text if the colon is part of it";
        }
        if (problem.contains("expected <block end>")) {
            return "this line is indented neither like the lines above it nor like their parent";
        }
        if (problem.contains("could not find expected ':'")) {
            return "a key without a `:` after it";
        }
        if (problem.contains("found unexpected end of stream")) {
            return "the file ends inside a quoted text, a list or a map";
        }
        String context = firstLine(mistake.getContext());
        return context.isEmpty() ? problem : context + ": " + problem;
    }

    private static String firstLine(String text) {
        return text == null ? "" : text.lines().findFirst().orElse("").strip();
    }

    private Span at(Mark mark) {
        TextPosition position = new TextPosition(mark.getLine() + 1, mark.getColumn() + 1);
        return new Span(source.name(), position, position);
    }

    private Span at(int codePoint) {
        int end = Math.min(
                codePoint, source.text().codePointCount(0, source.text().length()));
        String before = source.text().substring(0, source.text().offsetByCodePoints(0, end));
        String[] lines = before.split("\r\n|\r|\n", -1);
        String last = lines[lines.length - 1];
        TextPosition position = new TextPosition(lines.length, last.codePointCount(0, last.length()) + 1);
        return new Span(source.name(), position, position);
    }
}
