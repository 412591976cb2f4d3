package dev.keywright.app.job;

import dev.keywright.app.database.ImportPlace;
import dev.keywright.app.json.MigrationJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.FilesText;
import dev.keywright.app.text.MigrationText;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.ImportSteps;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import java.util.ArrayList;
import java.util.List;

/** The step `run` of a migration with files instead of writes. */
final class FileRun {
    private final Arguments arguments;
    private final Surroundings surroundings;

    FileRun(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    static List<String> mistakes(String step, Arguments arguments) {
        List<String> mistakes = new ArrayList<>();
        if (!arguments.has("--files")) {
            return mistakes;
        }
        if (!step.equals("run") || arguments.has("--reverse")) {
            mistakes.add("`--files` belongs to `migrate run`, on the way to the design");
        }
        if (arguments.has("--follow")) {
            mistakes.add(
                    "`--files` ends when the files are there: pass `--catch-up` if the database changes meanwhile, and `--follow` without `--files` after the import");
        }
        String name = arguments.find("--files").orElseThrow();
        if (!new ImportPlace(name).isUsable()) {
            mistakes.add("`--files` is a folder, s3://BUCKET or s3://BUCKET/START, not `%s`".formatted(name));
        }
        return mistakes;
    }

    /** Whether what is done there costs money. */
    static boolean isBilled(Arguments arguments) {
        return arguments
                .find("--files")
                .map(ImportPlace::new)
                .filter(ImportPlace::isBucket)
                .isPresent();
    }

    int run(
            Move move,
            Target target,
            Fill.Settings settings,
            String region,
            ProgressBar bar,
            MigrationText text,
            MigrationJson json)
            throws MoveFailure {
        ImportPlace place = new ImportPlace(arguments.find("--files").orElseThrow());
        ImportFolder folder = place.folder(surroundings.directory(), region);
        Changing source = arguments.has("--catch-up") ? Changing.FOLLOWED : Changing.NEVER;
        FileFill.Result result = new FileFill(move, target, settings, folder, source, MigrationRun.bar(bar)).run();
        bar.done();
        FilesText next = new FilesText(place, folder);
        ImportSteps steps = new ImportSteps(move, target);
        surroundings.print(
                arguments.has("--json")
                        ? json.of(result, next.commands(steps))
                        : text.of(result) + next.of(steps, source));
        return result.whole().left() == 0 ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }
}
