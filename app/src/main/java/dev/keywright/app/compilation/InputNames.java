package dev.keywright.app.compilation;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.price.PriceListReader;
import java.util.List;
import java.util.Optional;

/**
 * The files and the region as a caller names them.
 *
 * @param use the role of the design file
 * @param without the ids of patterns to leave out
 */
public record InputNames(
        String model,
        Optional<String> design,
        Use use,
        Optional<String> prices,
        Optional<String> region,
        List<String> without) {
    public InputNames {
        without = List.copyOf(without);
    }

    /** A model, and a whole design for it where the caller names one. */
    public static InputNames of(String model, Use use) {
        return new InputNames(model, Optional.empty(), use, Optional.empty(), Optional.empty(), List.of());
    }

    public InputNames withDesign(String name) {
        return new InputNames(model, Optional.of(name), use, prices, region, without);
    }

    /** Empty after a complaint about each file that cannot be read. */
    public Optional<Inputs> read(Surroundings surroundings) {
        Optional<ModelFile> modelFile = ModelFile.read(model, surroundings);
        Optional<DesignFile> designFile = design.flatMap(name -> DesignFile.read(name, use, surroundings));
        Optional<PriceListReader.Outcome> priceList = prices.flatMap(name ->
                InputFile.read(name, surroundings).map(bytes -> PriceListReader.read(InputFile.shown(name), bytes)));
        boolean complete = designFile.isPresent() == design.isPresent() && priceList.isPresent() == prices.isPresent();
        return complete
                ? modelFile.map(file -> new Inputs(file, designFile, priceList, region, without))
                : Optional.empty();
    }
}
