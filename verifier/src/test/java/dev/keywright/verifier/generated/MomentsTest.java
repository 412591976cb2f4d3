package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.runtime.store.Convert;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Generated programs read and write the digits of moments by hand: what the JDK makes of them must be the same. */
class MomentsTest {
    private static final long SEED = 20260131;
    private static final DateTimeFormatter BY_THE_JDK = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    @Test
    void writesAndReadsWhatTheJdkDoes() {
        Random random = new Random(SEED);
        long first = Instant.parse("0000-01-01T00:00:00Z").toEpochMilli();
        long last = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
        for (int time = 0; time < 20_000; time++) {
            long milli = time == 0 ? first : time == 1 ? last : first + (long) (random.nextDouble() * (last - first));
            Instant moment = Instant.ofEpochMilli(milli);
            AttributeValue written = Convert.moment("at", moment);
            assertThat(written.s()).isEqualTo(BY_THE_JDK.format(moment));
            assertThat(Convert.moment(written)).isEqualTo(moment);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-31T12:00:00Z",
                "2026-01-31T12:00:00.5Z",
                "2026-01-31T12:00:00.123456Z",
                "2026-01-31T24:00:00.000Z",
                "2024-02-29T00:00:00.000Z"
            })
    void readsOtherFormsAsTheJdkDoes(String text) {
        assertThat(Convert.moment(AttributeValue.fromS(text))).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-29T00:00:00.000Z",
                "2026-13-01T00:00:00.000Z",
                "2026-01-31T25:00:00.000Z",
                "2026-01-31T12:60:00.000Z",
                "2026-01-31T12:00:0x.000Z",
                "2026/01/31T12:00:00.000Z",
                "yesterday"
            })
    void readsNothingThatIsNoMoment(String text) {
        assertThatThrownBy(() -> Convert.moment(AttributeValue.fromS(text))).isInstanceOf(DateTimeException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0001-12-31T23:59:59.999Z", "+10000-01-01T00:00:00Z"})
    void refusesWhatWouldNotSort(String text) {
        assertThatThrownBy(() -> Convert.moment("at", Instant.parse(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("at is ");
    }

    @Test
    void cutsWhatIsFinerThanAMillisecond() {
        assertThat(Convert.moment("at", Instant.parse("2026-01-31T12:00:00.123999Z"))
                        .s())
                .isEqualTo("2026-01-31T12:00:00.123Z");
    }
}
