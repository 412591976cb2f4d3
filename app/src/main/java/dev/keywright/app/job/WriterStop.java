package dev.keywright.app.job;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.moving.run.MoveFailure;
import java.io.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Stops the writers before a switch: by a command, by somebody at the terminal, or by whoever did it already. */
final class WriterStop {
    private static final String FROZEN = "frozen";

    private final Arguments arguments;
    private final Surroundings surroundings;

    WriterStop(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    static List<String> mistakes(String command, String step, Arguments arguments) {
        List<String> mistakes = new ArrayList<>();
        boolean given = arguments.has("--freeze") || arguments.has("--frozen");
        if (given && !List.of("cutover", "rollback").contains(step)) {
            mistakes.add(
                    "`--freeze` and `--frozen` belong to `%s cutover` and `%s rollback`".formatted(command, command));
        }
        if (arguments.has("--freeze") && arguments.has("--frozen")) {
            mistakes.add("pass either `--freeze` or `--frozen`");
        }
        return mistakes;
    }

    /** The mistake of a switch that cannot ask anybody to stop the writers. */
    static Optional<String> findMistake(String step, Arguments arguments) {
        boolean given = arguments.has("--freeze") || arguments.has("--frozen");
        return step.equals("cutover") && !given && console().isEmpty()
                ? Optional.of(
                        "nobody can be asked: pass `--freeze COMMAND`, or `--frozen` if the writers have been stopped")
                : Optional.empty();
    }

    @SuppressWarnings("SystemConsoleNull") // Null before Java 22; later ones read nothing where nobody types.
    private static Optional<Console> console() {
        return Optional.ofNullable(System.console());
    }

    /** @param where the side that nobody may write to any more */
    void run(String where) throws MoveFailure {
        if (arguments.has("--frozen")) {
            return;
        }
        Optional<String> command = arguments.find("--freeze");
        if (command.isPresent()) {
            execute(command.get());
            return;
        }
        Optional<String> typed = console()
                .map(console -> console.readLine("Stop everything that writes to %s, then type `%s`: ", where, FROZEN));
        if (typed.isEmpty() || !typed.get().strip().equals(FROZEN)) {
            throw new MoveFailure(
                    "nothing was switched: pass `--freeze COMMAND`, or `--frozen` if the writers have been stopped");
        }
    }

    /** The user's own command as it was given: nothing is put into it. */
    private void execute(String command) throws MoveFailure {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> words = windows ? List.of("cmd", "/c", command) : List.of("sh", "-c", command);
        try {
            Process process = new ProcessBuilder(words)
                    .directory(surroundings.directory().toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            process.getInputStream().transferTo(surroundings.err());
            int code = process.waitFor();
            if (code != 0) {
                throw new MoveFailure(
                        "nothing was switched: the command of `--freeze` ended with the code %s".formatted(code));
            }
        } catch (IOException failed) {
            throw new MoveFailure("nothing was switched: `--freeze` cannot be run: " + failed.getMessage(), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; nothing was switched", stopped);
        }
    }
}
