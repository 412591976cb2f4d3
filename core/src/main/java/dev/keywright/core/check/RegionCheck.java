package dev.keywright.core.check;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.UnknownRegion;
import dev.keywright.core.rules.Positions;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks that a price list has the region of a model; needed only where a bill is computed. */
public final class RegionCheck {
    private RegionCheck() {}

    /** The same outcome, with an additional error if the list lacks the region. */
    public static Outcome of(Outcome outcome, PriceList list) {
        Optional<String> region = outcome.model().map(Model::options).map(options -> options.region());
        if (region.isEmpty() || list.find(region.get()).isPresent()) {
            return outcome;
        }
        Diagnostics diagnostics = new Diagnostics();
        UnknownRegion.report(region.get(), list, place(outcome.sources().get(0)), diagnostics);
        List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
        all.addAll(diagnostics.sorted());
        return outcome.with(outcome.sources(), all);
    }

    /** A model has no positions, so the text is read once more. */
    private static Span place(Source model) {
        return YamlReader.read(model, new Diagnostics())
                .map(root -> new Positions(root).of("options", "region"))
                .orElseGet(() -> Span.startOf(model.name()));
    }
}
