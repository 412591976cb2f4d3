package dev.keywright.app.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.command.MigrateCommand;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command that goes to Spark: word by word what was asked for, through no shell. */
class SparkRunTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private static Arguments arguments(String... more) {
        List<String> words = new ArrayList<>(List.of("run", "my model.yaml"));
        words.addAll(List.of(more));
        return Arguments.read(words, new MigrateCommand().usage().options());
    }

    private Surroundings surroundings() {
        return new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                InputStream.nullInputStream(),
                folder,
                Surroundings.Look.PLAIN);
    }

    private SparkFiles files() throws IOException {
        Path library = Files.createDirectories(folder.resolve("app/target/lib"));
        Path built = Files.createDirectories(folder.resolve("spark/target"));
        for (String jar : List.of("b.jar", "a.jar")) {
            Files.writeString(library.resolve(jar), "");
        }
        for (String jar : List.of("keywright-spark-1.0.jar", "keywright-spark-1.0-tests.jar")) {
            Files.writeString(built.resolve(jar), "");
        }
        return SparkFiles.in(library).orElseThrow();
    }

    private SparkCommand command() throws IOException {
        Arguments asked = arguments(
                "--on",
                "spark:local[4]",
                "--design",
                "d.yaml",
                "--from",
                "postgresql://app@db/shop?a=$(touch x)",
                "--to",
                "aws",
                "--files",
                "it's; here",
                "--objects",
                "s3://bucket",
                "--workers",
                "16",
                "--catch-up");
        return SparkCommand.of(asked, "https://dynamodb.example", folder, files());
    }

    private List<String> expected() {
        Path library = folder.resolve("app/target/lib");
        return List.of(
                "--master",
                "local[4]",
                "--class",
                "dev.keywright.spark.SparkMigration",
                "--jars",
                library.resolve("a.jar") + "," + library.resolve("b.jar"),
                folder.resolve("spark/target/keywright-spark-1.0.jar").toString(),
                folder.resolve("my model.yaml").toString(),
                "--design",
                folder.resolve("d.yaml").toString(),
                "--to",
                "https://dynamodb.example",
                "--files",
                folder.resolve("it's; here").toString(),
                "--objects",
                "s3://bucket",
                "--from",
                "postgresql://app@db/shop?a=$(touch x)",
                "--partitions",
                "16",
                "--catch-up");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void givesSparkEveryWordAsItIs() throws IOException {
        Path home = folder.resolve("spark home");
        Path submit = Files.createDirectories(home.resolve("bin")).resolve("spark-submit");
        Files.writeString(submit, "#!/bin/sh\nfor word in \"$@\"; do printf '%s\\n' \"$word\"; done\n");
        assertThat(submit.toFile().setExecutable(true)).isTrue();

        int code = new SparkRun(Map.of("SPARK_HOME", home.toString()), surroundings()).run(command());

        assertThat(code).isEqualTo(ExitCode.FINE);
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactlyElementsOf(expected());
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void saysThatSparkHasFailed() throws IOException {
        Path submit = folder.resolve("spark-submit");
        Files.writeString(submit, "#!/bin/sh\nexit 7\n");
        assertThat(submit.toFile().setExecutable(true)).isTrue();

        int code = new SparkRun(Map.of("PATH", "/nowhere:" + folder), surroundings()).run(command());

        assertThat(code).isEqualTo(ExitCode.PROBLEMS_FOUND);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("Spark ended with the code 7");
    }

    @Test
    void saysWhatToInstallAndTheCommandWhereThereIsNoSpark() throws IOException {
        int code = new SparkRun(Map.of("PATH", folder.toString()), surroundings()).run(command());

        assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("install Spark 3.5 for Scala 2.13")
                .contains("spark-submit --master 'local[4]' --class dev.keywright.spark.SparkMigration")
                .contains("it'\\''s; here'")
                .contains("'postgresql://app@db/shop?a=$(touch x)'");
    }

    @Test
    void saysWhatDoesNotGoTogether() {
        assertThat(SparkCommand.mistakes("run", arguments("--on", "flink", "--files", "f", "--design", "d")))
                .containsExactly("`--on` is `spark`, or `spark:MASTER` as in `spark:yarn`, not `flink`");
        assertThat(SparkCommand.mistakes("verify", arguments("--on", "spark")))
                .containsExactly(
                        "`--on spark` belongs to `migrate run --files PLACE`: Spark writes files for an import",
                        "`--on spark` needs `--design FILE`: every machine has to work for the same design");
        assertThat(SparkCommand.mistakes("run", arguments())).isEmpty();
    }
}
