package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The model files that tests read: the examples, and what lies in the test resources. */
public final class TestModels {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Path RESOURCES = Path.of("src/test/resources/models");

    private TestModels() {}

    /** The examples' files of that name, such as `model.yaml`. */
    public static List<Path> examples(String fileName) {
        try (Stream<Path> directories = Files.list(EXAMPLES)) {
            return directories
                    .map(directory -> directory.resolve(fileName))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static Path resource(String fileName) {
        return RESOURCES.resolve(fileName);
    }

    public static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static Node root(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> root = YamlReader.read(Source.of("model.yaml", text), diagnostics);
        assertThat(diagnostics.sorted()).as(text).isEmpty();
        return root.orElseThrow();
    }

    /** The model that a text means; an error in it fails the test with the text. */
    public static Model read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Model> model = ModelReader.read(root(text), diagnostics);
        assertThat(diagnostics.sorted()).as(text).noneMatch(Diagnostic::isError);
        return model.orElseThrow();
    }
}
