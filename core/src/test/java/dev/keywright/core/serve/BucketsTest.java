package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Buckets.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A hundred days of readings, one a second, of a thousand devices: 86.4 of a device on each day. A twentieth of them is 432,
 * which lie in 5 + 1 days, 72 on each; a reading has 200 bytes.
 */
class BucketsTest {
    private static final String MODEL = """
            keywright: 1
            name: iot
            entities:
              Reading:
                id: [deviceId, at]
                count: 8640000
                attributes:
                  deviceId: {type: string, size: 12, distinct: 1000}
                  at: timestamp
                  day: date
                  body: {type: string, size: 79}
            patterns:
              all: {read: Reading, by: deviceId, range: {at: 0.05}, rps: 1}
              sorted: {read: Reading, by: deviceId, range: {at: 0.05}, order: at desc, rps: 1}
              newest-50: {read: Reading, by: deviceId, range: {at: 0.05}, order: at desc, limit: 50, rps: 1}
              oldest-100: {read: Reading, by: deviceId, range: {at: 0.05}, order: at, limit: 100, rps: 1}
              newest-1000: {read: Reading, by: deviceId, range: {at: 0.05}, order: at desc, limit: 1000, rps: 1}
              any-100: {read: Reading, by: deviceId, range: {at: 0.05}, limit: 100, rps: 1}
              by-body: {read: Reading, by: deviceId, range: {at: 0.05}, order: body, limit: 10, rps: 1}
              how-many: {count: Reading, by: deviceId, range: {at: 0.05}, rps: 1}
              days: {read: Reading, by: deviceId, range: {day: 0.05}, order: [day desc, at], limit: 10, rps: 1}
              one: {read: Reading, by: [deviceId, at], rps: 1}
              latest: {read: Reading, by: deviceId, order: at desc, limit: 1, rps: 1}
              store: {create: Reading, rps: %s}
            """;

    private static final String BY_DAY = "{PK: \"DEVICE#{deviceId}#{at:day}\", SK: \"{at}\"}";

    private static Bill bill(String rate, String reading) {
        Model model = TestModels.read(MODEL.formatted(rate));
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: iot
                                tables:
                                  iot:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      Reading: %s
                                """.formatted(reading)), model, new Diagnostics())
                .orElseThrow();
        return new CostModel(
                        Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(design);
    }

    private static ServedPattern served(Bill bill, String pattern) {
        return bill.pattern(
                bill.layout().model().findPattern(pattern).orElseThrow().ref());
    }

    private static Buckets buckets(ServedPattern served) {
        return served.reads().get(0).look().bound().buckets().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        // Each of 6 days: 72 × 200 bytes are 3.5 steps of 4 KB, so 4 half units.
        "all, 6, 12, 1, AT_ONCE",
        "sorted, 6, 12, 1, AT_ONCE",
        "how-many, 6, 12, 1, AT_ONCE",
        // 50 × 200 bytes are 2.4 steps.
        "newest-50, 1, 1.5, 1, NEWEST_FIRST",
        // 100 are more than the 72 of one day: a second day has to wait for the first.
        "oldest-100, 2, 4, 2, OLDEST_FIRST",
        "any-100, 2, 4, 2, OLDEST_FIRST",
        // All six days do not have so many.
        "newest-1000, 6, 12, 6, NEWEST_FIRST"
    })
    void readsOneQueryForEachDayThatItTakes(String pattern, String times, String units, String chain, Turn turn) {
        ServedPattern served = served(bill("1", BY_DAY), pattern);

        assertThat(buckets(served).number()).isEqualTo(6);
        assertThat(buckets(served).turn()).isEqualTo(turn);
        assertThat(served.reads()).hasSize(1);
        assertThat(served.reads().get(0).times()).isEqualTo(exactly(times));
        assertThat(served.readUnits()).isEqualTo(exactly(units));
        assertThat(served.chain()).isEqualTo(exactly(chain));
        assertThat(served.reads().get(0).filter()).isEmpty();
    }

    private static Rational exactly(String number) {
        return Rational.parse(number).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        // 2,400 hours: 120 + 1.
        "1, at:hour, 121",
        "1, at:day, 6",
        // 3⅓ months: ⅙ + 1.
        "1, at:month, 2",
        "1, at:year, 2",
        // A tenth of the rate is a past ten times as long: 50 + 1 days.
        "0.1, at:day, 51",
        "0.3, at:day, 18",
        // Nobody says how long the past is.
        "0, at:day, 2"
    })
    void meetsAsManyBucketsAsThePastHas(String rate, String bucket, int number) {
        Bill bill = bill(rate, "{PK: \"DEVICE#{deviceId}#{%s}\", SK: \"{at}\"}".formatted(bucket));

        assertThat(buckets(served(bill, "all")).number()).isEqualTo(number);
    }

    @Test
    void derivesThePastFromWhatIsCreated() {
        Model model = TestModels.read(MODEL.formatted("0.5"));
        Quantity seconds = new Estimates(Facts.of(model))
                .findHistorySeconds(model.entities().get(0).ref())
                .orElseThrow();

        assertThat(seconds.derivation())
                .isEqualTo("17,280,000 = 8,640,000 (count of Reading) ÷ 0.5 (Reading created a second)");
    }

    /** The shortest decide where the key has two; 4 shards of each are read side by side. */
    @Test
    void readsTheShardsOfABucketAtOnce() {
        Bill bill = bill("1", "{PK: \"D#{deviceId}#{at:year}#{at:day}#{shard(body, 4)}\", SK: \"{at}\"}");
        ServedPattern served = served(bill, "oldest-100");

        assertThat(buckets(served).number()).isEqualTo(6);
        assertThat(served.reads().get(0).times()).isEqualTo(Rational.of(8));
        assertThat(served.reads().get(0).partitions()).isEqualTo(8);
        assertThat(served.chain()).isEqualTo(Rational.of(2));
    }

    /**
     * All six days have 518.4 readings of 10,368 bytes a day. Five in six are meant, so 10 of them are found among 12, plus two
     * standard deviations of 1.55: 16 are asked for in each day.
     */
    @Test
    void readsWholeBucketsWhereTheSortKeyDoesNotNarrowThem() {
        Bill bill = bill("1", "{PK: \"DEVICE#{deviceId}#{at:day}\", SK: \"{body}#{at}\"}");
        ServedPattern all = served(bill, "all");
        ServedPattern sorted = served(bill, "by-body");

        assertThat(all.reads().get(0).rowsRead().get(0).rows()).isEqualTo(exactly("518.4"));
        assertThat(all.reads().get(0).filter()).isEqualTo("at BETWEEN {from} AND {to}");
        assertThat(buckets(sorted).turn()).isEqualTo(Turn.AT_ONCE);
        assertThat(sorted.reads().get(0).times()).isEqualTo(Rational.of(6));
        assertThat(sorted.reads().get(0).rowsRead().get(0).rows()).isEqualTo(Rational.of(96));
    }

    /** All of a day have the same date: nothing is left to be dropped, and the rest of the order decides the direction. */
    @Test
    void takesADateForKnownInItsDay() {
        ServedPattern days = served(bill("1", "{PK: \"DEVICE#{deviceId}#{day:day}\", SK: \"{at}\"}"), "days");

        assertThat(days.isServed()).isTrue();
        assertThat(buckets(days).turn()).isEqualTo(Turn.NEWEST_FIRST);
        assertThat(days.reads().get(0).look().isBackward()).isFalse();
        assertThat(days.reads().get(0).filter()).isEmpty();
        assertThat(days.reads().get(0).times()).isEqualTo(Rational.ONE);
    }

    @Test
    void saysThatTheBucketIsUnknownWithoutARange() {
        Bill bill = bill("1", BY_DAY);
        Reads reads = new Reads(
                bill.layout(),
                new CostModel(
                                bill.layout().facts(),
                                BuiltInPrices.list().find("us-east-1").orElseThrow())
                        .weights());
        Read latest =
                (Read) bill.layout().model().findPattern("latest").orElseThrow().operation();

        assertThat(served(bill, "latest").isServed()).isFalse();
        assertThat(new Obstacles(bill.layout())
                        .nearest(reads.question(latest))
                        .orElseThrow()
                        .reason())
                .isEqualTo(
                        "the partition key of `iot` has `{at:day}`, and without a `range` on `at` the bucket is unknown");
    }

    @Test
    void getsASingleItemWhereTheTimeIsGiven() {
        ServedPattern one = served(bill("1", BY_DAY), "one");

        assertThat(one.reads().get(0).operation()).isEqualTo(DynamoDbOperation.GET_ITEM);
        assertThat(one.reads().get(0).look().bound().isWholeKey()).isTrue();
    }

    /** 86.4 readings of a day, 280 bytes each with the body in the key, are 5.9 steps of 4 KB, half a unit each. */
    @Test
    void readsTheWholeBucketOfATimeThatTheKeyHasNoMoreOf() {
        ServedPattern served = served(bill("1", "{PK: \"DEVICE#{deviceId}#{at:day}\", SK: \"{body}#{at}\"}"), "one");

        assertThat(served.reads()).hasSize(1);
        assertThat(served.reads().get(0).filter()).isEqualTo("at = {at}");
        assertThat(served.readUnits()).isEqualTo(exactly("3"));
    }
}
