package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsCommandTest {
    private static final String MODEL = """
            keywright: 1
            name: notes
            entities:
              Note:
                id: noteId
                count: 1000
                attributes:
                  noteId: {type: string, size: 20}
                  text: {type: string, size: 100}
            patterns:
              AP-1:
                title: Get a note
                read: Note
                by: noteId
                rps: 5
              AP-2:
                title: Write a note
                put: Note
                rps: 1
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void writeModel() throws IOException {
        Files.writeString(directory.resolve("model.yaml"), MODEL);
    }

    @Test
    void leavesTheDocumentsOfAnotherModelAloneUnlessForced() throws IOException {
        CommandRun.in(directory, "docs", "model.yaml", "-o", "out");
        String before = Files.readString(directory.resolve("out/report.html"));
        Files.writeString(directory.resolve("other.yaml"), MODEL.replace("name: notes", "name: letters"));

        CommandRun refused = CommandRun.in(directory, "docs", "other.yaml", "-o", "out");

        assertThat(refused.code()).isEqualTo(ExitCode.PROBLEMS_FOUND);
        assertThat(refused.err())
                .contains(
                        "report.html` is about the model notes; choose another folder, or overwrite it with `--force`");
        assertThat(directory.resolve("out/report.html"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo(before);

        CommandRun forced = CommandRun.in(directory, "docs", "other.yaml", "-o", "out", "--force");

        assertThat(forced.code()).as(forced.err()).isEqualTo(ExitCode.FINE);
        assertThat(CommandRun.in(directory, "docs", "model.yaml", "-o", "out").err())
                .contains("report.html` is about the model letters;");
    }

    @Test
    void writesTheWholeSet() throws IOException {
        CommandRun run = CommandRun.in(directory, "docs", "model.yaml", "-o", "out");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FINE);
        assertThat(files(directory.resolve("out")))
                .contains(
                        "access-patterns.md",
                        "entity-chart.md",
                        "table-design.md",
                        "query-interfaces.md",
                        "dynamodb_requirement.md",
                        "dynamodb_data_model.md",
                        "diagrams/entities.svg",
                        "diagrams/table-notes.svg",
                        "report.html");
        String report = Files.readString(directory.resolve("out/report.html"));
        assertThat(report).contains("What if the rates change?", "× 100", "Decisions", "No findings");
    }

    @Test
    void writesNothingWhereAFileOfSomebodyElseIsInTheWay() throws IOException {
        Files.createDirectories(directory.resolve("out"));
        Files.writeString(directory.resolve("out/report.html"), "mine");
        CommandRun run = CommandRun.in(directory, "docs", "model.yaml", "-o", "out");
        assertThat(run.code()).isEqualTo(ExitCode.PROBLEMS_FOUND);
        assertThat(run.err()).contains("report.html");
        assertThat(files(directory.resolve("out"))).containsExactly("report.html");
        assertThat(directory.resolve("out/report.html")).hasContent("mine");
    }

    @Test
    void explainsWhatASearchDecidesAroundAGivenDesign() throws IOException {
        Files.writeString(directory.resolve("design.yaml"), """
                keywright: 1
                design: notes
                tables:
                  notes:
                    key: {partition: PK}
                    items:
                      Note:
                        PK: NOTE#{noteId}
                """);
        CommandRun run =
                CommandRun.in(directory, "generate", "report", "model.yaml", "--design", "design.yaml", "-o", "out");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FINE);
        assertThat(directory.resolve("out/report.html"))
                .content()
                .contains("<a href=\"#decisions\">", "The design was provided", "provided or required")
                .contains("Note is keyed by NOTE#{noteId}");
    }

    /** By the number of patterns and not by the clock, so that the document is the same everywhere. */
    @Test
    void saysWhereALargeModelIsNotSearchedAgain() throws IOException {
        StringBuilder model = new StringBuilder(MODEL);
        for (int number = 3; number <= 61; number++) {
            model.append("  AP-%s: {title: Get a note, read: Note, by: noteId, rps: 1}\n".formatted(number));
        }
        Files.writeString(directory.resolve("large.yaml"), model);
        CommandRun run = CommandRun.in(directory, "generate", "report", "large.yaml", "-o", "out");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FINE);
        assertThat(directory.resolve("out/report.html"))
                .content()
                .contains("models of up to 60 patterns; this one has 61")
                .doesNotContain("× 100");
    }

    @Test
    void saysFirstThatAGivenDesignIsWrong() throws IOException {
        Files.writeString(directory.resolve("design.yaml"), """
                keywright: 1
                design: notes
                tables:
                  notes:
                    key: {partition: PK}
                    items:
                      Note: {PK: "NOTE#{text}"}
                """);

        CommandRun run = CommandRun.in(directory, "docs", "model.yaml", "--design", "design.yaml", "-o", "out");

        assertThat(run.err())
                .startsWith("keywright: docs: the design has ")
                .contains("key-not-unique")
                .endsWith(", and so have the files; run `keywright check` with `--design` to see them\n");
        for (String file : List.of("report.html", "table-design.md", "dynamodb_data_model.md")) {
            assertThat(Files.readString(directory.resolve("out").resolve(file)))
                    .as(file)
                    .contains("errors, so that its cost says nothing: ")
                    .doesNotContain("was provided, not searched for");
        }
        assertThat(CommandRun.in(
                                directory,
                                "generate",
                                "json-schema",
                                "model.yaml",
                                "--design",
                                "design.yaml",
                                "-o",
                                "out")
                        .err())
                .startsWith("keywright: generate: the design has ");
    }

    /** 0.8 × 100,000,000 readers a second of one item. */
    @Test
    void callsNoDesignOverALimitTheCheapest() throws IOException {
        Files.writeString(
                directory.resolve("model.yaml"),
                MODEL.replace("rps: 5", "rps: {average: 2000, peak: 100000000}\n    hottest: 0.8"));

        CommandRun run = CommandRun.in(directory, "docs", "model.yaml", "-o", "out");

        assertThat(run.err()).startsWith("keywright: docs: the design has an error (hot-partition)");
        try (Stream<Path> files = Files.list(directory.resolve("out"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file))
                        .as(file.toString())
                        .doesNotContainIgnoringCase("cheapest")
                        .doesNotContainIgnoringCase("proven");
            }
        }
        assertThat(Files.readString(directory.resolve("out/table-design.md")))
                .contains("no design keeps within the limits of a partition, see hot spots");
    }

    @Test
    void needsAFolder() {
        CommandRun run = CommandRun.in(directory, "docs", "model.yaml");
        assertThat(run.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains("docs: `-o DIR` is missing");
    }

    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
