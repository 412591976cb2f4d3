package dev.keywright.examples.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.backends.Backends;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A model whose words are markup and code of every language that is written: whatever reads the files must find words.
 * Everything in it that must not run, or become a heading, a cell or a name, is called `breakout`.
 */
class HostileTextTest {
    private static final Path HOSTILE = Path.of("src/test/resources/hostile");

    @TempDir
    Path directory;

    static List<String> targets() {
        return Backends.names();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void staysTextInEveryTarget(String target) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "generate",
                target,
                HOSTILE.resolve("model.yaml").toString(),
                "--design",
                HOSTILE.resolve("design.yaml").toString(),
                "-o",
                directory.resolve("out").toString()));
        words.addAll(target.equals("iam") ? List.of("--identity", "userId") : List.of());
        assertThat(run(words)).startsWith("0 wrote ");

        List<Path> files = files(directory.resolve("out"));
        assertThat(files).isNotEmpty();
        assertThat(files(directory)).as("nothing outside of its folder").isEqualTo(files);
        assertThat(Readers.faults(withWordsOfTheModel(files), directory)).isEmpty();
    }

    /** The library of a program is the same for every model. */
    private static List<Path> withWordsOfTheModel(List<Path> files) {
        return files.stream()
                .filter(file -> !file.toString().contains("/lib/keywright-runtime"))
                .toList();
    }

    @Test
    void isNoticedWhereItIsNotEscaped() throws IOException {
        Path page = directory.resolve("page.html");
        Files.writeString(page, "<p><img src=x onerror=breakout()>", StandardCharsets.UTF_8);
        Path text = directory.resolve("text.md");
        Files.writeString(text, "a\n# breakout-heading", StandardCharsets.UTF_8);
        Path program = directory.resolve("Program.java");
        Files.writeString(program, "class Program { { \"\"; breakout(); } }", StandardCharsets.UTF_8);
        Path module = directory.resolve("main.tf");
        Files.writeString(module, "a = \"${breakout}\"\n", StandardCharsets.UTF_8);

        for (Path file : List.of(page, text, program, module)) {
            assertThat(Readers.faults(List.of(file), directory)).as("%s", file).isNotEmpty();
        }
    }

    @Test
    void comesBackOutOfADocument() throws IOException {
        run(List.of(
                "generate", "access-patterns", HOSTILE.resolve("model.yaml").toString(), "-o", directory.toString()));

        assertThat(run(List.of("check", directory.resolve("access-patterns.md").toString())))
                .startsWith("0 ")
                .endsWith("no problems in 1 entity and 6 patterns\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "name: hostile | name: '\"; DROP'",
                "name: hostile | name: ../../breakout",
                "  __proto__: | '</script>':",
                "      userId: {type | '\"; DROP': {type",
                "      userId: {type | ../../x: {type",
                "      userId: {type | \"a\\nb\": {type"
            })
    void isRefusedAsANameWithADiagnostic(String found, String replacement) throws IOException {
        Path model = directory.resolve("model.yaml");
        String written = Files.readString(HOSTILE.resolve("model.yaml"), StandardCharsets.UTF_8);
        assertThat(written).contains(found);
        Files.writeString(
                model,
                written.replace(found, replacement.startsWith("name") ? replacement : indented(found, replacement)),
                StandardCharsets.UTF_8);

        String said = run(List.of(
                "generate",
                "report",
                model.toString(),
                "-o",
                directory.resolve("out").toString()));

        assertThat(said).startsWith("1 ").contains("error[");
        assertThat(directory.resolve("out")).doesNotExist();
    }

    private static String indented(String found, String replacement) {
        return " ".repeat(found.length() - found.stripLeading().length()) + replacement;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** How it ended, and what it said. */
    private static String run(List<String> words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = Program.run(
                words, new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN));
        return "%s %s".formatted(code, said.toString(StandardCharsets.UTF_8));
    }
}
