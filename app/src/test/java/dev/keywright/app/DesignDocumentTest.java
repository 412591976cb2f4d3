package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A `table-design.md` in place of a design. */
class DesignDocumentTest {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath();

    @TempDir
    Path directory;

    @BeforeEach
    void write() throws IOException {
        Files.copy(EXAMPLES.resolve("workspaces/model.yaml"), directory.resolve("model.yaml"));
        Files.copy(EXAMPLES.resolve("workspaces/expert.design.yaml"), directory.resolve("design.yaml"));
        CommandRun run = CommandRun.in(
                directory, "generate", "table-design", "model.yaml", "--design", "design.yaml", "-o", "out");
        assertThat(run.code()).as(run.err()).isZero();
        Files.copy(document(), directory.resolve("table-design.md"));
    }

    private Path document() throws IOException {
        try (var files = Files.walk(directory.resolve("out"))) {
            return files.filter(file -> file.endsWith("table-design.md"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private CommandRun cost(String design) {
        return CommandRun.in(directory, "cost", "model.yaml", "--design", design);
    }

    @Test
    void costsTheSameAsTheDesignThatItWasWrittenFor() {
        CommandRun run = cost("table-design.md");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(cost("design.yaml").code());
        assertThat(run.out()).isEqualTo(cost("design.yaml").out());
    }

    @Test
    void isExtended() {
        CommandRun run =
                CommandRun.in(directory, "design", "model.yaml", "--extend", "table-design.md", "--time", "20");

        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("to the given design");
    }

    @Test
    void takesWhatAPersonHasChangedInTheBlock() throws IOException {
        edit(text -> {
            int block = text.indexOf("## Design");
            String design = text.substring(block);
            String index = design.lines()
                    .filter(line -> line.matches("\\s+GSI1: .*"))
                    .findFirst()
                    .orElseThrow();
            return text.substring(0, block)
                    + design.replace(index, index.replace("projection: all", "projection: keys"));
        });

        assertThat(cost("table-design.md").out())
                .contains("KEYS_ONLY")
                .isNotEqualTo(cost("design.yaml").out());
    }

    @Test
    void pointsAtAnEditedTableThatTheBlockDoesNotFollow() throws IOException {
        edit(text -> text.replaceFirst("(\\| `PK = )[A-Z]+#", "$1CHANGED#"));

        CommandRun run = cost("table-design.md");

        assertThat(run.err())
                .contains("keywright: `table-design.md`, line ", "CHANGED#", "which counts; change it there");
        assertThat(run.out()).isEqualTo(cost("design.yaml").out());
    }

    @Test
    void saysWhereADocumentHasNoDesign() throws IOException {
        Files.writeString(directory.resolve("empty.md"), "# Nothing\n", StandardCharsets.UTF_8);

        CommandRun run = cost("empty.md");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("keywright: `empty.md` has no code block with a design: ");
    }

    private interface Edit {
        String of(String text);
    }

    private void edit(Edit edit) throws IOException {
        Path file = directory.resolve("table-design.md");
        String before = Files.readString(file, StandardCharsets.UTF_8);
        String after = edit.of(before);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(file, after, StandardCharsets.UTF_8);
    }
}
