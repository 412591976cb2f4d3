package dev.keywright.app.compilation;

import dev.keywright.core.price.PriceListReader;
import java.util.List;
import java.util.Optional;

/**
 * The files that a compilation starts from.
 *
 * @param prices a price list in place of the built-in one
 * @param region a region in place of the model's own
 * @param without the ids of patterns to leave out
 */
public record Inputs(
        ModelFile model,
        Optional<DesignFile> design,
        Optional<PriceListReader.Outcome> prices,
        Optional<String> region,
        List<String> without) {
    public Inputs {
        without = List.copyOf(without);
    }

    /** The same for a model with other figures. */
    public Inputs with(String changedModel) {
        return new Inputs(model.with(changedModel), design, prices, region, without);
    }
}
