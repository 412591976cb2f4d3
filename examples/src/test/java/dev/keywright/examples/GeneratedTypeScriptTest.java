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

/**
 * The program in TypeScript for one example stands beside it, read by people, without the library that it shares with all
 * programs. With `-Dupdate=true` it is written anew.
 */
class GeneratedTypeScriptTest {
    @TempDir
    Path folder;

    @Test
    void isAsItWasReadByPeople() throws IOException {
        Path kept = Path.of("campaigns", "generated", "typescript").toAbsolutePath();
        run("design", "campaigns/model.yaml", "-o", folder.toString());
        run(
                "generate",
                "typescript",
                "campaigns/model.yaml",
                "--design",
                folder.resolve("design.yaml").toString(),
                "--runtime",
                "provided",
                "-o",
                folder.toString());
        Map<String, String> written = texts(folder.resolve("typescript"));
        if (Boolean.getBoolean("update")) {
            for (Map.Entry<String, String> file : written.entrySet()) {
                Files.createDirectories(kept.resolve(file.getKey()).getParent());
                Files.writeString(kept.resolve(file.getKey()), file.getValue(), StandardCharsets.UTF_8);
            }
        }

        assertThat(written).isEqualTo(texts(kept));
    }

    private static void run(String... words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                List.of(words),
                new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN));
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    private static Map<String, String> texts(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(root.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return texts;
    }
}
