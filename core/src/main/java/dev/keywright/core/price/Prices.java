package dev.keywright.core.price;

import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * DynamoDB's prices in one region for tables of the Standard class. Amounts in nano-dollars are exact: each line of a
 * bill is rounded once.
 */
public record Prices(
        Rational dollarsPerMillionReadUnits,
        Rational dollarsPerMillionWriteUnits,
        Rational dollarsPerGigabyteMonth,
        Rational dollarsPerReadUnitHour,
        Rational dollarsPerWriteUnitHour) {
    /** A month has 30 days, so that bills of different months can be compared. */
    public static final Rational HOURS_PER_MONTH = Rational.of(30L * 24);

    public static final Rational SECONDS_PER_MONTH = HOURS_PER_MONTH.times(Rational.of(3600));

    private static final Rational NANO_DOLLARS_PER_DOLLAR = Rational.of(1_000_000_000);
    private static final Rational MILLION = Rational.of(1_000_000);
    /** A gigabyte in AWS's price lists is 2 to the 30th bytes. */
    private static final Rational BYTES_PER_GIGABYTE = Rational.of(1L << 30);

    public Prices {
        List<Rational> all = List.of(
                dollarsPerMillionReadUnits,
                dollarsPerMillionWriteUnits,
                dollarsPerGigabyteMonth,
                dollarsPerReadUnitHour,
                dollarsPerWriteUnitHour);
        if (all.stream().anyMatch(price -> price.isLessThan(Rational.ZERO))) {
            throw new IllegalArgumentException("a negative price among " + all);
        }
    }

    /** On-demand: the price of read request units. */
    public Rational nanoDollarsForReadUnits(Rational readUnits) {
        return nanoDollars(dollarsPerMillionReadUnits).times(readUnits).dividedBy(MILLION);
    }

    /** On-demand: the price of write request units. */
    public Rational nanoDollarsForWriteUnits(Rational writeUnits) {
        return nanoDollars(dollarsPerMillionWriteUnits).times(writeUnits).dividedBy(MILLION);
    }

    /** In either mode: the price of storing bytes for a month. */
    public Rational nanoDollarsForByteMonths(Rational byteMonths) {
        return nanoDollars(dollarsPerGigabyteMonth).times(byteMonths).dividedBy(BYTES_PER_GIGABYTE);
    }

    /** Provisioned: the price of read capacity units, each for an hour. */
    public Rational nanoDollarsForReadUnitHours(Rational readUnitHours) {
        return nanoDollars(dollarsPerReadUnitHour).times(readUnitHours);
    }

    /** Provisioned: the price of write capacity units, each for an hour. */
    public Rational nanoDollarsForWriteUnitHours(Rational writeUnitHours) {
        return nanoDollars(dollarsPerWriteUnitHour).times(writeUnitHours);
    }

    private static Rational nanoDollars(Rational dollars) {
        return dollars.times(NANO_DOLLARS_PER_DOLLAR);
    }
}
