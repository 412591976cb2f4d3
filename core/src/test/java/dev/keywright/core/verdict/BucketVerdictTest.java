package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What rules say of keys with buckets of time: 100 days of ten devices, each with about 16 GB of readings. */
class BucketVerdictTest {
    private static final String MODEL = """
            keywright: 1
            name: iot
            entities:
              Reading:
                id: [deviceId, at]
                count: 86400000
                attributes:
                  deviceId: {type: string, size: 12, distinct: 10}
                  at: timestamp
                  level: {type: number, between: [0, 999]}
                  body: {type: string, size: 1800}
            patterns:
              store: {create: Reading, rps: {average: 10, peak: 100}}
              highest: {read: Reading, by: deviceId, range: {at: 0.01}, order: level desc, limit: 10, rps: 1}
            """;

    private static List<String> errors(String partition) {
        return found(partition, "{at}").stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }

    private static List<Diagnostic> found(String partition, String sort) {
        String design = """
                keywright: 1
                design: iot
                tables:
                  iot:
                    key: {partition: PK, sort: SK}
                    indexes:
                      LSI1: {partition: PK, sort: LSI1SK, local: true, projection: keys}
                    items:
                      Reading: {PK: "%s", SK: "%s", LSI1SK: "{level:03}"}
                """.formatted(partition, sort);
        return Check.design(
                        "model.yaml",
                        MODEL.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        design.getBytes(StandardCharsets.UTF_8))
                .diagnostics();
    }

    @Test
    void keepsACollectionSmallByItsBuckets() {
        assertThat(errors("DEVICE#{deviceId}")).containsExactly("collection-too-large");
        assertThat(errors("DEVICE#{deviceId}#{at:month}")).isEmpty();
        assertThat(errors("DEVICE#{deviceId}#{at:year}#{at:month}")).isEmpty();
    }

    /** A year is longer than the whole past. */
    @Test
    void takesNoCollectionForSmallerThanWhatLiesInOneBucket() {
        assertThat(errors("DEVICE#{deviceId}#{at:year}")).containsExactly("collection-too-large");
    }

    /** All of a month go to one partition, and 100 days have four months; 100 readings a second of 2 units each are busy. */
    @Test
    void countsPartitionsByTheirBuckets() {
        assertThat(found("READINGS#{at:month}", "{at}#{deviceId}"))
                .filteredOn(diagnostic -> diagnostic.problem().id().equals("few-partitions"))
                .singleElement()
                .satisfies(few -> assertThat(few.message()).contains("has 4 values"));
        assertThat(found("READINGS#{at:day}", "{at}#{deviceId}"))
                .noneMatch(diagnostic -> diagnostic.problem().id().equals("few-partitions"));
    }
}
