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
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The documentation shows only real output: `console` blocks are run and their output compared, `yaml` blocks are cut
 * from files under examples/, programs too. Set-up commands are in `sh` blocks, which every build has run before it comes here.
 * With `-Dupdate=true` the output of every `console` block is written anew.
 */
class SnippetsTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String PROMPT = "$ ./keywright ";
    private static final List<String> READ = List.of(".yaml", ".md", ".sql", ".csv");
    private static final List<String> SHOWN = List.of(".json", ".tf", ".ts", ".java", ".xml");
    /** A part of a file stands in the documentation without the indentation that it has there. */
    private static final int DEEPEST_INDENTATION = 16;

    private static final List<String> SET_UP =
            List.of("./keywright check ", "./keywright design ", "./mvnw ", "bench/", "git clone ", "cd ");

    @TempDir
    Path directory;

    /** A fenced block of a page. */
    record Snippet(Path page, String language, List<String> lines) {
        @Override
        public String toString() {
            return page + ": " + (lines.isEmpty() ? "" : lines.get(0));
        }
    }

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(REPOSITORY.resolve("docs"))) {
            Stream<Path> top =
                    Stream.of("README.md", "CONTRIBUTING.md", "bench/README.md").map(REPOSITORY::resolve);
            Stream<Path> pages = docs
                    .filter(page -> page.toString().endsWith(".md"))
                    .filter(page -> !page.toString().contains("problems"))
                    .sorted()
                    .toList()
                    .stream();
            return Stream.concat(top, pages);
        }
    }

    static Stream<Snippet> consoles() throws IOException {
        return snippets("console");
    }

    static Stream<Snippet> generated() throws IOException {
        return Stream.of(snippets("json"), snippets("hcl"), snippets("typescript"), snippets("java"), snippets("xml"))
                .flatMap(found -> found);
    }

    static Stream<Snippet> models() throws IOException {
        return snippets("yaml");
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void printsWhatTheDocumentationShows(Snippet snippet) throws IOException {
        copyExamples();
        StringBuilder actual = new StringBuilder();
        for (String line : snippet.lines()) {
            if (line.startsWith(PROMPT)) {
                actual.append(line).append("\n").append(run(line.substring(PROMPT.length())));
            }
        }
        String shown = String.join("\n", snippet.lines()) + "\n";
        if (Boolean.getBoolean("update")) {
            String page = Files.readString(snippet.page(), StandardCharsets.UTF_8);
            Files.writeString(snippet.page(), page.replace(shown, actual.toString()), StandardCharsets.UTF_8);
            return;
        }
        assertThat(actual.toString()).isEqualTo(shown);
    }

    @ParameterizedTest
    @MethodSource("models")
    void cutsItsModelsFromFilesThatTheBuildChecks(Snippet snippet) {
        String wanted = String.join("\n", snippet.lines()) + "\n";
        boolean held = models.stream().anyMatch(text -> text.contains(wanted));
        assertThat(held).as("a file under examples/ holds this: %s", snippet).isTrue();
    }

    static Stream<Snippet> texts() throws IOException {
        return Stream.concat(snippets("markdown"), snippets("sql"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void cutsReportsAndScriptsFromFilesThatTheBuildComparesOrReads(Snippet snippet) throws IOException {
        String wanted = String.join("\n", snippet.lines()) + "\n";
        String ending = snippet.language().equals("sql") ? ".sql" : ".md";
        boolean held = contents(examples.stream().filter(file -> file.toString().endsWith(ending))).stream()
                .anyMatch(text -> text.contains(wanted));
        assertThat(held).as("a file under examples/ holds this: %s", snippet).isTrue();
    }

    /** What is generated is shown as the build compares it, and what uses it as the build runs it. */
    @ParameterizedTest
    @MethodSource("generated")
    void cutsTheRestFromFilesThatTheBuildComparesOrRuns(Snippet snippet) {
        List<String> wanted = indented(snippet);
        boolean held = shown.stream().anyMatch(text -> wanted.stream().anyMatch(text::contains));
        assertThat(held).as("a file under examples/ holds this: %s", snippet).isTrue();
    }

    private static List<Path> examples = List.of();
    private static List<String> models = List.of();
    private static List<String> shown = List.of();

    /** Once for all snippets: the folder is large. */
    @BeforeAll
    static void readTheExamples() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(Path.of(""), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes unused) {
                String name = folder.getFileName().toString();
                boolean skipped = name.equals("target") || name.equals("node_modules") || folder.equals(Path.of("src"));
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes unused) {
                files.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        examples = files.stream().filter(SnippetsTest::isExample).toList();
        models = contents(files.stream().filter(file -> file.toString().endsWith(".yaml")));
        shown = contents(files.stream().filter(SnippetsTest::isShown));
    }

    private static List<String> contents(Stream<Path> files) throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path file : files.toList()) {
            texts.add(Files.readString(file, StandardCharsets.UTF_8));
        }
        return List.copyOf(texts);
    }

    private static boolean isShown(Path file) {
        boolean kept = file.startsWith("service") || file.toString().contains("generated");
        return kept && SHOWN.stream().anyMatch(end -> file.toString().endsWith(end));
    }

    private static List<String> indented(Snippet snippet) {
        return IntStream.rangeClosed(0, DEEPEST_INDENTATION)
                .mapToObj(" "::repeat)
                .map(indentation -> snippet.lines().stream()
                        .map(line -> line.isEmpty() ? "\n" : indentation + line + "\n")
                        .collect(Collectors.joining()))
                .toList();
    }

    @Test
    void showsSnippetsAtAll() throws IOException {
        assertThat(consoles()).isNotEmpty();
        assertThat(models()).isNotEmpty();
    }

    @Test
    void usesNoBlockThatNobodyLooksAt() throws IOException {
        for (Path page : pages().toList()) {
            for (Snippet snippet : snippets(page)) {
                assertThat(snippet.language())
                        .as("%s", snippet)
                        .isIn(
                                "console",
                                "yaml",
                                "sh",
                                "text",
                                "java",
                                "mermaid",
                                "json",
                                "hcl",
                                "typescript",
                                "xml",
                                "markdown",
                                "sql");
            }
        }
    }

    @Test
    void setsUpWithCommandsThatTheBuildItselfUses() throws IOException {
        for (Snippet snippet : snippets("sh").toList()) {
            assertThat(snippet.lines())
                    .as("%s", snippet)
                    .allSatisfy(line -> assertThat(SET_UP.stream().anyMatch(line::startsWith))
                            .isTrue());
        }
    }

    private static Stream<Snippet> snippets(String language) throws IOException {
        List<Snippet> all = new ArrayList<>();
        for (Path page : pages().toList()) {
            all.addAll(snippets(page));
        }
        return all.stream().filter(snippet -> snippet.language().equals(language));
    }

    private static List<Snippet> snippets(Path page) throws IOException {
        List<Snippet> found = new ArrayList<>();
        List<String> block = new ArrayList<>();
        String language = "";
        boolean inside = false;
        for (String line : Files.readAllLines(page, StandardCharsets.UTF_8)) {
            boolean fence = line.startsWith("```");
            if (fence && inside) {
                found.add(new Snippet(page, language, List.copyOf(block)));
            }
            if (fence && !inside) {
                language = line.substring(3);
                block.clear();
            }
            inside = fence != inside;
            if (!fence && inside) {
                block.add(line);
            }
        }
        return found;
    }

    private String run(String words) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(stream, stream, InputStream.nullInputStream(), directory, Look.PLAIN);
        Program.run(List.of(words.split(" ", -1)), surroundings);
        return output.toString(StandardCharsets.UTF_8);
    }

    private static boolean isExample(Path file) {
        return file.startsWith("tour/existing")
                || READ.stream().anyMatch(end -> file.toString().endsWith(end));
    }

    /** Commands that write do so beside a copy. */
    private void copyExamples() throws IOException {
        for (Path file : examples) {
            Path copy = directory.resolve("examples").resolve(file);
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
    }
}
