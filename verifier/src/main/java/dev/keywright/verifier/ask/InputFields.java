package dev.keywright.verifier.ask;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Step;
import dev.keywright.verifier.ask.RangeBounds.Bound;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inputs of a pattern as fields that a person can fill in: each has a name, a type and a text. Other texts give other inputs of the
 * same shape. Lists, maps and sets stay as they are.
 */
public final class InputFields {
    private final List<Field> fields = new ArrayList<>();
    private final List<String> texts;

    private InputFields(List<String> texts) {
        this.texts = texts;
    }

    /** One field. */
    public record Field(String name, Type type, String text) {}

    public enum Type {
        TEXT,
        NUMBER,
        BOOLEAN,
        TIMESTAMP,
        DATE,
        BINARY
    }

    /** A text that its field does not take; the message says why. */
    public static final class BadText extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private BadText(Field field, String text) {
            super("`%s` is no %s for %s; write it like %s"
                    .formatted(
                            text, field.type().name().toLowerCase(java.util.Locale.ROOT), field.name(), field.text()));
        }
    }

    public static List<Field> of(PatternInputs inputs) {
        InputFields walk = new InputFields(List.of());
        walk.filled("", inputs);
        return List.copyOf(walk.fields);
    }

    /** The same inputs with other texts, in the order of the fields. */
    public static PatternInputs with(List<String> texts, PatternInputs inputs) {
        int fields = of(inputs).size();
        if (fields != texts.size()) {
            throw new IllegalArgumentException("%s texts for %s fields".formatted(texts.size(), fields));
        }
        return new InputFields(texts).filled("", inputs);
    }

    private PatternInputs filled(String before, PatternInputs inputs) {
        Map<String, Datum> given = named(before, inputs.given());
        Map<AttributeUse, List<Datum>> choices = new LinkedHashMap<>();
        inputs.choices().forEach((use, values) -> {
            List<Datum> chosen = new ArrayList<>();
            values.forEach(value -> chosen.add(datum("%s%s %s".formatted(before, use, chosen.size() + 1), value)));
            choices.put(use, chosen);
        });
        Map<AttributeUse, RangeBounds> ranges = new LinkedHashMap<>();
        inputs.ranges()
                .forEach((use, bounds) -> ranges.put(
                        use,
                        new RangeBounds(
                                bound(before + use + " from", bounds.low()),
                                bound(before + use + " to", bounds.high()))));
        Map<AttributeUse, String> prefixes = new LinkedHashMap<>();
        inputs.prefixes()
                .forEach((use, prefix) -> prefixes.put(use, text(before + use + " begins with", Type.TEXT, prefix)));
        String contains = inputs.contains().isEmpty() ? "" : text(before + "contains", Type.TEXT, inputs.contains());
        Map<List<Step>, PatternInputs> included = new LinkedHashMap<>();
        inputs.included()
                .forEach((path, its) -> included.put(
                        path, filled(before + path.get(path.size() - 1).to().name() + " ", its)));
        List<ActionInputs> actions = new ArrayList<>();
        inputs.actions().forEach(action -> actions.add(filled(before, action)));
        List<PatternInputs> batch = new ArrayList<>();
        inputs.batch().forEach(one -> batch.add(filled("%s%s: ".formatted(before, batch.size() + 1), one)));
        return new PatternInputs(given, choices, ranges, prefixes, contains, included, actions, batch);
    }

    private ActionInputs filled(String before, ActionInputs action) {
        List<Thing> fresh = new ArrayList<>();
        for (Thing thing : action.fresh()) {
            fresh.add(new Thing(
                    thing.entity(),
                    attributes("%s%s ".formatted(before, thing.entity().name()), thing.values())));
        }
        Map<String, Datum> given = named(before, action.given());
        Map<AttributeRef, Datum> sets = attributes(before + "set ", action.sets());
        Map<AttributeRef, BigDecimal> adds = new LinkedHashMap<>();
        action.adds()
                .forEach((attribute, amount) ->
                        adds.put(attribute, number(before + "add to " + attribute.name(), amount)));
        return new ActionInputs(fresh, sets, adds, given);
    }

    private Map<String, Datum> named(String before, Map<String, Datum> values) {
        Map<String, Datum> filled = new LinkedHashMap<>();
        values.forEach((name, value) -> filled.put(name, datum(before + name, value)));
        return filled;
    }

    private Map<AttributeRef, Datum> attributes(String before, Map<AttributeRef, Datum> values) {
        Map<AttributeRef, Datum> filled = new LinkedHashMap<>();
        values.forEach((attribute, value) -> filled.put(attribute, datum(before + attribute.name(), value)));
        return filled;
    }

    private Bound bound(String name, Bound bound) {
        return bound instanceof RangeBounds.At at ? new RangeBounds.At(datum(name, at.value())) : bound;
    }

    private BigDecimal number(String name, BigDecimal amount) {
        Field field = new Field(name, Type.NUMBER, amount.toPlainString());
        String text = text(field);
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException none) {
            throw new BadText(field, text);
        }
    }

    private String text(String name, Type type, String text) {
        return text(new Field(name, type, text));
    }

    private String text(Field field) {
        int at = fields.size();
        fields.add(field);
        return texts.isEmpty() ? field.text() : texts.get(at);
    }

    private Datum datum(String name, Datum datum) {
        if (!(datum instanceof Datum.Scalar scalar)) {
            return datum;
        }
        Field field = new Field(name, type(scalar.value()), scalar.value().text());
        String text = text(field);
        try {
            return new Datum.Scalar(value(field.type(), text));
        } catch (IllegalArgumentException | DateTimeParseException | ArithmeticException none) {
            throw new BadText(field, text);
        }
    }

    private static Type type(KeyValue value) {
        if (value instanceof KeyValue.Numeric) {
            return Type.NUMBER;
        }
        if (value instanceof KeyValue.Truth) {
            return Type.BOOLEAN;
        }
        if (value instanceof KeyValue.Moment) {
            return Type.TIMESTAMP;
        }
        if (value instanceof KeyValue.Day) {
            return Type.DATE;
        }
        return value instanceof KeyValue.Binary ? Type.BINARY : Type.TEXT;
    }

    private static KeyValue value(Type type, String text) {
        return switch (type) {
            case TEXT -> new KeyValue.Text(text);
            case NUMBER -> new KeyValue.Numeric(new BigDecimal(text.strip()));
            case BOOLEAN -> truth(text.strip());
            case TIMESTAMP -> new KeyValue.Moment(Instant.parse(text.strip()));
            case DATE -> new KeyValue.Day(LocalDate.parse(text.strip()));
            case BINARY -> new KeyValue.Binary(text.strip());
        };
    }

    private static KeyValue truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("neither true nor false: " + text);
        }
        return new KeyValue.Truth(text.equals("true"));
    }
}
