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
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is generated for other tools and as programs stands beside some examples, read by people, and must be what the program
 * writes for the cheapest design. With `-Dupdate=true` it is written anew.
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

    /** Each example's design, which is searched once for all tests. */
    @TempDir
    static Path designs;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"campaigns, userId", "ecommerce, user_name", "workspaces, userId"})
    void areAsTheyWereReadByPeople(String example, String identity) throws IOException {
        boolean update = Boolean.getBoolean("update");
        Path kept = Path.of(example, "generated").toAbsolutePath();
        Path written = update ? kept : folder.resolve("generated");
        for (String target : TARGETS) {
            List<String> more = target.equals("iam") ? List.of("--identity", identity) : List.of();
            generate(target, example, written, more);
        }
        for (String target : TARGETS) {
            assertThat(texts(written.resolve(target), name -> true))
                    .isEqualTo(texts(kept.resolve(target), name -> true));
        }
    }

    /** Without the library that it shares with all programs. */
    @Test
    void theProgramInJavaIsAsItWasReadByPeople() throws IOException {
        Path written = folder.resolve("java");
        generate("java", "campaigns", written, List.of("--package", "com.example.campaigns", "--runtime", "provided"));
        assertKept(written, "java", name -> name.endsWith(".java") || name.endsWith("/README.md"));
    }

    /** Without the library that it shares with all programs. */
    @Test
    void theProgramInTypeScriptIsAsItWasReadByPeople() throws IOException {
        generate("typescript", "campaigns", folder, List.of("--runtime", "provided"));
        assertKept(folder.resolve("typescript"), "typescript", name -> true);
    }

    private static void assertKept(Path written, String language, Predicate<String> isRead) throws IOException {
        Path kept = Path.of("campaigns", "generated", language);
        Map<String, String> texts = texts(written, isRead);
        if (Boolean.getBoolean("update")) {
            for (Map.Entry<String, String> file : texts.entrySet()) {
                Path path = kept.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8);
            }
        }
        assertThat(texts).isNotEmpty().isEqualTo(texts(kept, isRead));
    }

    private static void generate(String target, String example, Path written, List<String> more) {
        List<String> words = new ArrayList<>(List.of("generate", target, "%s/model.yaml".formatted(example)));
        words.addAll(List.of("--design", design(example).toString(), "-o", written.toString()));
        words.addAll(more);
        run(words);
    }

    private static Path design(String example) {
        Path found = designs.resolve(example).resolve("design.yaml");
        if (!Files.exists(found)) {
            run(List.of(
                    "design",
                    "%s/model.yaml".formatted(example),
                    "-o",
                    found.getParent().toString()));
        }
        return found;
    }

    private static void run(List<String> words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                words, new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN));
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    private static Map<String, String> texts(Path root, Predicate<String> isRead) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (isRead.test(name)) {
                    texts.put(name, Files.readString(file, StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }
}
