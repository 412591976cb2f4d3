package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of an example as it was read by people, without the library that it shares with all programs. */
class GeneratedProgramFilesTest {
    private static final Path KEPT = Path.of("campaigns", "generated", "java");

    @TempDir
    Path folder;

    @Test
    void areAsTheyWereReadByPeople() throws IOException {
        run(List.of("design", "campaigns/model.yaml", "-o", folder.toString()));
        run(List.of(
                "generate",
                "java",
                "campaigns/model.yaml",
                "--design",
                folder.resolve("design.yaml").toString(),
                "--package",
                "com.example.campaigns",
                "--runtime",
                "provided",
                "-o",
                folder.resolve("java").toString()));
        Map<String, String> written = texts(folder.resolve("java"));
        if (Boolean.getBoolean("update")) {
            for (Map.Entry<String, String> file : written.entrySet()) {
                Path path = KEPT.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
        }
        assertThat(written).isEqualTo(texts(KEPT));
    }

    private static void run(List<String> words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                words, new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN));
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    private static Map<String, String> texts(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (name.endsWith(".java") || name.endsWith("/README.md")) {
                    texts.put(name, Files.readString(file, StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }
}
