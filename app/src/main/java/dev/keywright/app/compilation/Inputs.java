package dev.keywright.app.compilation;

import dev.keywright.core.price.PriceListReader;
import java.util.Optional;

/**
 * The files that a compilation starts from.
 *
 * @param prices a price list in place of the built-in one
 * @param region a region in place of the model's own
 */
public record Inputs(
        ModelFile model,
        Optional<DesignFile> design,
        Optional<PriceListReader.Outcome> prices,
        Optional<String> region) {}
