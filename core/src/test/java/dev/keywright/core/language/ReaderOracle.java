package dev.keywright.core.language;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.FileDecoder;
import dev.keywright.core.yaml.YamlReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What must hold for whatever is read: it ends in diagnostics that people can use, or in what can be printed again. */
final class ReaderOracle {
    private static final String FILE = "fuzz.yaml";
    /** Texts of Java's objects that have no place in a message. */
    private static final Pattern NOISE = Pattern.compile(
            "\\bnull\\b|[A-Z]\\w*\\[\\w+=|Optional\\[|Optional\\.empty|\\w@[0-9a-f]{5,}|\\bjava\\.|keywright\\.core|%[sd]");

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\n]]");

    private ReaderOracle() {}

    /** What is wrong with how a model is read, in one line that is the same for the same fault; nothing if all is well. */
    static Optional<String> complaintAboutModel(byte[] bytes) {
        return complaint(() -> {
            Outcome outcome = Check.model(FILE, bytes);
            boolean silent = outcome.model().isEmpty() && !outcome.hasErrors();
            Optional<String> wrong = silent
                    ? Optional.of("neither a model nor an error")
                    : complaint(outcome.sources(), outcome.diagnostics(), bytes);
            return wrong.isPresent() ? wrong : outcome.model().flatMap(ReaderOracle::unprintable);
        });
    }

    /** The same for a design of that model. */
    static Optional<String> complaintAboutDesign(byte[] bytes, Model model) {
        return complaint(() -> {
            Diagnostics diagnostics = new Diagnostics();
            Optional<Source> source = FileDecoder.decode(FILE, bytes, diagnostics);
            Optional<Design> design = source.flatMap(text -> YamlReader.read(text, diagnostics))
                    .flatMap(root -> DesignReader.read(root, model, diagnostics));
            boolean silent = design.isEmpty() && !diagnostics.hasErrors();
            Optional<String> wrong = silent
                    ? Optional.of("neither a design nor an error")
                    : complaint(source.stream().toList(), diagnostics.sorted(), bytes);
            return wrong.isPresent() ? wrong : design.flatMap(read -> unprintable(read, model));
        });
    }

    /** Something that is tried. */
    private interface Attempt {
        Optional<String> run();
    }

    private static Optional<String> complaint(Attempt attempt) {
        try {
            return attempt.run();
        } catch (RuntimeException | StackOverflowError | AssertionError thrown) {
            StackTraceElement[] trace = thrown.getStackTrace();
            String where = Stream.of(trace)
                    .map(StackTraceElement::toString)
                    .filter(frame -> frame.contains("keywright.core"))
                    .findFirst()
                    .orElse("");
            return Optional.of("%s at %s".formatted(thrown.getClass().getSimpleName(), where));
        }
    }

    /** The stack of what a model throws, for a person who is to mend it. */
    static String stack(byte[] bytes) {
        try {
            Check.model(FILE, bytes);
            return "";
        } catch (RuntimeException | StackOverflowError | AssertionError thrown) {
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text));
            return text.toString().lines().limit(30).reduce("", (all, line) -> all + line + "\n");
        }
    }

    private static Optional<String> complaint(List<Source> sources, List<Diagnostic> diagnostics, byte[] bytes) {
        String input = new String(bytes, StandardCharsets.UTF_8);
        for (Diagnostic diagnostic : diagnostics) {
            Optional<String> wrong = complaint(sources, diagnostic, input);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        String plain = new DiagnosticListing(sources, Palette.PLAIN).of(diagnostics);
        String coloured = new DiagnosticListing(sources, Palette.TERMINAL).of(diagnostics);
        if (CONTROL.matcher(plain).find()) {
            return Optional.of("a control character in the listing");
        }
        return COLOUR.matcher(coloured).replaceAll("").equals(plain)
                ? Optional.empty()
                : Optional.of("colours change the listing");
    }

    private static Optional<String> complaint(List<Source> sources, Diagnostic diagnostic, String input) {
        String id = diagnostic.problem().id();
        if (diagnostic.message().isBlank() || diagnostic.fix().isBlank()) {
            return Optional.of("%s without a message or a fix".formatted(id));
        }
        for (String text : List.of(diagnostic.message(), diagnostic.fix())) {
            Matcher noise = NOISE.matcher(text);
            if (noise.find() && !input.contains(noise.group())) {
                return Optional.of("%s says `%s`".formatted(id, noise.group()));
            }
        }
        boolean inside = sources.stream()
                .allMatch(source -> isInside(source, diagnostic.span().start())
                        && isInside(source, diagnostic.span().end()));
        return inside ? Optional.empty() : Optional.of("%s points out of the file".formatted(id));
    }

    private static boolean isInside(Source source, TextPosition position) {
        String line = source.line(position.line());
        return position.line() <= source.lines().size() + 1
                && position.column() <= line.codePointCount(0, line.length()) + 1;
    }

    private static Optional<String> unprintable(Model model) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Model> again = YamlReader.read(Source.of(FILE, ModelPrinter.print(model)), diagnostics)
                .flatMap(root -> ModelReader.read(root, diagnostics));
        return difference(model, again, diagnostics);
    }

    private static Optional<String> unprintable(Design design, Model model) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Design> again = YamlReader.read(Source.of(FILE, DesignPrinter.print(design)), diagnostics)
                .flatMap(root -> DesignReader.read(root, model, diagnostics));
        return difference(design, again, diagnostics);
    }

    private static <T> Optional<String> difference(T original, Optional<T> again, Diagnostics diagnostics) {
        Optional<String> error = diagnostics.sorted().stream()
                .filter(Diagnostic::isError)
                .findFirst()
                .map(first -> "what is printed has an error: %s"
                        .formatted(first.problem().id()));
        boolean same = again.equals(Optional.of(original));
        return error.isPresent() || same ? error : Optional.of("what is printed means something else");
    }
}
