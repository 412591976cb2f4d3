package dev.keywright.app.job;

import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Has `spark-submit` do the work of `migrate run --files`. */
final class SparkRun {
    private static final String SUBMIT = "spark-submit";

    private final Map<String, String> environment;
    private final Surroundings surroundings;

    SparkRun(Map<String, String> environment, Surroundings surroundings) {
        this.environment = environment;
        this.surroundings = surroundings;
    }

    /** In `SPARK_HOME`, or on the `PATH`. */
    private Optional<Path> submit() {
        Stream<Path> home = Stream.ofNullable(environment.get("SPARK_HOME")).map(folder -> Path.of(folder, "bin"));
        Stream<Path> path = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of);
        return Stream.concat(home, path)
                .map(folder -> folder.resolve(SUBMIT))
                .filter(Files::isExecutable)
                .findFirst();
    }

    int run(SparkCommand command) {
        Optional<Path> submit = submit();
        if (submit.isEmpty()) {
            surroundings.complain(
                    "migrate: there is no `spark-submit`: install Spark 3.5 for Scala 2.13 (spark-3.5.8-bin-hadoop3-scala2.13) and set SPARK_HOME to its folder, or put its `bin` on the PATH. Then this, or the same command again:");
            surroundings.complain("migrate:   " + command.shown(SUBMIT));
            return ExitCode.WRONG_USAGE;
        }
        List<String> words = new ArrayList<>(List.of(submit.get().toString()));
        words.addAll(command.words());
        try {
            Process process = new ProcessBuilder(words)
                    .directory(surroundings.directory().toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            process.getInputStream().transferTo(surroundings.out());
            int code = process.waitFor();
            if (code != 0) {
                surroundings.complain(
                        "migrate: Spark ended with the code %s; see what it says above, and run this again to go on"
                                .formatted(code));
            }
            return code == 0 ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
        } catch (IOException failed) {
            surroundings.complain("migrate: %s cannot be run: %s".formatted(submit.get(), failed.getMessage()));
            return ExitCode.PROBLEMS_FOUND;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            surroundings.complain("migrate: interrupted; run this again to go on");
            return ExitCode.PROBLEMS_FOUND;
        }
    }
}
