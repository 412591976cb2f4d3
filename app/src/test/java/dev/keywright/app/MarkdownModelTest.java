package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.backends.document.TableAgreement;
import dev.keywright.core.diagnostic.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownModelTest {
    private static final String MODEL = """
            keywright: 1
            name: notes
            description: Notes of a user.
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
    void writeDocument() throws IOException {
        Files.writeString(directory.resolve("model.yaml"), MODEL);
        CommandRun written = CommandRun.in(directory, "generate", "access-patterns", "model.yaml", "-o", ".");
        assertThat(written.code()).as(written.err()).isEqualTo(ExitCode.FINE);
    }

    @Test
    void isAModelForEveryCommand() {
        CommandRun check = CommandRun.in(directory, "check", "access-patterns.md");
        assertThat(check.out()).isEqualTo("access-patterns.md: no problems in 1 entity and 2 patterns\n");
        assertThat(CommandRun.in(directory, "facts", "access-patterns.md"))
                .isEqualTo(CommandRun.in(directory, "facts", "model.yaml"));
        assertThat(CommandRun.in(directory, "design", "access-patterns.md", "--json"))
                .isEqualTo(CommandRun.in(directory, "design", "model.yaml", "--json"));
    }

    @Test
    void isWrittenAnewFromItself() throws IOException {
        String first = Files.readString(directory.resolve("access-patterns.md"));
        CommandRun again = CommandRun.in(directory, "generate", "access-patterns", "access-patterns.md", "-o", ".");
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.FINE);
        assertThat(directory.resolve("access-patterns.md")).hasContent(first);
    }

    @Test
    void pointsAtMistakesWithTheLinesOfTheDocument() throws IOException {
        String broken =
                Files.readString(directory.resolve("access-patterns.md")).replace("by: noteId", "by: nodeId");
        Files.writeString(directory.resolve("broken.md"), broken);
        int line = broken.substring(0, broken.indexOf("by: nodeId")).split("\n", -1).length;
        CommandRun check = CommandRun.in(directory, "check", "broken.md");
        assertThat(check.code()).isEqualTo(ExitCode.PROBLEMS_FOUND);
        assertThat(check.out()).contains("--> broken.md:%s:9".formatted(line));
    }

    @Test
    void reportsRowsThatNoLongerAgree() throws IOException {
        String changed = Files.readString(directory.resolve("access-patterns.md"))
                .replace("| 1,000 |", "| 2,000 |")
                .replace("| `AP-2` | Write", "| `AP-9` | Write");
        Files.writeString(directory.resolve("changed.md"), changed);
        CommandRun check = CommandRun.in(directory, "check", "changed.md");
        assertThat(check.code()).isEqualTo(ExitCode.FINE);
        assertThat(check.out())
                .contains("warning[table-differs]: Count: the table says 2,000, the model says 1,000")
                .contains("--> changed.md:13:23")
                .contains("the model has no `AP-9`")
                .contains("`AP-2` is missing in the table")
                .contains("0 errors, 3 warnings");
        CommandRun facts = CommandRun.in(directory, "facts", "changed.md");
        assertThat(facts.code()).isEqualTo(ExitCode.FINE);
        assertThat(facts.err()).contains("its tables differ from the model in its code block");
    }

    @Test
    void canComeFromStandardInput() {
        byte[] text = ("# Notes\n\n```yaml keywright\n" + MODEL + "```\n").getBytes(StandardCharsets.UTF_8);
        CommandRun check = CommandRun.with(directory, Look.PLAIN, text, "check", "-");
        assertThat(check.out()).isEqualTo("standard input: no problems in 1 entity and 2 patterns\n");
    }

    @Test
    void needsABlock() throws IOException {
        Files.writeString(directory.resolve("plain.md"), "# Only words\n\n```yaml\na: 1\n```\n");
        CommandRun check = CommandRun.in(directory, "check", "plain.md");
        assertThat(check.code()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(check.err()).contains("`plain.md` has no code block with a model", "keywright import plain.md");
    }

    @Test
    void isExplained() {
        assertThat(CommandRun.in(directory, "explain", "table-differs").out()).contains("no longer agrees");
    }

    @Test
    void hasAPageWithWhatIsReported() throws IOException {
        Path document = directory.resolve("access-patterns.md");
        Files.writeString(document, Files.readString(document).replace("| 1,000 |", "| 2,000 |"));
        String reported =
                CommandRun.in(directory, "check", "access-patterns.md").out();
        Problem problem = TableAgreement.PROBLEM;

        assertThat(Path.of("../docs/problems/table-differs.md"))
                .content(StandardCharsets.UTF_8)
                .startsWith("# %s\n\nWarning: %s\n".formatted(problem.id(), problem.what()))
                .contains(problem.why(), problem.fix())
                .contains("```text\n%s```\n".formatted(reported.substring(0, reported.indexOf("\n\n") + 1)));
    }
}
