package dev.keywright.core.price;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The built-in price list. */
public final class BuiltInPrices {
    private static final String FILE = "prices.yaml";

    private BuiltInPrices() {}

    public static PriceList list() {
        PriceListReader.Outcome outcome = outcome();
        return outcome.list()
                .orElseThrow(() -> new IllegalStateException(
                        "the built-in %s has errors: %s".formatted(FILE, outcome.diagnostics())));
    }

    /** As if a user had passed it. */
    public static PriceListReader.Outcome outcome() {
        return PriceListReader.read(FILE, bytes());
    }

    private static byte[] bytes() {
        try (InputStream input = BuiltInPrices.class.getResourceAsStream(FILE)) {
            if (input == null) {
                throw new IllegalStateException("%s is not in the jar".formatted(FILE));
            }
            return input.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own jar cannot be read", broken);
        }
    }
}
