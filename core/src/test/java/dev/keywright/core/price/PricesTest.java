package dev.keywright.core.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PricesTest {
    private static final Prices VIRGINIA =
            BuiltInPrices.list().find("us-east-1").orElseThrow();
    private static final Prices IRELAND = BuiltInPrices.list().find("eu-west-1").orElseThrow();

    @Test
    void takesAMonthAsThirtyDays() {
        assertThat(Prices.HOURS_PER_MONTH).isEqualTo(Rational.of(720));
        assertThat(Prices.SECONDS_PER_MONTH).isEqualTo(Rational.of(2_592_000));
    }

    @Test
    void pricesOneUnitASecondForAMonth() {
        assertThat(VIRGINIA.nanoDollarsForReadUnits(Prices.SECONDS_PER_MONTH)).isEqualTo(Rational.of(324_000_000));
        assertThat(VIRGINIA.nanoDollarsForWriteUnits(Prices.SECONDS_PER_MONTH)).isEqualTo(Rational.of(1_620_000_000));
    }

    @Test
    void pricesOneProvisionedUnitForAMonth() {
        assertThat(VIRGINIA.nanoDollarsForReadUnitHours(Prices.HOURS_PER_MONTH)).isEqualTo(Rational.of(93_600_000));
        assertThat(VIRGINIA.nanoDollarsForWriteUnitHours(Prices.HOURS_PER_MONTH))
                .isEqualTo(Rational.of(468_000_000));
    }

    @Test
    void pricesABinaryGigabyteForAMonth() {
        assertThat(VIRGINIA.nanoDollarsForByteMonths(Rational.of(1_073_741_824)))
                .isEqualTo(Rational.of(250_000_000));
        assertThat(IRELAND.nanoDollarsForByteMonths(Rational.of(1_073_741_824))).isEqualTo(Rational.of(283_000_000));
    }

    @Test
    void roundsNothing() {
        assertThat(VIRGINIA.nanoDollarsForReadUnits(Rational.ONE)).isEqualTo(Rational.of(125));
        assertThat(VIRGINIA.nanoDollarsForReadUnits(Rational.of(1, 2))).isEqualTo(Rational.of(125, 2));
        assertThat(IRELAND.nanoDollarsForReadUnits(Rational.of(1, 3))).isEqualTo(Rational.of(283, 6));
        assertThat(VIRGINIA.nanoDollarsForByteMonths(Rational.ONE)).isEqualTo(Rational.of(250_000_000, 1_073_741_824));
        assertThat(IRELAND.nanoDollarsForWriteUnitHours(Rational.of(1, 7))).isEqualTo(Rational.of(105_000));
    }

    /** What a stranger can look up in AWS's price list, for a million units, a gigabyte-month and a unit-hour. */
    @ParameterizedTest
    @CsvSource({
        "us-east-1, 125000000, 625000000, 250000000, 130000, 650000",
        "us-east-2, 125000000, 625000000, 250000000, 130000, 650000",
        "us-west-2, 125000000, 625000000, 250000000, 130000, 650000",
        "eu-west-1, 141500000, 705000000, 283000000, 147000, 735000",
        "eu-central-1, 152500000, 762500000, 306000000, 158600, 793000",
        "ap-northeast-1, 142500000, 715000000, 285000000, 148400, 742000",
    })
    void bringsThePricesOfARegion(
            String region, long millionReads, long millionWrites, long gigabyte, long readHour, long writeHour) {
        Prices prices = BuiltInPrices.list().find(region).orElseThrow();

        assertThat(prices.nanoDollarsForReadUnits(Rational.of(1_000_000))).isEqualTo(Rational.of(millionReads));
        assertThat(prices.nanoDollarsForWriteUnits(Rational.of(1_000_000))).isEqualTo(Rational.of(millionWrites));
        assertThat(prices.nanoDollarsForByteMonths(Rational.of(1L << 30))).isEqualTo(Rational.of(gigabyte));
        assertThat(prices.nanoDollarsForReadUnitHours(Rational.ONE)).isEqualTo(Rational.of(readHour));
        assertThat(prices.nanoDollarsForWriteUnitHours(Rational.ONE)).isEqualTo(Rational.of(writeHour));
    }

    @Test
    void bringsNoOtherRegions() {
        assertThat(BuiltInPrices.list().regions().keySet())
                .containsExactly("us-east-1", "us-east-2", "us-west-2", "eu-west-1", "eu-central-1", "ap-northeast-1");
        assertThat(BuiltInPrices.list().find("us-west-1")).isEmpty();
    }

    @Test
    void refusesANegativePrice() {
        Rational price = Rational.ONE;
        assertThatThrownBy(() -> new Prices(price, price, Rational.of(-1), price, price))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
