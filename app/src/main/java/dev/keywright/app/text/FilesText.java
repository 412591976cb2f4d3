package dev.keywright.app.text;

import dev.keywright.app.database.ImportPlace;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.ImportSteps;
import java.util.ArrayList;
import java.util.List;

/** What to do with files that were written instead of items. */
public final class FilesText {
    private final ImportPlace place;
    private final ImportFolder folder;

    public FilesText(ImportPlace place, ImportFolder folder) {
        this.place = place;
        this.folder = folder;
    }

    /** The commands that make tables of the files. */
    public List<String> commands(ImportSteps steps) {
        List<String> commands = new ArrayList<>();
        if (!place.isBucket()) {
            String quoted = "'%s'".formatted(place.name().replace("'", "'\\''"));
            commands.add("aws s3 cp --recursive %s s3://%s".formatted(quoted, place.bucket()));
        }
        commands.addAll(steps.commands(place.bucket(), folder));
        return commands;
    }

    public String of(ImportSteps steps, Changing source) {
        StringBuilder text = new StringBuilder("\nNow have DynamoDB make the tables:\n");
        commands(steps).forEach(command -> text.append("  ").append(command).append('\n'));
        text.append(
                source == Changing.FOLLOWED
                        ? "When they are there, `keywright migrate run --catch-up` without --files carries over what has changed meanwhile.\n"
                        : "When they are there, `keywright migrate verify` compares them with the rows.\n");
        return text.toString();
    }
}
