package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The documents of some examples are kept beside them, read by people, and must be what the program writes. With
 * `-Dupdate=true` they are written anew.
 */
class GeneratedDocumentsTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"campaigns", "ecommerce", "workspaces"})
    void areAsTheyWereReadByPeople(String example) throws IOException {
        Path kept = REPOSITORY.resolve("examples/%s/generated/docs".formatted(example));
        boolean update = Boolean.getBoolean("update");
        Path written = update ? kept : folder.resolve("docs");
        write(example, written);
        Map<String, String> expected = texts(kept);
        Map<String, String> actual = texts(written);
        assertThat(actual.keySet()).isEqualTo(expected.keySet());
        actual.forEach((path, text) -> assertThat(text).as(path).isEqualTo(expected.get(path)));
    }

    private static void write(String example, Path target) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(stream, stream, InputStream.nullInputStream(), REPOSITORY, Look.PLAIN);
        int code = Program.run(
                List.of("docs", "examples/%s/model.yaml".formatted(example), "-o", target.toString()), surroundings);
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isEqualTo(ExitCode.FINE);
    }

    private static Map<String, String> texts(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
