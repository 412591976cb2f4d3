package dev.keywright.moving.files;

import dev.keywright.core.number.Rational;

/** The price of an import, which goes by the bytes of its files before compression. */
public final class ImportPrice {
    /** In us-east-1; DynamoDB's price lists per region, as we have them, do not name it. */
    private static final Rational NANO_DOLLARS_PER_GIGABYTE = Rational.of(150_000_000);

    private static final Rational BYTES_PER_GIGABYTE = Rational.of(1L << 30);

    private ImportPrice() {}

    public static long nanoDollars(long bytes) {
        return NANO_DOLLARS_PER_GIGABYTE
                .times(Rational.of(bytes))
                .dividedBy(BYTES_PER_GIGABYTE)
                .roundedUp()
                .longValueExact();
    }
}
