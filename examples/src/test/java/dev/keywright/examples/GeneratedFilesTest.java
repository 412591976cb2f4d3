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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is generated for other tools stands beside some examples, read by people, and must be what the program writes
 * for the cheapest design. With `-Dupdate=true` it is written anew.
 */
class GeneratedFilesTest {
    private static final List<String> TARGETS = List.of(
            "cloudformation",
            "cdk-typescript",
            "cdk-java",
            "terraform",
            "iam",
            "json-schema",
            "nosql-workbench",
            "awslabs");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"campaigns, userId", "ecommerce, user_name", "workspaces, userId"})
    void areAsTheyWereReadByPeople(String example, String identity) throws IOException {
        boolean update = Boolean.getBoolean("update");
        Path kept = Path.of(example, "generated").toAbsolutePath();
        Path written = update ? kept : folder.resolve("generated");
        run(List.of("design", "%s/model.yaml".formatted(example), "-o", folder.toString()));
        for (String target : TARGETS) {
            List<String> words = new ArrayList<>(List.of("generate", target, "%s/model.yaml".formatted(example)));
            words.addAll(List.of("--design", folder.resolve("design.yaml").toString(), "-o", written.toString()));
            words.addAll(target.equals("iam") ? List.of("--identity", identity) : List.of());
            run(words);
        }
        assertThat(texts(written)).isEqualTo(texts(kept));
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
        for (String target : TARGETS) {
            try (Stream<Path> files = Files.walk(root.resolve(target))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    texts.put(root.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }
}
