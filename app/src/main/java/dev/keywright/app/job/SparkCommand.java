package dev.keywright.app.job;

import dev.keywright.app.terminal.Arguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The command that has Spark write the files of a migration: words that no shell splits or expands.
 *
 * @param words what follows `spark-submit`
 */
record SparkCommand(List<String> words) {
    private static final String MAIN = "dev.keywright.spark.SparkMigration";
    private static final String ON = "spark";
    private static final List<String> AS_THEY_ARE = List.of("--from", "--prefix", "--rate");
    private static final List<String> FLAGS = List.of("--catch-up", "--truncate-times");

    SparkCommand {
        words = List.copyOf(words);
    }

    static List<String> mistakes(String step, Arguments arguments) {
        List<String> mistakes = new ArrayList<>();
        Optional<String> on = arguments.find("--on");
        if (on.isEmpty()) {
            return mistakes;
        }
        if (!on.get().equals(ON) && !on.get().matches(ON + ":.+")) {
            mistakes.add("`--on` is `spark`, or `spark:MASTER` as in `spark:yarn`, not `%s`".formatted(on.get()));
        }
        if (!step.equals("run") || !arguments.has("--files")) {
            mistakes.add("`--on spark` belongs to `migrate run --files PLACE`: Spark writes files for an import");
        }
        if (!arguments.has("--design")) {
            mistakes.add("`--on spark` needs `--design FILE`: every machine has to work for the same design");
        }
        if (arguments.has("--region")) {
            mistakes.add("`--on spark` works in the region of the model: state it there instead of `--region`");
        }
        if (arguments.has(WriteCeiling.DOLLARS)) {
            mistakes.add("`--on spark` takes a `--rate` in write units, not `--most-per-hour`");
        }
        if (arguments.has("--json")) {
            mistakes.add("`--on spark` prints what Spark prints, not JSON");
        }
        return mistakes;
    }

    /**
     * For a migration.
     *
     * @param to the whole address of the target
     * @param directory where the names of files begin
     */
    static SparkCommand of(Arguments arguments, String to, Path directory, SparkFiles files) {
        List<String> words = new ArrayList<>();
        arguments
                .find("--on")
                .filter(on -> !on.equals(ON))
                .ifPresent(on -> words.addAll(List.of("--master", on.substring(ON.length() + 1))));
        words.addAll(List.of("--class", MAIN));
        words.addAll(
                List.of("--jars", files.libraries().stream().map(Path::toString).collect(Collectors.joining(","))));
        words.add(files.program().toString());
        words.add(directory.resolve(arguments.operands().get(1)).toString());
        words.addAll(List.of(
                "--design",
                directory.resolve(arguments.find("--design").orElseThrow()).toString()));
        words.addAll(List.of("--to", to));
        for (String place : List.of("--files", "--objects")) {
            arguments.find(place).ifPresent(name -> words.addAll(List.of(place, everywhere(name, directory))));
        }
        for (String option : AS_THEY_ARE) {
            arguments.find(option).ifPresent(value -> words.addAll(List.of(option, value)));
        }
        arguments.find("--workers").ifPresent(value -> words.addAll(List.of("--partitions", value)));
        FLAGS.stream().filter(arguments::has).forEach(words::add);
        return new SparkCommand(words);
    }

    /** The name of a folder that is the same on every machine. */
    private static String everywhere(String place, Path directory) {
        return place.startsWith("s3://")
                ? place
                : directory.resolve(place).toAbsolutePath().normalize().toString();
    }

    /** As one would type it. */
    String shown(String program) {
        List<String> all = new ArrayList<>(List.of(program));
        all.addAll(words);
        return all.stream()
                .map(word ->
                        word.matches("[a-zA-Z0-9_./:@,=+-]+") ? word : "'%s'".formatted(word.replace("'", "'\\''")))
                .collect(Collectors.joining(" "));
    }
}
