package dev.keywright.verifier.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Buckets.Turn;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.Bounds;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The buckets between two times, as keys spell them. */
class BucketValuesTest {
    private static final Model MODEL = Examples.modelOf("""
            keywright: 1
            name: times
            entities:
              Event:
                id: eventId
                count: 10
                attributes:
                  eventId: string
                  at: timestamp
                  day: date
            patterns:
              store: {create: Event, rps: 1}
            """);

    private static KeyValue value(String text) {
        return text.contains("T") ? new Moment(Instant.parse(text)) : new Day(LocalDate.parse(text));
    }

    @ParameterizedTest
    @CsvSource({
        "HOUR, AT_ONCE, 2126-02-28T22:59:59.999Z, 2126-03-01T00:00:00Z, 2126-02-28T22 2126-02-28T23 2126-03-01T00",
        "DAY, OLDEST_FIRST, 2124-02-28T23:59:59.999Z, 2124-03-01T00:00:00Z, 2124-02-28 2124-02-29 2124-03-01",
        "DAY, NEWEST_FIRST, 2126-12-31T10:00:00Z, 2127-01-01T00:00:00Z, 2127-01-01 2126-12-31",
        "MONTH, AT_ONCE, 2126-01-31T10:00:00Z, 2126-03-01T00:00:00Z, 2126-01 2126-02 2126-03",
        "MONTH, AT_ONCE, 2126-01-31T10:00:00Z, 2126-02-28T23:59:59.999Z, 2126-01 2126-02",
        "YEAR, AT_ONCE, 2124-02-29T10:00:00Z, 2126-01-01T00:00:00Z, 2124 2125 2126",
        "MONTH, NEWEST_FIRST, 2126-01-31, 2126-03-01, 2126-03 2126-02 2126-01",
        "DAY, AT_ONCE, 2126-02-28, 2126-03-01, 2126-02-28 2126-03-01",
        "YEAR, AT_ONCE, 2126-12-31, 2126-12-31, 2126",
        "DAY, AT_ONCE, 2126-03-01T10:00:00Z, 2126-03-01T09:00:00Z, ''"
    })
    void namesEachBucketOnce(NamedFormat format, Turn turn, String from, String to, String expected) {
        String attribute = from.contains("T") ? "at" : "day";
        AttributeUse use = AttributeUse.own(new AttributeRef(new EntityRef("Event"), attribute));
        KeyCodec codec = KeyCodec.of(Template.of(new Literal("#"), new Segment(use, format, new NoFallback())), MODEL);
        Buckets buckets = new Buckets(use, format, 2, Rational.ONE, false, turn);
        Bounds bounds = Bounds.between(new Datum.Scalar(value(from)), new Datum.Scalar(value(to)));

        StringBuilder keys = new StringBuilder();
        BucketValues.between(buckets, bounds)
                .forEach(value -> keys.append(
                        codec.opening(KeyValues.NONE.with(use, value), 2).replace('#', ' ')));

        assertThat(keys.toString().strip()).isEqualTo(expected);
    }
}
