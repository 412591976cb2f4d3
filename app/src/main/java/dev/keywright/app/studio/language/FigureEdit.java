package dev.keywright.app.studio.language;

import dev.keywright.app.comparison.Setting;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Rate.Per;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.ModelBlock;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlReader;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A figure written into the text of a model: only the digits of the number change. */
public final class FigureEdit {
    private static final MathContext DIGITS = new MathContext(6);

    private FigureEdit() {}

    /** A number at a place. */
    private record Digits(Span span, String text) {}

    /** The text with a setting such as `P1.rps=3`; empty where the text does not state the figure as a number in one place. */
    public static Optional<String> changed(String text, String written, Model model) {
        Optional<Setting> setting = Setting.find(written, model);
        Optional<Node> root = root(text);
        if (setting.isEmpty() || root.isEmpty()) {
            return Optional.empty();
        }
        List<Digits> digits = digits(root.get(), setting.get(), model);
        if (digits.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        // From the end of a line to its beginning, so that earlier places stay right.
        digits.stream()
                .sorted((one, other) ->
                        other.span().start().compareTo(one.span().start()))
                .forEach(each -> replace(lines, each));
        return Optional.of(String.join("\n", lines));
    }

    private static Optional<Node> root(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String yaml = ModelBlock.isMarkdown("model", bytes)
                ? ModelBlock.find(bytes)
                        .map(block -> new String(block, StandardCharsets.UTF_8))
                        .orElse("")
                : text;
        return YamlReader.read(Source.of("model", yaml), new Diagnostics());
    }

    private static List<Digits> digits(Node root, Setting setting, Model model) {
        String path = setting.path();
        String owner = path.substring(0, path.lastIndexOf('.'));
        String field = path.substring(path.lastIndexOf('.') + 1);
        if (field.equals("count")) {
            return number(root, setting.value(), "entities", owner, "count");
        }
        if (field.equals("size")) {
            int dot = owner.lastIndexOf('.');
            return number(
                    root,
                    setting.value(),
                    "entities",
                    owner.substring(0, dot),
                    "attributes",
                    owner.substring(dot + 1),
                    "size");
        }
        if (field.equals("peak")) {
            List<Digits> own = number(root, setting.value(), "patterns", owner, "peak");
            return own.isEmpty()
                    ? Arrays.stream(Per.values())
                            .flatMap(per ->
                                    number(root, setting.value(), "patterns", owner, per.field(), "peak").stream())
                            .toList()
                    : own;
        }
        return rate(root, setting, model, owner, field);
    }

    /** A stated peak keeps its ratio to the average, as it does where the figure is tried out. */
    private static List<Digits> rate(Node root, Setting setting, Model model, String owner, String field) {
        List<Digits> plain = number(root, setting.value(), "patterns", owner, field);
        List<Digits> average =
                plain.isEmpty() ? number(root, setting.value(), "patterns", owner, field, "average") : plain;
        if (average.isEmpty()) {
            return List.of();
        }
        List<Digits> all = new ArrayList<>(average);
        Model then = setting.applied(Facts.of(model));
        then.findPattern(owner)
                .flatMap(pattern -> pattern.rate().peakPerSecond().find())
                .ifPresent(peak -> {
                    all.addAll(number(root, peak, "patterns", owner, "peak"));
                    all.addAll(number(root, peak, "patterns", owner, field, "peak"));
                });
        return all;
    }

    /** The number at the end of a path; none where something else stands there. */
    private static List<Digits> number(Node root, Rational value, String... path) {
        Optional<Node> node = Optional.of(root);
        for (String step : path) {
            node = node.flatMap(found -> found instanceof Mapping mapping ? mapping.find(step) : Optional.empty())
                    .map(Entry::value);
        }
        return node.filter(found -> found instanceof Scalar scalar
                        && Rational.parse(scalar.text()).isPresent()
                        && scalar.span().start().line() == scalar.span().end().line())
                .map(found -> List.of(new Digits(found.span(), text(value))))
                .orElse(List.of());
    }

    private static String text(Rational value) {
        BigDecimal decimal = new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), DIGITS);
        return decimal.stripTrailingZeros().toPlainString();
    }

    private static void replace(List<String> lines, Digits digits) {
        int number = digits.span().start().line() - 1;
        String line = lines.get(number);
        int from = line.offsetByCodePoints(0, digits.span().start().column() - 1);
        int to = line.offsetByCodePoints(0, digits.span().end().column() - 1);
        lines.set(number, line.substring(0, from) + digits.text() + line.substring(to));
    }
}
