package dev.keywright.backends.sample;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Readable values, the same in every run: the n-th item of an entity has the n-th value of each attribute. */
final class ReadableValues {
    private static final Instant FIRST = Instant.parse("2026-01-05T09:00:00Z");
    private static final Duration STEP = Duration.ofHours(27).plusMinutes(5);
    private static final Duration LIFETIME = Duration.ofDays(90);
    private static final LocalDate FIRST_DAY = LocalDate.parse("2026-01-05");
    private static final Rational HALF = Rational.of(1, 2);
    private static final int FEW = 3;
    /** Rarer attributes would hardly appear among a few samples. */
    private static final Rational SELDOM = Rational.of(1, 3);

    private final Model model;
    private final Map<AttributeRef, List<Value>> conditions = new LinkedHashMap<>();

    /** Values that a condition of the design mentions are among the samples. */
    ReadableValues(Layout layout) {
        this.model = layout.model();
        layout.items().stream()
                .flatMap(item -> layout.entries(item).stream())
                .flatMap(entry -> entry.when().stream())
                .forEach(this::add);
    }

    private void add(When when) {
        if (when instanceof When.OneOf one) {
            List<Value> known = conditions.computeIfAbsent(
                    model.origin(when.attribute().attribute()).ref(), unused -> new ArrayList<>());
            one.values().stream().filter(value -> !known.contains(value)).forEach(known::add);
        }
    }

    /** Whether the n-th item has the attribute: the first one has all of them. */
    boolean isThere(Attribute attribute, int number) {
        if (!attribute.presence().mayBeMissing()) {
            return true;
        }
        Rational share = attribute.presence().share().or(HALF).max(SELDOM);
        return number == 0
                || share.times(Rational.of(number + 1L))
                                .minus(Rational.of(1, 1000))
                                .roundedUp()
                                .compareTo(share.times(Rational.of(number))
                                        .minus(Rational.of(1, 1000))
                                        .roundedUp())
                        > 0;
    }

    SampleValue of(Entity entity, Attribute attribute, int place) {
        int number = repeated(entity, attribute, place);
        List<Value> listed = listed(attribute);
        if (!listed.isEmpty()) {
            return new SampleValue.Scalar(KeyValue.of(listed.get(number % listed.size()), attribute.type()));
        }
        return switch (attribute.type()) {
            case STRING -> SampleValue.text(text(entity, attribute, number));
            case NUMBER -> SampleValue.number(number(attribute, number));
            case BOOLEAN -> new SampleValue.Scalar(new KeyValue.Truth(number % 2 == 0));
            case TIMESTAMP -> new SampleValue.Scalar(new KeyValue.Moment(moment(entity, attribute, number)));
            case DATE -> new SampleValue.Scalar(new KeyValue.Day(FIRST_DAY.plusDays(number)));
            case BINARY, LIST, MAP, SET -> large(entity, attribute, number);
        };
    }

    /** An attribute with few distinct values has few in the samples too, so that some items share one. */
    private static int repeated(Entity entity, Attribute attribute, int place) {
        boolean told = attribute.spread().distinct().isStated()
                && attribute.type() != AttributeType.TIMESTAMP
                && !entity.id().contains(attribute.ref())
                && entity.uniques().stream()
                        .noneMatch(unique -> unique.attributes().contains(attribute.ref()));
        return told ? place % FEW : place;
    }

    private SampleValue large(Entity entity, Attribute attribute, int number) {
        if (attribute.store() == Attribute.Store.BLOB) {
            return SampleValue.text(pointer(entity, attribute, number));
        }
        String word = PlausibleTexts.words(attribute.name());
        if (attribute.type() == AttributeType.LIST) {
            return new SampleValue.Elements(List.of(SampleValue.text(word + " 1"), SampleValue.text(word + " 2")));
        }
        if (attribute.type() == AttributeType.SET) {
            return new SampleValue.Members(new TreeSet<>(List.of("blue", "green")));
        }
        return attribute.type() == AttributeType.MAP
                ? new SampleValue.Fields(Map.of("note", SampleValue.text(word)))
                : new SampleValue.Scalar(
                        KeyValue.Binary.of(word.concat("-" + number).getBytes(StandardCharsets.UTF_8)));
    }

    private List<Value> listed(Attribute attribute) {
        List<Value> declared =
                attribute.spread().values().stream().map(ValueShare::value).toList();
        boolean some = declared.isEmpty() && attribute.type() == AttributeType.STRING;
        return some ? conditions.getOrDefault(attribute.ref(), List.of()) : declared;
    }

    private static String pointer(Entity entity, Attribute attribute, int number) {
        return "blob://%s/%s-%s".formatted(entity.name().toLowerCase(Locale.ROOT), attribute.name(), number + 1);
    }

    private static String text(Entity entity, Attribute attribute, int number) {
        if (attribute.store() == Attribute.Store.BLOB) {
            return pointer(entity, attribute, number);
        }
        boolean id = entity.id().contains(attribute.ref());
        boolean follows = attribute.meaning() instanceof Attribute.Follows;
        String text = id || follows
                ? PlausibleTexts.id(entity.name(), attribute.name(), number)
                : PlausibleTexts.any(entity.name(), attribute.name(), number);
        String sorted = follows ? text.replaceFirst("-([0-9])$", "-0$1") : text;
        return fitting(sorted, attribute, number);
    }

    /** A value that would be longer than the model allows is just a number. */
    private static String fitting(String text, Attribute attribute, int number) {
        boolean fits = attribute
                .bytes()
                .max()
                .find()
                .filter(most -> Rational.of(text.getBytes(StandardCharsets.UTF_8).length)
                        .isMoreThan(most))
                .isEmpty();
        return fits ? text : Integer.toString(number + 1, Character.MAX_RADIX);
    }

    private static BigDecimal number(Attribute attribute, int number) {
        int decimals = attribute
                .bounds()
                .decimals()
                .or(Rational.ZERO)
                .min(Rational.of(6))
                .numerator()
                .intValue();
        BigDecimal low = decimal(attribute.bounds().low().or(Rational.ZERO), decimals, RoundingMode.CEILING);
        BigDecimal step =
                decimals == 0 ? BigDecimal.ONE : BigDecimal.valueOf(925).movePointLeft(2);
        BigDecimal wanted =
                low.add(step.multiply(BigDecimal.valueOf(number + 1L)).setScale(decimals, RoundingMode.HALF_UP));
        return attribute
                .bounds()
                .high()
                .find()
                .map(high -> wanted.min(decimal(high, decimals, RoundingMode.FLOOR)))
                .orElse(wanted);
    }

    private static BigDecimal decimal(Rational number, int decimals, RoundingMode rounding) {
        return new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), decimals, rounding);
    }

    /** Later attributes have later times, an hour each; TTL attributes are in the future. */
    private static Instant moment(Entity entity, Attribute attribute, int number) {
        Instant when = FIRST.plus(STEP.multipliedBy(number));
        if (entity.findExpiry().filter(attribute.ref()::equals).isPresent()) {
            return when.plus(LIFETIME);
        }
        long earlier = entity.attributes().stream()
                .takeWhile(other -> !other.equals(attribute))
                .filter(other -> other.type() == AttributeType.TIMESTAMP)
                .count();
        return when.plus(Duration.ofHours(earlier));
    }
}
