package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Reads a constant as a value of its attribute's type. */
public final class ConstantReader {
    public static final String PRESENT = "present";
    public static final String ABSENT = "absent";

    private final Diagnostics diagnostics;

    public ConstantReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** A value that the attribute may have; `origin` is the attribute whose declared values apply. */
    public Optional<Value> of(Node node, Attribute origin, String called) {
        Optional<Value> value = of(node, origin.type(), called);
        List<String> known = origin.spread().values().stream()
                .map(ValueShare::value)
                .map(Value::text)
                .toList();
        if (value.isEmpty() || known.isEmpty() || known.contains(value.get().text())) {
            return value;
        }
        String written = value.get().text();
        diagnostics.report(
                ModelProblems.UNKNOWN_VALUE,
                node.start(),
                "`%s` cannot be `%s`%s".formatted(called, written, NearestName.suggestion(written, known)),
                "Its declared values are: %s.".formatted(String.join(", ", known)));
        return Optional.empty();
    }

    /** A value of a type. */
    public Optional<Value> of(Node node, AttributeType type, String called) {
        if (!(node instanceof Scalar scalar) || scalar.isNothing()) {
            String message = "a value of `%s` must be a single value, not %s".formatted(called, node.kind());
            diagnostics.report(LanguageProblems.WRONG_SHAPE, node.start(), message);
            return Optional.empty();
        }
        String text = scalar.text().strip();
        if (text.equals(PRESENT) || text.equals(ABSENT)) {
            diagnostics.report(
                    ModelProblems.RESERVED_WORD,
                    node.start(),
                    "`%s` is not a valid value of `%s`".formatted(text, called));
            return Optional.empty();
        }
        Optional<Value> value = parse(text, type);
        if (value.isEmpty()) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` is a %s and cannot be `%s`".formatted(called, type.word(), text));
        }
        return value;
    }

    /** Whether the text is a value of that type. */
    public static boolean isOf(String text, AttributeType type) {
        return parse(text, type).isPresent();
    }

    private static Optional<Value> parse(String text, AttributeType type) {
        return switch (type) {
            case STRING -> Optional.of(new Value.Text(text));
            case NUMBER -> Rational.parse(text).map(Value.Numeric::new);
            case BOOLEAN ->
                text.matches("true|false") ? Optional.of(new Value.Truth(text.equals("true"))) : Optional.empty();
            case TIMESTAMP -> isInstant(text) ? Optional.of(new Value.Text(text)) : Optional.empty();
            case DATE -> isDate(text) ? Optional.of(new Value.Text(text)) : Optional.empty();
            case BINARY, LIST, MAP, SET -> Optional.empty();
        };
    }

    private static boolean isInstant(String text) {
        try {
            Instant.parse(text);
            return true;
        } catch (DateTimeException notATime) {
            return false;
        }
    }

    private static boolean isDate(String text) {
        try {
            LocalDate.parse(text);
            return true;
        } catch (DateTimeException notADate) {
            return false;
        }
    }
}
