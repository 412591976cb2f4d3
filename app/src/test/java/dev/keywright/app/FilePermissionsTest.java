package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that commands write have the permissions that the umask of their user gives to any new file. */
@DisabledOnOs(OS.WINDOWS)
class FilePermissionsTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"022, rw-r--r--, rwxr-xr-x", "027, rw-r-----, rwxr-x---"})
    void createsFilesAndFoldersAsTheUmaskSays(String umask, String file, String folder)
            throws IOException, InterruptedException {
        run(umask, "init", "shop");

        assertThat(permissions("shop/model.yaml")).isEqualTo(file);
        assertThat(permissions("shop/model.schema.json")).isEqualTo(file);
        assertThat(permissions("shop")).isEqualTo(folder);
    }

    @ParameterizedTest
    @CsvSource({"022, rw-r--r--", "027, rw-r-----"})
    void writesGeneratedFilesAsTheUmaskSaysAndLeavesOlderOnesAsTheyWere(String umask, String file)
            throws IOException, InterruptedException {
        Path model = directory.resolve("model.yaml");
        Path design = directory.resolve("design.yaml");
        Path example = Path.of("../examples/session-store");
        Files.copy(example.resolve("model.yaml"), model);
        Files.copy(example.resolve("expert.design.yaml"), design);
        Path schema =
                Files.createDirectories(directory.resolve("out/json-schema")).resolve("Session.json");
        Files.writeString(schema, "{}", StandardCharsets.UTF_8);
        Files.setPosixFilePermissions(schema, PosixFilePermissions.fromString("rw-rw----"));

        run(umask, "generate", "json-schema", "model.yaml", "--design", "design.yaml", "-o", "out", "--force");

        assertThat(permissions("out/.keywright-files")).isEqualTo(file);
        assertThat(permissions("out/json-schema/Session.json")).isEqualTo("rw-rw----");
        assertThat(schema).content(StandardCharsets.UTF_8).contains("\"title\"");
    }

    /** The umask belongs to the process, so another one is started for it. */
    private void run(String umask, String... words) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("sh", "-c", "umask %s; exec \"$0\" \"$@\"".formatted(umask), JAVA));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.addAll(List.of(words));
        Path said = directory.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor())
                .as(Files.readString(said, StandardCharsets.UTF_8))
                .isZero();
    }

    private String permissions(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(name)));
    }
}
