package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.data.Recipe.Window;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/** Two bounds around a time: within one bucket, over several, over some that are empty, and the wrong way round. */
final class WindowBounds {
    /** To either side: a run asks for at most twice as many, each with a request. */
    private static final int MOST_BUCKETS = 40;

    private static final int FEW_BUCKETS = 4;

    private final Model model;
    private final Recipe recipe;
    private final Dice dice;

    WindowBounds(Model model, Recipe recipe, Dice dice) {
        this.model = model;
        this.recipe = recipe;
        this.dice = dice;
    }

    /** Around the value that is there, or else around now. */
    RangeBounds around(Optional<Datum> value, Window window) {
        Instant here = value.map(WindowBounds::instant).orElse(recipe.now());
        Instant before = here.minusMillis(distance(window));
        Instant after = here.plusMillis(distance(window));
        return switch (dice.below(8)) {
            case 0 -> between(here, here, window);
            case 1, 2 -> between(here, after, window);
            case 3, 4 -> between(before, here, window);
            case 5 -> between(after, before, window);
            default -> between(before, after, window);
        };
    }

    /** A millisecond, a part of a bucket, a few buckets exactly, or many. */
    private long distance(Window window) {
        long bucket = window.bucket().toMillis();
        return switch (dice.below(5)) {
            case 0 -> 1;
            case 1 -> dice.between(1, bucket);
            case 2, 3 -> bucket * dice.between(1, FEW_BUCKETS);
            default -> bucket * dice.between(1, MOST_BUCKETS);
        };
    }

    private RangeBounds between(Instant from, Instant to, Window window) {
        boolean date = model.attribute(window.attribute().attribute()).type() == AttributeType.DATE;
        return date
                ? RangeBounds.between(day(from), day(to))
                : RangeBounds.between(Datum.moment(from), Datum.moment(to));
    }

    private static Datum day(Instant instant) {
        return new Datum.Scalar(
                new KeyValue.Day(instant.atOffset(ZoneOffset.UTC).toLocalDate()));
    }

    private static Instant instant(Datum datum) {
        if (datum instanceof Datum.Scalar scalar && scalar.value() instanceof KeyValue.Moment moment) {
            return moment.instant();
        }
        if (datum instanceof Datum.Scalar scalar && scalar.value() instanceof KeyValue.Day day) {
            return day.date().atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        throw new IllegalArgumentException("no time: " + datum);
    }
}
