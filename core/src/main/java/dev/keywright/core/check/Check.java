package dev.keywright.core.check;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.Completeness;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.Prices;
import dev.keywright.core.price.UnknownRegion;
import dev.keywright.core.rules.Positions;
import dev.keywright.core.rules.Rules;
import dev.keywright.core.rules.Subject;
import dev.keywright.core.source.Source;
import dev.keywright.core.verdict.DesignRules;
import dev.keywright.core.verdict.DesignSubject;
import dev.keywright.core.yaml.FileDecoder;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** From the bytes of a file to everything that can be said about it; each phase runs only after a clean one before. */
public final class Check {
    private Check() {}

    /**
     * What came of a file.
     *
     * @param name what the file calls its model; empty where it does not say
     * @param sources the texts that the diagnostics point into
     * @param models the model, where the file could be read without errors
     * @param designs the design, where there was one and neither file has errors
     */
    public record Outcome(
            String name, List<Source> sources, List<Model> models, List<Design> designs, List<Diagnostic> diagnostics) {
        public Outcome {
            sources = List.copyOf(sources);
            models = List.copyOf(models);
            designs = List.copyOf(designs);
            diagnostics = List.copyOf(diagnostics);
        }

        public boolean hasErrors() {
            return diagnostics.stream().anyMatch(Diagnostic::isError);
        }

        public Optional<Model> findModel() {
            return models.stream().findFirst();
        }

        public Optional<Design> findDesign() {
            return designs.stream().findFirst();
        }
    }

    public static Outcome model(String name, byte[] bytes) {
        Diagnostics diagnostics = new Diagnostics();
        Text text = Text.read(name, bytes, diagnostics);
        List<Model> models = model(text, diagnostics).stream().toList();
        return new Outcome(text.name(), List.of(text.source()), models, List.of(), diagnostics.sorted());
    }

    /** A model and a design for it, and all that is wrong with how the design serves the model. */
    public static Outcome design(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return design(modelName, modelBytes, designName, designBytes, Depth.VERDICT);
    }

    /** The same without a verdict: who asks what a design costs wants to know it whatever is wrong with the design. */
    public static Outcome readableDesign(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return design(modelName, modelBytes, designName, designBytes, Depth.LANGUAGE);
    }

    /** A model and a part of a design for it, around which the rest is to be found. */
    public static Outcome pins(String modelName, byte[] modelBytes, String designName, byte[] designBytes) {
        return design(modelName, modelBytes, designName, designBytes, Depth.PINS);
    }

    /** How far a design is looked at. */
    private enum Depth {
        PINS,
        LANGUAGE,
        VERDICT
    }

    /** The design is looked at only where the model is without errors. */
    private static Outcome design(
            String modelName, byte[] modelBytes, String designName, byte[] designBytes, Depth depth) {
        Diagnostics diagnostics = new Diagnostics();
        Text modelText = Text.read(modelName, modelBytes, diagnostics);
        Optional<Model> model = model(modelText, diagnostics);
        if (model.isEmpty()) {
            return new Outcome(
                    modelText.name(), List.of(modelText.source()), List.of(), List.of(), diagnostics.sorted());
        }
        Text designText = Text.read(designName, designBytes, diagnostics);
        Optional<Design> design = designText.roots().stream()
                .findFirst()
                .flatMap(root -> DesignReader.read(
                        root, model.get(), depth == Depth.PINS ? Completeness.PINS : Completeness.WHOLE, diagnostics))
                .filter(unused -> !diagnostics.hasErrors());
        if (design.isPresent() && depth == Depth.VERDICT) {
            verdict(modelText, designText, model.get(), design.get(), diagnostics);
        }
        return new Outcome(
                modelText.name(),
                List.of(modelText.source(), designText.source()),
                List.of(model.get()),
                design.stream().toList(),
                diagnostics.sorted());
    }

    /** Prices are those of the model's region; without them nothing can be weighed. */
    private static void verdict(Text modelText, Text designText, Model model, Design design, Diagnostics diagnostics) {
        Positions positions = new Positions(modelText.roots().get(0));
        PriceList list = BuiltInPrices.list();
        String region = model.options().region();
        Optional<Prices> prices = list.find(region);
        if (prices.isEmpty()) {
            UnknownRegion.report(region, list, positions.of("options", "region"), diagnostics);
            return;
        }
        DesignSubject subject = DesignSubject.of(
                Facts.of(model),
                design,
                prices.get(),
                positions,
                new Positions(designText.roots().get(0)),
                diagnostics);
        DesignRules.ALL.forEach(rule -> rule.check(subject));
    }

    private static Optional<Model> model(Text text, Diagnostics diagnostics) {
        Optional<Node> root = text.roots().stream().findFirst();
        Optional<Model> model = root.flatMap(node -> ModelReader.read(node, diagnostics));
        if (model.isEmpty() || diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Subject subject =
                new Subject(model.get(), Facts.of(model.get()), new Positions(root.orElseThrow()), diagnostics);
        Rules.ALL.forEach(rule -> rule.check(subject));
        return diagnostics.hasErrors() ? Optional.empty() : model;
    }

    /** A file as text, which is there for messages even where it is not well-formed, and its root where it is. */
    private record Text(Source source, List<Node> roots) {
        String name() {
            return roots.stream()
                    .flatMap(root -> root instanceof Mapping mapping ? mapping.find("name").stream() : Stream.empty())
                    .map(Entry::value)
                    .map(value -> value instanceof Scalar scalar ? scalar.text() : "")
                    .findFirst()
                    .orElse("");
        }

        static Text read(String name, byte[] bytes, Diagnostics diagnostics) {
            Optional<Source> source = FileDecoder.decode(name, bytes, diagnostics);
            List<Node> roots = source.flatMap(text -> YamlReader.read(text, diagnostics)).stream()
                    .toList();
            return new Text(source.orElseGet(() -> FileDecoder.approximately(name, bytes)), roots);
        }
    }
}
