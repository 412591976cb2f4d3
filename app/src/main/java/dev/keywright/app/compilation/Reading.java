package dev.keywright.app.compilation;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.check.Check.Terms;
import dev.keywright.core.check.CheckMemory;
import dev.keywright.core.check.RegionCheck;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.PriceListReader;
import dev.keywright.core.price.Prices;
import dev.keywright.core.source.Source;
import dev.keywright.optimizer.assemble.Pins;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of a compilation, read and checked: a model, perhaps a design, and prices.
 *
 * @param outcome all that is wrong in any of the files
 * @param list the price list, where it could be read
 * @param leftOut the ids of patterns that are left out of the model
 */
public record Reading(Inputs inputs, Outcome outcome, Optional<PriceList> list, Set<String> leftOut) {
    static Reading of(Inputs inputs, CheckMemory memory) {
        PriceListReader.Outcome priced = inputs.prices().orElseGet(BuiltInPrices::outcome);
        Outcome read = joined(read(inputs, memory), priced);
        Optional<PriceList> list = priced.list();
        boolean ownRegion =
                list.isPresent() && !read.hasErrors() && inputs.region().isEmpty();
        return new Reading(inputs, ownRegion ? RegionCheck.of(read, list.get()) : read, list, Set.of());
    }

    /** The same for a model without some more patterns. */
    Reading without(Collection<String> patterns) {
        Set<String> all = new LinkedHashSet<>(leftOut);
        all.addAll(patterns);
        return new Reading(inputs, outcome.without(all), list, all);
    }

    private static Outcome read(Inputs inputs, CheckMemory memory) {
        ModelFile model = inputs.model();
        if (inputs.design().isEmpty()) {
            return Check.model(model.name(), model.bytes(), memory);
        }
        DesignFile design = inputs.design().get();
        return design.use() == Use.PINS
                ? Check.pins(model.name(), model.bytes(), design.name(), design.bytes())
                : Check.readableDesign(model.name(), model.bytes(), design.name(), design.bytes(), memory);
    }

    private static Outcome joined(Outcome outcome, PriceListReader.Outcome priced) {
        List<Source> sources = new ArrayList<>(outcome.sources());
        List<Diagnostic> diagnostics = new ArrayList<>(outcome.diagnostics());
        diagnostics.addAll(priced.diagnostics());
        if (!priced.diagnostics().isEmpty()) {
            sources.add(priced.source());
        }
        return outcome.with(sources, diagnostics);
    }

    /** The reason why nothing can be compiled; where there is none, everything below exists. */
    Optional<Refusal> findRefusal() {
        Optional<String> lacking = inputs.region()
                .filter(region -> list.isPresent() && list.get().find(region).isEmpty());
        if (lacking.isPresent()) {
            return Optional.of(new Refusal.UnknownRegion(outcome, list.orElseThrow(), lacking.get()));
        }
        if (list.isEmpty() || outcome.hasErrors()) {
            return Optional.of(new Refusal.Errors(outcome));
        }
        if (model().patterns().isEmpty()) {
            return Optional.of(new Refusal.NoPatterns(outcome));
        }
        return inputs.without().stream()
                .filter(id -> model().findPattern(id).isEmpty())
                .findFirst()
                .map(id -> new Refusal.UnknownPattern(outcome, model(), id));
    }

    Model model() {
        return outcome.model().orElseThrow();
    }

    Source modelText() {
        return outcome.sources().get(0);
    }

    /** The model as its author wrote it; printed anew where patterns of it are left out. */
    String documentedModel() {
        return leftOut.isEmpty() ? modelText().text() : ModelPrinter.print(model());
    }

    public String region() {
        return inputs.region().orElseGet(() -> model().options().region());
    }

    Prices prices() {
        return list.orElseThrow().find(region()).orElseThrow();
    }

    LocalDate priceDate() {
        return list.orElseThrow().date();
    }

    private Optional<Use> use() {
        return inputs.design().map(DesignFile::use);
    }

    boolean isDesignGiven() {
        return use().filter(role -> !role.isSearchedAround()).isPresent();
    }

    Design design() {
        return outcome.design().orElseThrow();
    }

    /** The parts of a design that the search must leave as they are. */
    Pins pins() {
        return outcome.design().map(given -> new Pins(given.tables())).orElseGet(Pins::none);
    }

    /** The hints of a given design for patterns of the model; who searches around it keeps them, and is told where they do not hold. */
    List<OperationHint> hints() {
        return outcome.design().map(Design::operations).orElse(List.of()).stream()
                .filter(hint -> model().findPattern(hint.pattern().id()).isPresent())
                .toList();
    }

    /** A given design together with the verdict on it. */
    Outcome judgedDesign() {
        return judge(outcome.sources().get(1));
    }

    /** Reads a design from its text and judges how it serves the model. */
    Outcome judge(Source design) {
        return Check.design(
                modelText().name(),
                modelText().text().getBytes(StandardCharsets.UTF_8),
                design.name(),
                design.text().getBytes(StandardCharsets.UTF_8),
                new Terms(leftOut, Optional.of(prices())));
    }
}
