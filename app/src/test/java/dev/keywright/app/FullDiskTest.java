package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Disks that refuse, real ones: a file system in memory that is too small for the files, and one that is mounted to be
 * read alone, since permissions mean nothing to root. Whoever may not mount has the first test skipped and the second one done
 * by permissions.
 */
class FullDiskTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath();
    /** Room for some of the files of every set, and for none of the larger ones. */
    private static final String SIZE = "size=12k";

    @TempDir
    Path directory;

    /** Every command that writes a set of files. */
    static Stream<List<String>> commands() {
        String model = example("model.yaml");
        String design = example("expert.design.yaml");
        return Stream.of(
                List.of("generate", "iam", model, "--design", design, "-o", "disk/out"),
                List.of("generate", "report", model, "--design", design, "-o", "disk/new/out"),
                List.of("docs", model, "--design", design, "-o", "disk/out"),
                List.of("import", "shop.md", "-o", "disk/in"),
                List.of("import", "workbench.json", "-o", "disk/in"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void leavesAFullDiskAsItWas(List<String> command) throws IOException, InterruptedException {
        sources();
        Path disk = Files.createDirectory(directory.resolve("disk"));
        if (!mounted("-t", "tmpfs", "-o", SIZE, "tmpfs", disk.toString())) {
            abort("SKIPPED: this user may not mount a small disk");
        }
        try {
            Path kept = disk.resolve("kept.txt");
            Files.write(kept, new byte[8192]);
            Map<String, Long> before = everything(disk);

            CommandRun run = CommandRun.in(directory, command.toArray(String[]::new));

            assertThat(run.code()).as(run.out()).isEqualTo(1);
            assertThat(run.err()).contains("cannot be written: No space left on device");
            assertThat(run.out()).doesNotContain("wrote");
            assertThat(everything(disk)).isEqualTo(before);
        } finally {
            run("umount", disk.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void saysWhereNothingMayBeWritten(List<String> command) throws IOException, InterruptedException {
        sources();
        Path disk = Files.createDirectory(directory.resolve("disk"));
        boolean mounted = mounted("-t", "tmpfs", "-o", "ro", "tmpfs", disk.toString());
        if (!mounted) {
            Files.setPosixFilePermissions(disk, PosixFilePermissions.fromString("r-xr-xr-x"));
        }
        try {
            CommandRun run = CommandRun.in(directory, command.toArray(String[]::new));

            assertThat(run.code()).as(run.out()).isEqualTo(1);
            assertThat(run.err())
                    .contains(
                            mounted
                                    ? "cannot be written: Read-only file system"
                                    : "may not be written: permission denied");
            assertThat(run.out()).doesNotContain("wrote");
            assertThat(everything(disk)).isEmpty();
        } finally {
            if (mounted) {
                run("umount", disk.toString());
            }
        }
    }

    /** The last of the set does not fit: those that came before it must be as they were. */
    @Test
    void putsBackWhatItHadReplaced() throws IOException {
        sources();
        CommandRun.in(directory, commands().findFirst().orElseThrow().toArray(String[]::new));
        Path out = directory.resolve("disk/out");
        Map<String, Long> before = everything(out);
        Path last = out.resolve("iam/README.md");
        Files.delete(last);
        Files.createDirectory(last);

        CommandRun run =
                CommandRun.in(directory, commands().findFirst().orElseThrow().toArray(String[]::new));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("is in the way: it is not a file");
        before.put("iam/README.md", -1L);
        assertThat(everything(out)).isEqualTo(before);
    }

    @Test
    void makesFoldersThatAreMissingForImports() throws IOException {
        sources();

        CommandRun run = CommandRun.in(directory, "import", "shop.md", "-o", "some/where/else");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(directory.resolve("some/where/else/model.yaml")).isRegularFile();
    }

    private void sources() throws IOException {
        // Both larger than what is left of the disk, whatever is made of them.
        Files.writeString(
                directory.resolve("shop.md"),
                "| ID | Access pattern | Entity | Input parameters | RPS |\n|---|---|---|---|---|\n"
                        + "| 1 | Get a user by id | User | userId | 5 |\n".repeat(200),
                StandardCharsets.UTF_8);
        String data = "{\"S\": \"%s\"}".formatted("x".repeat(20_000));
        Files.writeString(directory.resolve("workbench.json"), """
                {"ModelName": "shop", "DataModel": [{"TableName": "shop",
                  "KeyAttributes": {"PartitionKey": {"AttributeName": "id", "AttributeType": "S"}},
                  "TableData": [{"id": {"S": "a"}, "text": %s}]}]}
                """.formatted(data), StandardCharsets.UTF_8);
    }

    private static boolean mounted(String... words) throws IOException, InterruptedException {
        String[] command = Stream.concat(Stream.of("mount"), Stream.of(words)).toArray(String[]::new);
        return run(command) == 0;
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException noSuchProgram) {
            return 1;
        }
    }

    /** Folders included: a set that was not written leaves none behind. */
    private static Map<String, Long> everything(Path folder) throws IOException {
        Map<String, Long> found = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(path -> !path.equals(folder)).toList()) {
                found.put(folder.relativize(path).toString(), Files.isDirectory(path) ? -1 : Files.size(path));
            }
        }
        return found;
    }

    private static String example(String file) {
        return REPOSITORY.resolve("examples/workspaces").resolve(file).toString();
    }
}
