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
            replacement.draft(old, "after");
            replacement.draft(fresh, "new");
            replacement.draft(blocked, "never");
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
            replacement.draft(old, "after");
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
            replacement.draft(old, "after");
            replacement.publish(old);
            replacement.keep();
        }

        assertThat(old).content(StandardCharsets.UTF_8).isEqualTo("after");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(old)))
                .isEqualTo(permissions);
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
}
