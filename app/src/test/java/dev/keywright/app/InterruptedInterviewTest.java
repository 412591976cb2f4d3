package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.keywright.app.terminal.Surroundings.Look;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C during an interview, in a process of its own. */
class InterruptedInterviewTest {
    private static final int MOST_LOOKS = 1200;
    private static final long LOOK_MILLIS = 50;
    /** The exit code of a process that ended by the signal of Ctrl-C. */
    private static final int INTERRUPTED = 130;

    @TempDir
    Path folder;

    @Test
    void losesNothingThatWasAnswered() throws IOException, InterruptedException {
        assumeFalse(File.separatorChar == '\\', "there is no such signal");
        Path document = folder.resolve("notes.md");
        Process interview =
                OtherKeywright.start("interview", document.toAbsolutePath().toString());
        try (OutputStream answers = interview.getOutputStream()) {
            answers.write("Notes. People write notes.\nPerson, Note\nnone\nperson".getBytes(StandardCharsets.UTF_8));
            answers.flush();
            awaitAnswer(interview, document, "| Person.parents | none |  | said |");
            new ProcessBuilder("kill", "-INT", String.valueOf(interview.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
            assertThat(interview.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            interview.destroyForcibly();
        }

        assertThat(interview.exitValue()).isEqualTo(INTERRUPTED);
        assertThat(document)
                .content(StandardCharsets.UTF_8)
                .contains(
                        "| application | Notes. People write notes. |",
                        "| entities | Person, Note |",
                        "| Person.parents | none |  | said |")
                .doesNotContain("| Person.id | personId |  | said |", "| Person.id | person |");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing is left half written").containsExactly(document);
        }
        CommandRun again = CommandRun.with(folder, Look.PLAIN, new byte[0], "interview", "notes.md");
        assertThat(again.out()).contains("Person.id: ").doesNotContain("Person.parents: ");
    }

    private static void awaitAnswer(Process interview, Path document, String row)
            throws IOException, InterruptedException {
        for (int look = 0; look < MOST_LOOKS && interview.isAlive(); look++) {
            if (Files.exists(document)
                    && Files.readString(document, StandardCharsets.UTF_8).contains(row)) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        throw new AssertionError("the answer was not written down");
    }
}
