package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The sizes at which DynamoDB Local goes on to the next unit. */
class ItemBytesTest {
    private static long of(AttributeValue value) {
        return ItemBytes.of(Map.of("n", value)) - 1;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 2",
        "12, 2",
        "123, 3",
        "-1, 3",
        "-12, 3",
        "1.5, 3",
        "0.05, 2",
        "100, 2",
        "12000, 3",
        "120000, 2",
        "3.14159, 5",
        "-0.25, 3",
        "123.45, 4",
        "12345678901234567890123456789012345678, 20"
    })
    void countsTwoDigitsAByte(String number, long bytes) {
        assertThat(of(AttributeValue.fromN(number))).isEqualTo(bytes);
    }

    @Test
    void countsTextsInUtf8() {
        assertThat(of(AttributeValue.fromS("é😀"))).isEqualTo(6);
    }

    @Test
    void countsCollectionsWithTheirElements() {
        assertThat(of(AttributeValue.fromL(List.of()))).isEqualTo(3);
        assertThat(of(AttributeValue.fromL(List.of(AttributeValue.fromS("ab")))))
                .isEqualTo(6);
        assertThat(of(AttributeValue.fromM(Map.of("k", AttributeValue.fromS("ab")))))
                .isEqualTo(7);
        assertThat(of(AttributeValue.fromSs(List.of("a", "bc")))).isEqualTo(3);
    }
}
