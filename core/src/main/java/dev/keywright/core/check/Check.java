package dev.keywright.core.check;

import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.BeyondCounting;
import dev.keywright.core.cost.LargestCosts;
import dev.keywright.core.cost.LargestCosts.LargestCost;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.Completeness;
import dev.keywright.core.language.design.DesignMemory;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.Prices;
import dev.keywright.core.price.UnknownRegion;
import dev.keywright.core.rules.ModelSubject;
import dev.keywright.core.rules.Positions;
import dev.keywright.core.source.Source;
import dev.keywright.core.verdict.DesignRules;
import dev.keywright.core.verdict.DesignSubject;
import dev.keywright.core.yaml.FileDecoder;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.NodeMemory;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The check of a file, from its bytes to all diagnostics; each phase runs only if the previous one found no errors. */
public final class Check {
    private Check() {}

    /**
     * The result of checking a file.
     *
     * @param name the name of the model in the file; empty where it has none
     * @param sources the texts that the diagnostics point into
     * @param root the text of the model as nodes, if it is well-formed
     * @param model the model, if the file has no errors
     * @param design the design, if there is one and neither file has errors
     */
    public record Outcome(
            String name,
            List<Source> sources,
            Optional<Node> root,
            Optional<Model> model,
            Optional<Design> design,
            List<Diagnostic> diagnostics) {
        public Outcome {
            sources = List.copyOf(sources);
            diagnostics = List.copyOf(diagnostics);
        }

        /** The same with other diagnostics, which may point into other texts. */
        public Outcome with(List<Source> others, List<Diagnostic> problems) {
            return new Outcome(name, others, root, model, design, problems);
        }

        /** The same for a model without some patterns, and a design that says nothing about them. */
        public Outcome without(Set<String> patterns) {
            Optional<Model> fewer = model.map(whole -> whole.without(patterns));
            Optional<Design> left = design.map(whole ->
                    fewer.map(judged -> GapFreeModel.design(whole, judged)).orElse(whole));
            return new Outcome(name, sources, root, fewer, left, diagnostics);
        }

        public boolean hasErrors() {
            return diagnostics.stream().anyMatch(Diagnostic::isError);
        }
    }

    public static Outcome model(String name, byte[] bytes) {
        return model(name, bytes, new CheckMemory());
    }

    /** The same, beginning with what an earlier check of almost the same text found out. */
    public static Outcome model(String name, byte[] bytes, CheckMemory memory) {
        Diagnostics diagnostics = new Diagnostics();
        Text text = Text.read(name, bytes, memory.nodes(), diagnostics);
        Optional<Model> model = model(text, memory, diagnostics);
        return new Outcome(
                text.name(),
                List.of(text.source()),
                text.root(),
                model,
                Optional.empty(),
                diagnostics.sortedAbout(patterns(text)));
    }

    /** Checks a model and a design for it, including how well the design serves the model. */
    public static Outcome design(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return design(modelName, modelBytes, designName, designBytes, Terms.USUAL);
    }

    /** The same on other terms. */
    public static Outcome design(
            String modelName, byte[] modelBytes, String designName, byte[] designBytes, Terms terms) {
        return design(modelName, modelBytes, designName, designBytes, Depth.VERDICT, terms, new CheckMemory());
    }

    /**
     * The terms on which a design is judged.
     *
     * @param leftOut the ids of patterns that it need not serve
     * @param prices other prices than the built-in ones of the model's region
     */
    public record Terms(Set<String> leftOut, Optional<Prices> prices) {
        public static final Terms USUAL = new Terms(Set.of(), Optional.empty());

        public Terms {
            leftOut = Set.copyOf(leftOut);
        }
    }

    /** The same without the rules for designs: the cost of a design can be asked for whatever is wrong with it. */
    public static Outcome readableDesign(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return readableDesign(modelName, modelBytes, designName, designBytes, new CheckMemory());
    }

    /** The same, beginning with what an earlier check of almost the same texts found out. */
    public static Outcome readableDesign(
            String modelName, byte[] modelBytes, String designName, byte[] designBytes, CheckMemory memory) {
        return design(modelName, modelBytes, designName, designBytes, Depth.LANGUAGE, Terms.USUAL, memory);
    }

    /** Checks a model and a partial design for it, which the optimizer completes. */
    public static Outcome pins(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return design(modelName, modelBytes, designName, designBytes, Depth.PINS, Terms.USUAL, new CheckMemory());
    }

    /** How far a design is checked. */
    private enum Depth {
        PINS,
        LANGUAGE,
        VERDICT
    }

    /** The design is checked only if the model has no errors. */
    private static Outcome design(
            String modelName,
            byte[] modelBytes,
            String designName,
            byte[] designBytes,
            Depth depth,
            Terms terms,
            CheckMemory memory) {
        Diagnostics diagnostics = new Diagnostics();
        Text modelText = Text.read(modelName, modelBytes, memory.nodes(), diagnostics);
        Optional<Model> model = model(modelText, memory, diagnostics);
        if (model.isEmpty()) {
            return new Outcome(
                    modelText.name(),
                    List.of(modelText.source()),
                    modelText.root(),
                    Optional.empty(),
                    Optional.empty(),
                    diagnostics.sortedAbout(patterns(modelText)));
        }
        Text designText = Text.read(designName, designBytes, memory.designs(), diagnostics);
        Optional<Design> readable = designText
                .root()
                .flatMap(root -> depth == Depth.PINS
                        ? DesignReader.readWithGaps(root, model.get(), Completeness.PINS, diagnostics)
                        : whole(root, model.get(), memory.read(), diagnostics));
        Optional<Design> design = readable.filter(unused -> !diagnostics.hasErrors());
        if (readable.isPresent() && depth == Depth.VERDICT) {
            Model served = model.get().without(terms.leftOut());
            Model judged = design.isPresent() ? served : GapFreeModel.of(served, readable.get());
            verdict(
                    modelText,
                    designText,
                    judged,
                    GapFreeModel.design(readable.get(), judged),
                    terms.prices(),
                    diagnostics);
        }
        return new Outcome(
                modelText.name(),
                List.of(modelText.source(), designText.source()),
                modelText.root(),
                model,
                design,
                diagnostics.sortedAbout(patterns(modelText)));
    }

    private static Optional<Design> whole(Node root, Model model, DesignMemory memory, Diagnostics diagnostics) {
        Optional<Design> known = memory.find(root, model);
        if (known.isPresent()) {
            return known;
        }
        int before = diagnostics.reports();
        Optional<Design> design = DesignReader.readWithGaps(root, model, Completeness.WHOLE, diagnostics);
        if (diagnostics.reports() == before) {
            design.ifPresent(clean -> memory.keep(root, model, clean));
        }
        return design;
    }

    /** The ids of the patterns as they are written, also in a model with errors. */
    private static List<String> patterns(Text model) {
        return model
                .root()
                .flatMap(root -> root instanceof Mapping mapping ? mapping.find("patterns") : Optional.empty())
                .map(Entry::value)
                .map(value -> value instanceof Mapping mapping ? mapping.entries() : List.<Entry>of())
                .orElse(List.of())
                .stream()
                .map(entry -> entry.key().text())
                .toList();
    }

    /** Prices are those of the model's region unless others are given; without them nothing can be weighed. */
    private static void verdict(
            Text modelText,
            Text designText,
            Model model,
            Design design,
            Optional<Prices> given,
            Diagnostics diagnostics) {
        Positions positions = new Positions(modelText.root().orElseThrow());
        PriceList list = BuiltInPrices.list();
        String region = model.options().region();
        Optional<Prices> prices = given.isPresent() ? given : list.find(region);
        if (prices.isEmpty()) {
            UnknownRegion.report(region, list, positions.of("options", "region"), diagnostics);
            return;
        }
        Facts facts = Facts.of(model);
        try {
            DesignSubject subject = DesignSubject.of(
                    facts,
                    design,
                    prices.get(),
                    positions,
                    new Positions(designText.root().orElseThrow()),
                    diagnostics);
            DesignRules.ALL.forEach(rule -> rule.check(subject));
        } catch (AmountTooLarge tooLarge) {
            reportAmount(LargestCosts.find(facts, prices.get()), positions, diagnostics);
        }
    }

    private static void reportAmount(Optional<LargestCost> largest, Positions positions, Diagnostics diagnostics) {
        String section =
                largest.filter(cost -> cost.kind() == LargestCosts.Kind.RATE).isPresent() ? "patterns" : "entities";
        String name = largest.map(LargestCost::name).orElse("");
        diagnostics.report(
                BeyondCounting.PROBLEM,
                positions.of(section, name),
                "the design costs more than nine billion dollars a month, of which `%s` costs most".formatted(name));
    }

    private static Optional<Model> model(Text text, CheckMemory memory, Diagnostics diagnostics) {
        Optional<Node> root = text.root();
        Optional<Model> model = root.flatMap(node -> ModelReader.read(node, diagnostics, memory.models()));
        if (model.isEmpty() || diagnostics.hasErrors()) {
            return Optional.empty();
        }
        memory.clean()
                .check(ModelSubject.of(memory.facts(model.get()), new Positions(root.orElseThrow()), diagnostics));
        return diagnostics.hasErrors() ? Optional.empty() : model;
    }

    /** A file as text, which messages can quote even if it is not well-formed, and its root if it is. */
    private record Text(Source source, Optional<Node> root) {
        String name() {
            return root.flatMap(node -> node instanceof Mapping mapping ? mapping.find("name") : Optional.empty())
                    .map(Entry::value)
                    .map(value -> value instanceof Scalar scalar ? scalar.text() : "")
                    .orElse("");
        }

        static Text read(String name, byte[] bytes, NodeMemory memory, Diagnostics diagnostics) {
            Optional<Source> source = FileDecoder.decode(name, bytes, diagnostics);
            Optional<Node> root = source.flatMap(text -> memory.read(text, diagnostics));
            return new Text(source.orElseGet(() -> FileDecoder.approximately(name, bytes)), root);
        }
    }
}
