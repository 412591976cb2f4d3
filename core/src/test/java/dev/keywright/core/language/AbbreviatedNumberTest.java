package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AbbreviatedNumberTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "20k | 20000",
                "1M | 1000000",
                "2.5 b | 2500000000",
                "1,000,000 | 1000000",
                "10_000 | 10000",
                "40% | 0.4",
                "2.5 % | 0.025"
            })
    void saysWhatIsMeant(String text, String number) {
        assertThat(AbbreviatedNumber.find(text)).contains(Rational.parse(number).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"about 1000", "%", "k", "1,00", ""})
    void guessesNothingElse(String text) {
        assertThat(AbbreviatedNumber.find(text)).isEmpty();
    }

    @Test
    void isInTheFix() {
        String model = """
                keywright: 1
                name: shop
                entities:
                  Customer: {id: customerId, count: 20k, attributes: {customerId: string}}
                patterns:
                  get: {read: Customer, by: customerId, rps: 1}
                """;

        assertThat(dev.keywright.core.check.Check.model(
                                "model.yaml", model.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                        .diagnostics())
                .anySatisfy(found -> assertThat(found.fix()).isEqualTo("Write 20000."));
    }
}
