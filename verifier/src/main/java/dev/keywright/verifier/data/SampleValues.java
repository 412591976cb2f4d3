package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.facts.AttributeFacts;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.data.Recipe.Window;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values for attributes: of their type, of the values that they may have, as often as the model says, and nasty. */
final class SampleValues {
    private static final int DEFAULT_BYTES = 20;
    private static final String POINTER = "blob://keywright/%043d";

    private final Model model;
    private final Facts facts;
    private final Recipe recipe;
    private final ComparedAttributes asked;
    private final Dice dice;
    private final TextValues texts;
    private final NumberValues numbers;
    private final Map<AttributeRef, List<Datum>> pools = new LinkedHashMap<>();
    private int made;

    SampleValues(Model model, Recipe recipe, Dice dice) {
        this.model = model;
        this.facts = Facts.of(model);
        this.recipe = recipe;
        this.asked = new ComparedAttributes(model);
        this.dice = dice;
        this.texts = new TextValues(dice, recipe.texts());
        this.numbers = new NumberValues(dice);
    }

    /** Any value that the attribute may have. */
    Datum any(Attribute attribute) {
        if (attribute.store() == Attribute.Store.BLOB && isLarge(attribute.type())) {
            return Datum.text(POINTER.formatted(++made));
        }
        if (!attribute.spread().values().isEmpty()) {
            return listed(attribute);
        }
        if (isDistinct(attribute)) {
            return distinct(attribute);
        }
        if (attribute.type().isCollection()) {
            return collection(attribute);
        }
        List<Datum> pool = pools.computeIfAbsent(attribute.ref(), unused -> pool(attribute));
        boolean hottest = dice.chance(attribute.spread().hottest().or(Rational.ZERO));
        return hottest ? pool.get(0) : dice.pick(pool);
    }

    /** A value that is stored elsewhere is no larger here than the pointer to it. */
    private static boolean isLarge(AttributeType type) {
        return type == AttributeType.STRING || type == AttributeType.BINARY || type.isCollection();
    }

    private Datum listed(Attribute attribute) {
        List<ValueShare> shares = attribute.spread().values();
        for (ValueShare one : shares) {
            if (dice.chance(one.share().or(Rational.of(1, shares.size())))) {
                return constant(attribute, one);
            }
        }
        return constant(attribute, dice.pick(shares));
    }

    private static Datum constant(Attribute attribute, ValueShare share) {
        return new Scalar(KeyValue.of(share.value(), attribute.type()));
    }

    private boolean isDistinct(Attribute attribute) {
        Entity entity = model.entity(attribute.ref().entity());
        boolean unique =
                entity.uniques().stream().anyMatch(one -> one.attributes().equals(List.of(attribute.ref())));
        boolean id = entity.id().contains(attribute.ref())
                && !attribute.spread().distinct().isStated();
        return unique || id;
    }

    /** Few, so that patterns find several; the constants of the patterns among them. */
    private List<Datum> pool(Attribute attribute) {
        List<Datum> pool = new ArrayList<>(asked.constants(attribute.ref()));
        if (attribute.type() == AttributeType.NUMBER) {
            pool.add(Datum.number(NumberValues.high(attribute)));
            pool.add(Datum.number(NumberValues.low(attribute)));
            // Numbers of more and fewer digits, which sort the other way round as plain texts.
            pool.add(Datum.number(NumberValues.nearest(9, attribute)));
            pool.add(Datum.number(NumberValues.nearest(10, attribute)));
        }
        Rational distinct = attribute
                .spread()
                .distinct()
                .or(Rational.of(5))
                .min(Rational.of(8))
                .max(Rational.of(2));
        long wanted = pool.size()
                + distinct.numerator().divide(distinct.denominator()).longValueExact();
        while (pool.size() < wanted) {
            pool.add(scalar(attribute));
        }
        boolean mayBeEmpty = attribute.type() == AttributeType.STRING
                && !asked.isCompared(attribute.ref())
                && !model.entity(attribute.ref().entity()).id().contains(attribute.ref())
                && !recipe.keys().contains(attribute.ref());
        if (mayBeEmpty) {
            pool.add(Datum.text(""));
        }
        return pool;
    }

    private Datum distinct(Attribute attribute) {
        made++;
        return switch (attribute.type()) {
            case STRING -> Datum.text(texts.distinct(made, maxBytes(attribute)));
            case TIMESTAMP -> Datum.moment(recipe.now().minus(apart(attribute).multipliedBy(made)));
            case BINARY -> new Scalar(new KeyValue.Binary("%08x".formatted(made)));
            case NUMBER, BOOLEAN, DATE, LIST, MAP, SET -> scalar(attribute);
        };
    }

    /** Where keys have buckets of it, several of them are filled, each with a few. */
    private Duration apart(Attribute attribute) {
        return bucket(attribute).map(length -> length.dividedBy(4)).orElse(Duration.ofMinutes(1));
    }

    private Optional<Duration> bucket(Attribute attribute) {
        return recipe.windows().values().stream()
                .filter(window ->
                        model.origin(window.attribute().attribute()).ref().equals(attribute.ref()))
                .map(Window::bucket)
                .min(Comparator.naturalOrder());
    }

    private Instant momentIn(Duration bucket) {
        Instant start = recipe.now().minus(bucket.multipliedBy(dice.below(24)));
        return dice.chance(30)
                ? start.truncatedTo(ChronoUnit.DAYS)
                : start.minusMillis(dice.between(0, bucket.toMillis()));
    }

    private Datum scalar(Attribute attribute) {
        return switch (attribute.type()) {
            case STRING -> Datum.text(texts.any(maxBytes(attribute)));
            case NUMBER -> Datum.number(numbers.any(attribute));
            case BOOLEAN -> new Scalar(new KeyValue.Truth(dice.chance(50)));
            case TIMESTAMP -> Datum.moment(bucket(attribute).map(this::momentIn).orElseGet(this::moment));
            case DATE -> new Scalar(new KeyValue.Day(day()));
            case BINARY -> new Scalar(new KeyValue.Binary("%04x".formatted(1 + dice.below(0xFFFF))));
            case LIST, MAP, SET -> throw new AssertionError("no single value: " + attribute);
        };
    }

    private Datum collection(Attribute attribute) {
        List<String> words = List.of(texts.any(DEFAULT_BYTES), texts.any(DEFAULT_BYTES), "x");
        return switch (attribute.type()) {
            case SET -> Datum.Members.of(words);
            case LIST -> new Datum.Listed(List.of(Datum.text(words.get(0)), Datum.number(dice.below(10))));
            case MAP -> Datum.Fields.of(Map.of("a", Datum.text(words.get(0)), "#b", Datum.number(dice.below(10))));
            case STRING, NUMBER, BOOLEAN, TIMESTAMP, DATE, BINARY -> throw new AssertionError(attribute.toString());
        };
    }

    /** Within half a year before now; whole days and neighbouring milliseconds among them. */
    private Instant moment() {
        Instant day = recipe.now().minus(dice.below(180), ChronoUnit.DAYS).truncatedTo(ChronoUnit.DAYS);
        return dice.chance(30) ? day : day.plusMillis(dice.chance(50) ? dice.below(3) : dice.below(86_400_000));
    }

    private LocalDate day() {
        return recipe.now().atOffset(ZoneOffset.UTC).toLocalDate().minusDays(dice.below(400));
    }

    /** A time of expiry: one that has come in one case of four. */
    Datum expiry(boolean mayHaveCome) {
        boolean come = mayHaveCome && dice.chance(25);
        long seconds = dice.between(1, 1_000_000);
        return Datum.moment(
                come ? recipe.now().minusSeconds(seconds) : recipe.now().plusSeconds(seconds + 86_400));
    }

    /** An id that sorts by a time and that no other has. */
    Datum following(Instant time) {
        return Datum.text("%013d-%06d".formatted(time.toEpochMilli(), ++made));
    }

    private int maxBytes(Attribute attribute) {
        AttributeFacts known = facts.attribute(attribute.ref());
        long bytes = known.maxValueBytes().value().roundedUp().longValueExact();
        return (int) Math.min(Integer.MAX_VALUE / 2, Math.max(1, bytes));
    }
}
