package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads models and designs for tests, from files and from texts. */
final class ReadDesigns {
    private ReadDesigns() {}

    static Source source(Path file) {
        try {
            return Source.of(file.getFileName().toString(), Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Node root(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> root = YamlReader.read(source, diagnostics);
        return root.orElseThrow(() -> new AssertionError(listed(source, diagnostics)));
    }

    static Model model(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Model> model = ModelReader.read(root(source), diagnostics);
        assertThat(listed(source, diagnostics)).isEmpty();
        return model.orElseThrow();
    }

    /** A design without a single complaint. */
    static Design design(Source source, Model model) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Design> design = DesignReader.read(root(source), model, diagnostics);
        assertThat(listed(source, diagnostics)).isEmpty();
        return design.orElseThrow();
    }

    /** What is wrong with a design, as a person would read it. */
    static String complaints(Source source, Model model, Completeness completeness) {
        Diagnostics diagnostics = new Diagnostics();
        DesignReader.read(root(source), model, completeness, diagnostics);
        return listed(source, diagnostics);
    }

    private static String listed(Source source, Diagnostics diagnostics) {
        return new DiagnosticListing(List.of(source), Palette.PLAIN).of(diagnostics.sorted());
    }
}
