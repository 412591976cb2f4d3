package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.app.studio.work.BesideFile;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.ModelOnDisk.Saved;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saving, also while others write the same file and while the program is killed. */
class ModelOnDiskTest {
    @Test
    void savesOverTheTextThatWasRead(@TempDir Path folder) throws IOException {
        Path file = write(folder, "old # comment\n");
        ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));
        String hash = disk.read().orElseThrow().hash();

        Saved saved = disk.save("new # comment\r\n\r\n", hash);

        assertThat(saved).isInstanceOf(Saved.Written.class);
        assertThat(Files.readString(file, StandardCharsets.UTF_8)).isEqualTo("new # comment\r\n\r\n");
    }

    @Test
    void leavesATextAloneThatItsWriterHasNotSeen(@TempDir Path folder) throws IOException {
        Path file = write(folder, "old");
        ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));
        String hash = disk.read().orElseThrow().hash();
        write(folder, "theirs");

        Saved saved = disk.save("mine", hash);

        assertThat(saved)
                .isInstanceOfSatisfying(
                        Saved.Conflict.class,
                        conflict -> assertThat(conflict.theirs().text()).isEqualTo("theirs"));
        assertThat(Files.readString(file, StandardCharsets.UTF_8)).isEqualTo("theirs");
    }

    @Test
    void keepsThePermissionsOfTheFile(@TempDir Path folder) throws IOException {
        Path file = write(folder, "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));

        disk.save("new", disk.read().orElseThrow().hash());

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r--");
    }

    /** A link in the folder that leads out of it: nothing behind it is read, written or removed, whichever file of the studio it poses as. */
    @Test
    void followsNoLinkOutOfItsFolder(@TempDir Path root) throws IOException {
        Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
        Path folder = Files.createDirectory(root.resolve("folder"));
        Path secret = Files.writeString(elsewhere.resolve("secret.yaml"), "secret", StandardCharsets.UTF_8);
        Path file = write(folder, "mine");
        ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));
        String hash = disk.read().orElseThrow().hash();
        Files.createSymbolicLink(folder.resolve("other.yaml"), secret);
        Files.createSymbolicLink(folder.resolve("dangling.yaml"), elsewhere.resolve("none.yaml"));
        for (String name : List.of("other.yaml", "dangling.yaml")) {
            assertThat(new ModelOnDisk(folder, Optional.empty()).create(name, "gone"))
                    .as(name)
                    .isInstanceOf(Saved.Refused.class);
        }
        for (String ending : List.of(".pins.yaml", ".scenarios.yaml")) {
            BesideFile beside = BesideFile.of(disk, ending);
            Files.createSymbolicLink(folder.resolve("model" + ending), secret);
            assertThatThrownBy(beside::read).as(ending).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> beside.write("gone")).as(ending).isInstanceOf(IOException.class);
            assertThatThrownBy(beside::remove).as(ending).isInstanceOf(IOException.class);
        }

        Files.delete(file);
        Files.createSymbolicLink(file, secret);

        assertThatThrownBy(disk::read).isInstanceOf(IOException.class).hasMessageContaining("link");
        assertThat(disk.save("gone", hash)).isInstanceOf(Saved.Refused.class);
        assertThat(Files.readString(secret, StandardCharsets.UTF_8)).isEqualTo("secret");
        assertThat(Files.isSymbolicLink(file)).isTrue();
        assertThat(elsewhere.toFile().list()).containsExactly("secret.yaml");
    }

    /** As many kills as `-Dkills` says. Each finds the process somewhere in a save; a reader finds the old text or the new one. */
    @Test
    void leavesTheOldOrTheNewTextWhenKilled(@TempDir Path folder) throws Exception {
        int kills = Integer.getInteger("kills", 4);
        Random random = new Random(11);
        Path file = write(folder, SavingProgram.text(0));
        for (int kill = 0; kill < kills; kill++) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "dev.keywright.app.studio.SavingProgram",
                            file.toString())
                    .redirectErrorStream(true)
                    .start();
            assertThat(process.getInputStream().read())
                    .as("it has begun to save")
                    .isEqualTo('s');
            TimeUnit.MICROSECONDS.sleep(random.nextInt(60_000));
            process.destroyForcibly().waitFor();

            String found = Files.readString(file, StandardCharsets.UTF_8);
            assertThat(SavingProgram.isWhole(found))
                    .as("seed 11, kill %s", kill)
                    .isTrue();
        }
        ModelOnDisk disk = new ModelOnDisk(folder, Optional.of(file));
        disk.save("end", disk.read().orElseThrow().hash());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(Path::getFileName).map(Path::toString)).containsExactly("model.yaml");
        }
    }

    private static Path write(Path folder, String text) throws IOException {
        return Files.writeString(folder.resolve("model.yaml"), text, StandardCharsets.UTF_8);
    }
}
