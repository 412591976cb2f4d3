package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlProblems;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads single values: each method reports a wrong value and then continues as if it had not been written. */
public final class ValueReader {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*");
    private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|m|h|d)");
    /** DynamoDB's maximum length of an attribute name. */
    private static final int LONGEST_NAME = 255;

    private final Diagnostics diagnostics;

    public ValueReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Any single value as its text; an empty value is reported. */
    public Optional<String> text(Node node, String what) {
        if (node instanceof Scalar scalar && !scalar.isNothing()) {
            return Optional.of(scalar.text().strip());
        }
        if (isUnquotedTemplate(node)) {
            diagnostics.report(
                    YamlProblems.UNQUOTED_TEMPLATE,
                    node.start(),
                    "%s starts with `{` and is not quoted, so YAML reads it as a map".formatted(what));
            return Optional.empty();
        }
        diagnostics.report(
                LanguageProblems.WRONG_SHAPE, node.start(), "%s must be text, not %s".formatted(what, node.kind()));
        return Optional.empty();
    }

    /** `{userId}` without quotes is a map from `userId` to nothing, which is valid in no field of the languages. */
    private static boolean isUnquotedTemplate(Node node) {
        return node instanceof Mapping mapping
                && !mapping.entries().isEmpty()
                && mapping.entries().stream()
                        .allMatch(entry -> entry.value() instanceof Scalar value && value.isNothing());
    }

    /** The name of an entity, an attribute, a role or a table. */
    public boolean isName(Scalar scalar, String what) {
        boolean good = NAME.matcher(scalar.text()).matches() && scalar.text().length() <= LONGEST_NAME;
        if (!good) {
            diagnostics.report(
                    LanguageProblems.BAD_NAME,
                    scalar.start(),
                    "`%s` is not valid as %s".formatted(scalar.text(), what));
        }
        return good;
    }

    public boolean truth(Node node, String what) {
        if (node instanceof Scalar scalar && scalar.quoting() == Quoting.PLAIN) {
            if (scalar.text().matches("true|True|TRUE")) {
                return true;
            }
            if (scalar.text().matches("false|False|FALSE")) {
                return false;
            }
        }
        diagnostics.report(
                LanguageProblems.BAD_WORD,
                node.start(),
                "%s must be true or false, not %s".formatted(what, node.kind()),
                "Write true or false.");
        return false;
    }

    /** One of a few words. */
    public Optional<String> word(Node node, String what, List<String> words) {
        return word(node, what, words, "Use one of: %s.".formatted(String.join(", ", words)));
    }

    /** The same, with a fix of the caller's where something else than a word may be written, too. */
    public Optional<String> word(Node node, String what, List<String> words, String fix) {
        Optional<String> written = text(node, what);
        if (written.isEmpty() || words.contains(written.get())) {
            return written;
        }
        String suggestion = Synonyms.find(written.get(), words)
                .map(", did you mean `%s`?"::formatted)
                .orElse("");
        String message = "%s cannot be `%s`%s".formatted(what, written.get(), suggestion);
        diagnostics.report(LanguageProblems.BAD_WORD, node.start(), message, fix);
        return Optional.empty();
    }

    /** A number that is at least zero. */
    public Figure amount(Node node, String what) {
        return number(node, what)
                .filter(number -> atLeast(Rational.ZERO, number, node, what))
                .map(Figure::of)
                .orElse(Figure.UNSTATED);
    }

    /** A number that may be negative. */
    public Figure anyNumber(Node node, String what) {
        return number(node, what).map(Figure::of).orElse(Figure.UNSTATED);
    }

    /** A whole number with a lower bound. */
    public Figure whole(Node node, String what, long least) {
        Optional<Rational> number = number(node, what);
        if (number.isPresent() && !number.get().isWhole()) {
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    node.start(),
                    "%s must be a whole number, not %s"
                            .formatted(what, number.get().exactly()));
            return Figure.UNSTATED;
        }
        return number.filter(value -> atLeast(Rational.of(least), value, node, what))
                .map(Figure::of)
                .orElse(Figure.UNSTATED);
    }

    /** A positive whole number that fits into an int. */
    public int smallWhole(Node node, String what, int fallback) {
        Figure figure = whole(node, what, 1);
        if (!figure.isStated()) {
            return fallback;
        }
        BigInteger value = figure.value().numerator();
        if (value.bitLength() < Integer.SIZE) {
            return value.intValueExact();
        }
        diagnostics.report(LanguageProblems.BAD_NUMBER, node.start(), "%s is too large".formatted(what));
        return fallback;
    }

    /** A share or probability, from 0 to 1. */
    public Figure share(Node node, String what) {
        Optional<Rational> number = number(node, what);
        if (number.isEmpty()) {
            return Figure.UNSTATED;
        }
        boolean inside =
                !number.get().isLessThan(Rational.ZERO) && !number.get().isMoreThan(Rational.ONE);
        if (!inside) {
            String message = "%s must be a share from 0 to 1, not %s"
                    .formatted(what, number.get().exactly());
            diagnostics.report(LanguageProblems.SHARE_OUT_OF_RANGE, node.start(), message);
            return Figure.UNSTATED;
        }
        return Figure.of(number.get());
    }

    /** A duration in seconds. */
    public Figure seconds(Node node, String what) {
        Optional<String> written = text(node, what);
        if (written.isEmpty()) {
            return Figure.UNSTATED;
        }
        Matcher matcher = DURATION.matcher(written.get());
        Optional<Rational> number = matcher.matches() ? Rational.parse(matcher.group(1)) : Optional.empty();
        if (number.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.BAD_DURATION,
                    node.start(),
                    "%s must be a duration such as 60s, not `%s`".formatted(what, written.get()));
            return Figure.UNSTATED;
        }
        return Figure.of(number.get().times(secondsIn(matcher.group(2))));
    }

    private static Rational secondsIn(String unit) {
        return switch (unit) {
            case "ms" -> Rational.of(1, 1000);
            case "s" -> Rational.ONE;
            case "m" -> Rational.of(60);
            case "h" -> Rational.of(3600);
            case "d" -> Rational.of(86400);
            default -> throw new IllegalStateException("no such unit " + unit);
        };
    }

    /** The items of a list, or the one value that stands for a list of one. */
    public List<Node> items(Node node) {
        return node instanceof Sequence sequence ? sequence.items() : List.of(node);
    }

    /** The entries of a map; anything else is reported. */
    public List<Node.Entry> entries(Node node, String what) {
        if (node instanceof Mapping mapping) {
            return mapping.entries();
        }
        diagnostics.report(
                LanguageProblems.WRONG_SHAPE, node.start(), "%s must be a map, not %s".formatted(what, node.kind()));
        return List.of();
    }

    /** The entries of a map with a maximum size; the rest is reported and ignored. */
    public List<Node.Entry> entries(Node node, String what, int most) {
        List<Node.Entry> all = entries(node, what);
        if (all.size() <= most) {
            return all;
        }
        diagnostics.report(
                ModelProblems.MODEL_TOO_LARGE,
                all.get(most).key().start(),
                "%s has %s entries; at most %s are read".formatted(what, all.size(), most));
        return all.subList(0, most);
    }

    private Optional<Rational> number(Node node, String what) {
        if (!(node instanceof Scalar scalar)) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "%s must be a number, not %s".formatted(what, node.kind()));
            return Optional.empty();
        }
        Optional<Rational> number =
                scalar.quoting() == Quoting.PLAIN ? Rational.parse(scalar.text()) : Optional.empty();
        if (number.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    node.start(),
                    "%s must be a number, not %s".formatted(what, node.kind()),
                    AbbreviatedNumber.find(scalar.text())
                            .map(meant -> "Write %s.".formatted(meant.exactly()))
                            .orElse(LanguageProblems.BAD_NUMBER.fix()));
        }
        return number;
    }

    private boolean atLeast(Rational least, Rational number, Node node, String what) {
        if (!number.isLessThan(least)) {
            return true;
        }
        diagnostics.report(
                LanguageProblems.BAD_NUMBER,
                node.start(),
                "%s must be at least %s, not %s".formatted(what, least, number.exactly()),
                "Write a number of at least %s.".formatted(least));
        return false;
    }
}
