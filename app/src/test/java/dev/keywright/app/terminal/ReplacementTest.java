package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacementTest {
    @TempDir
    Path directory;

    @Test
    void putsEverythingBackWhereOneFileCannotBePublished() throws IOException {
        Path old = directory.resolve("old.txt");
        Files.writeString(old, "before", StandardCharsets.UTF_8);
        Path fresh = directory.resolve("made/here/fresh.txt");
        Path blocked = directory.resolve("blocked.txt");

        try (Replacement replacement = new Replacement()) {
            replacement.draft(old, bytes("after"));
            replacement.draft(fresh, bytes("new"));
            replacement.draft(blocked, bytes("never"));
            replacement.publish(old);
            replacement.publish(fresh);
            takeAwayTheDraft();
            assertThatThrownBy(() -> replacement.publish(blocked)).isInstanceOf(IOException.class);
        }

        assertThat(old).content(StandardCharsets.UTF_8).isEqualTo("before");
        assertThat(names()).containsExactly("old.txt");
    }

    @Test
    void leavesNothingButTheFilesBehind() throws IOException {
        Path old = directory.resolve("old.txt");
        Files.writeString(old, "before", StandardCharsets.UTF_8);

        try (Replacement replacement = new Replacement()) {
            replacement.draft(old, bytes("after"));
            replacement.publish(old);
            replacement.keep();
        }

        assertThat(old).content(StandardCharsets.UTF_8).isEqualTo("after");
        assertThat(names()).containsExactly("old.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-rw-r--", "r--r--r--", "rwxr-xr-x"})
    @DisabledOnOs(OS.WINDOWS)
    void leavesAFileThatWasThereItsPermissions(String permissions) throws IOException {
        Path old = directory.resolve("old.txt");
        Files.writeString(old, "before", StandardCharsets.UTF_8);
        Files.setPosixFilePermissions(old, PosixFilePermissions.fromString(permissions));

        try (Replacement replacement = new Replacement()) {
            replacement.draft(old, bytes("after"));
            replacement.publish(old);
            replacement.keep();
        }

        assertThat(old).content(StandardCharsets.UTF_8).isEqualTo("after");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(old)))
                .isEqualTo(permissions);
    }

    /** Process 1 has not begun in 1970: these are of a run that was killed. */
    @Test
    void settlesWhatAKilledRunLeft() throws IOException {
        put(".keywright-1-1-00000000000000aa.tmp", "half");
        put(".keywright-1-1-00000000000000ab-lost.txt.old", "set aside and never replaced");
        put(".keywright-1-1-00000000000000ac-old.txt.old", "replaced");
        put("old.txt", "before");
        put(".keywright-notes", "of somebody else");

        try (Replacement replacement = new Replacement()) {
            replacement.draft(directory.resolve("old.txt"), bytes("after"));
            replacement.publish(directory.resolve("old.txt"));
            replacement.keep();
        }

        assertThat(names()).containsExactlyInAnyOrder("old.txt", "lost.txt", ".keywright-notes");
        assertThat(directory.resolve("old.txt")).content(StandardCharsets.UTF_8).isEqualTo("after");
        assertThat(directory.resolve("lost.txt"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo("set aside and never replaced");
    }

    @Test
    void leavesTheTemporaryFilesOfARunThatIsAtWork() throws IOException {
        String atWork = Leftovers.prefix() + "00000000000000aa.tmp";
        put(atWork, "half");

        Leftovers.remove(directory);

        assertThat(names()).containsExactly(atWork);
    }

    private void put(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
    }

    /** As if the disk had failed in between. */
    private void takeAwayTheDraft() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path draft :
                    files.filter(path -> path.toString().endsWith(".tmp")).toList()) {
                Files.delete(draft);
            }
        }
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(path -> path.getFileName().toString()).toList().stream();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
