package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** The partitions that a range of time is read from, in the order in which they are read. */
class BucketKeysTest {
    private static final String MODEL = """
            keywright: 1
            name: iot
            entities:
              Reading:
                id: [deviceId, at]
                count: 1000
                attributes:
                  deviceId: {type: string, size: 12, distinct: 10}
                  at: %s
            patterns:
              newest: {read: Reading, by: deviceId, range: at, order: at desc, limit: 2, rps: 1}
              oldest: {read: Reading, by: deviceId, range: at, order: at, limit: 4, rps: 1}
              all: {read: Reading, by: deviceId, range: at, order: at, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: iot
            tables:
              iot:
                key: {partition: PK, sort: SK}
                items:
                  Reading: {PK: "DEVICE#{deviceId}#{at:%s}", SK: "{at}"}
            """;

    private static final String PARTITION = "DEVICE#d1#";

    /** A database without any item, which notes the partitions that it is asked for. */
    private static final class Empty implements DynamoDbClient {
        private final List<String> buckets = new ArrayList<>();

        @Override
        public QueryResponse query(QueryRequest request) {
            request.expressionAttributeValues().values().stream()
                    .map(AttributeValue::s)
                    .filter(text -> text.startsWith(PARTITION))
                    .forEach(text -> buckets.add(text.substring(PARTITION.length())));
            return QueryResponse.builder().items(List.of()).build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {
            // Nothing was opened.
        }
    }

    private static Datum datum(String text) {
        return new Datum.Scalar(text.contains("T") ? new Moment(Instant.parse(text)) : new Day(LocalDate.parse(text)));
    }

    @ParameterizedTest
    @CsvSource({
        "hour, all, 2126-02-28T22:59:59.999Z, 2126-03-01T00:00:00Z, 2126-02-28T22 2126-02-28T23 2126-03-01T00",
        "day, oldest, 2124-02-28T23:59:59.999Z, 2124-03-01T00:00:00Z, 2124-02-28 2124-02-29 2124-03-01",
        "day, newest, 2126-12-31T10:00:00Z, 2127-01-01T00:00:00Z, 2127-01-01 2126-12-31",
        "month, all, 2126-01-31T10:00:00Z, 2126-03-01T00:00:00Z, 2126-01 2126-02 2126-03",
        "month, all, 2126-01-31T10:00:00Z, 2126-02-28T23:59:59.999Z, 2126-01 2126-02",
        "year, all, 2124-02-29T10:00:00Z, 2126-01-01T00:00:00Z, 2124 2125 2126",
        "month, newest, 2126-01-31, 2126-03-01, 2126-03 2126-02 2126-01",
        "day, all, 2126-02-28, 2126-03-01, 2126-02-28 2126-03-01",
        "year, all, 2126-12-31, 2126-12-31, 2126",
        "day, all, 2126-03-01T10:00:00Z, 2126-03-01T09:00:00Z, ''"
    })
    void nameEachBucketOnce(String format, String pattern, String from, String to, String expected) {
        String text = MODEL.formatted(from.contains("T") ? "timestamp" : "date");
        Model model = Examples.modelOf(text);
        Things things = new Things(model);
        Empty database = new Empty();
        EngineProgram program = RoundTrip.stage(
                        model, Examples.designOf(text, DESIGN.formatted(format)), database, TableRef::name)
                .engine();
        PatternInputs inputs = PatternInputs.of(Map.of("deviceId", Datum.text("d1")))
                .with(things.use("Reading.at"), RangeBounds.between(datum(from), datum(to)));

        program.read((Read) things.operation(pattern), inputs, PagePosition.START);

        assertThat(String.join(" ", database.buckets)).isEqualTo(expected);
    }
}
