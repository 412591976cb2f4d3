package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Buckets.Turn;
import dev.keywright.verifier.ask.Bounds;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One value of each bucket from the one bound to the other; what the bucket is called the key codec makes of the value. */
final class BucketValues {
    private BucketValues() {}

    /** In the order in which they are read. */
    static List<KeyValue> between(Buckets buckets, Bounds bounds) {
        if (bounds.from().isEmpty() || bounds.to().isEmpty()) {
            throw new IllegalArgumentException(
                    "nobody knows the buckets of `%s` without both bounds: %s".formatted(buckets.attribute(), bounds));
        }
        KeyValue from = Supplies.scalar(bounds.from().get());
        LocalDateTime end = time(Supplies.scalar(bounds.to().get()));
        List<KeyValue> values = new ArrayList<>();
        for (LocalDateTime at = time(from); !at.isAfter(end); at = next(at, buckets.format())) {
            values.add(from instanceof Day ? new Day(at.toLocalDate()) : new Moment(at.toInstant(ZoneOffset.UTC)));
        }
        if (buckets.turn() == Turn.NEWEST_FIRST) {
            Collections.reverse(values);
        }
        return values;
    }

    private static LocalDateTime time(KeyValue value) {
        if (value instanceof Moment moment) {
            return LocalDateTime.ofInstant(moment.instant(), ZoneOffset.UTC);
        }
        if (value instanceof Day day) {
            return day.date().atStartOfDay();
        }
        throw new IllegalArgumentException("no time: " + value);
    }

    /** Where the next bucket begins. */
    private static LocalDateTime next(LocalDateTime at, NamedFormat format) {
        LocalDateTime day = at.truncatedTo(ChronoUnit.DAYS);
        return switch (format) {
            case HOUR -> at.truncatedTo(ChronoUnit.HOURS).plusHours(1);
            case DAY -> day.plusDays(1);
            case MONTH -> day.withDayOfMonth(1).plusMonths(1);
            case YEAR -> day.withDayOfYear(1).plusYears(1);
            case PLAIN, DESCENDING, TEXT, EPOCH, LOWER, UPPER, RAW ->
                throw new IllegalArgumentException("no buckets: " + format);
        };
    }
}
