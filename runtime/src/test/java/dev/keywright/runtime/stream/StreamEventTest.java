package dev.keywright.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Events of Lambda as they come, in JSON. */
class StreamEventTest {
    private static final String EVENT = """
            {"Records": [{
              "eventID": "1", "eventName": "MODIFY",
              "eventSourceARN": "arn:aws:dynamodb:eu-west-1:123456789012:table/shop-1/stream/2026-01-01T00:00:00.000",
              "dynamodb": {
                "SequenceNumber": "4421584500000000017450439091",
                "OldImage": {"id": {"S": "a"}},
                "NewImage": {
                  "id": {"S": "a"}, "n": {"N": "1.5"}, "b": {"B": "aGk="}, "t": {"BOOL": true}, "z": {"NULL": true},
                  "l": {"L": [{"S": "x"}, {"M": {"y": {"N": "2"}}}]}, "s": {"SS": ["p", "q"]}, "u": {"NS": ["1"]},
                  "v": {"BS": ["aGk="]}
                }
              }
            }]}
            """;

    private static List<StreamRecord> records(String event) {
        return StreamEvent.records(
                new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8)), Map.of("shop-1", "shop")::get);
    }

    @Test
    void readsEveryTypeOfValue() {
        StreamRecord record = records(EVENT).get(0);
        SdkBytes hi = SdkBytes.fromUtf8String("hi");

        assertThat(record.table()).isEqualTo("shop");
        assertThat(record.sequence()).isEqualTo("4421584500000000017450439091");
        assertThat(record.before()).isEqualTo(Map.of("id", AttributeValue.fromS("a")));
        assertThat(record.after())
                .containsEntry("n", AttributeValue.fromN("1.5"))
                .containsEntry("b", AttributeValue.fromB(hi))
                .containsEntry("t", AttributeValue.fromBool(true))
                .containsEntry("z", AttributeValue.fromNul(true))
                .containsEntry(
                        "l",
                        AttributeValue.fromL(List.of(
                                AttributeValue.fromS("x"),
                                AttributeValue.fromM(Map.of("y", AttributeValue.fromN("2"))))))
                .containsEntry("s", AttributeValue.fromSs(List.of("p", "q")))
                .containsEntry("u", AttributeValue.fromNs(List.of("1")))
                .containsEntry("v", AttributeValue.fromBs(List.of(hi)));
    }

    @Test
    void saysWhatIsMissingInAnotherKindOfEvent() {
        assertThatThrownBy(() -> records("{\"Records\": [{\"s3\": {}}]}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dynamodb");
    }

    /** Of the records of one item, the later has the greater number, also where that has more digits. */
    @Test
    void ordersSequenceNumbersAsNumbers() {
        StreamRecord early = new StreamRecord("1", "999", "t", Map.of(), Map.of());
        StreamRecord late = new StreamRecord("2", "1000", "t", Map.of(), Map.of());

        assertThat(early.stamp().s()).isLessThan(late.stamp().s());
    }
}
