package dev.keywright.core.check;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Decoding;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import java.util.Optional;

/** From the bytes of a file to everything that can be said about it; each phase runs only after a clean one before. */
public final class Check {
    private Check() {}

    /**
     * What came of a file.
     *
     * @param sources the texts that the diagnostics point into
     * @param models the model, where the file could be read without errors
     */
    public record Outcome(List<Source> sources, List<Model> models, List<Diagnostic> diagnostics) {
        public Outcome {
            sources = List.copyOf(sources);
            models = List.copyOf(models);
            diagnostics = List.copyOf(diagnostics);
        }

        public boolean hasErrors() {
            return diagnostics.stream().anyMatch(Diagnostic::isError);
        }

        public Optional<Model> findModel() {
            return models.stream().findFirst();
        }
    }

    public static Outcome model(String name, byte[] bytes) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Source> source = Decoding.decode(name, bytes, diagnostics);
        Optional<Node> root = source.flatMap(text -> YamlReader.read(text, diagnostics));
        Optional<Model> model = root.flatMap(node -> ModelReader.read(node, diagnostics));
        boolean whole = model.isPresent() && !diagnostics.hasErrors();
        if (whole) {
            Subject subject =
                    new Subject(model.get(), Facts.of(model.get()), new Positions(root.orElseThrow()), diagnostics);
            Rules.ALL.forEach(rule -> rule.check(subject));
        }
        List<Model> models = whole ? List.of(model.get()) : List.of();
        Source shown = source.orElseGet(() -> Decoding.approximately(name, bytes));
        return new Outcome(List.of(shown), models, diagnostics.sorted());
    }
}
