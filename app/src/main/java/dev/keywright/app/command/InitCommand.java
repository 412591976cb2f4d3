package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.diagnostic.NearestName;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a model to start from. */
public final class InitCommand implements Command {
    private static final String HELP = """
            Writes a commented model to start from, and never over a file that is there.

            Usage: keywright init [DIR] [--from NAME]

              DIR           where model.yaml is written, and model.schema.json for editors beside it; the current
                            directory without it
              --from NAME   one of: %s

            Example:
              keywright init shop --from ecommerce
            """;
    private static final String NEXT = """
            Wrote %s, and %s beside it for your editor.

            Next:
              keywright check %s    what is wrong with it
              keywright facts %s    what follows from it
              keywright design %s   the cheapest design for it

            Change the entities to what your application keeps and the patterns to what it asks, with their rates.
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "init",
                "write a commented model to start from",
                HELP.formatted(String.join(", ", Starters.NAMES)),
                new Operands(0, 1, "DIR"),
                List.of(new Option("--from", "NAME")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        String from = arguments.find("--from").orElse(Starters.DEFAULT);
        if (!Starters.NAMES.contains(from)) {
            surroundings.complain("init: there is no model `%s` to start from%s"
                    .formatted(from, NearestName.suggestion(from, Starters.NAMES)));
            surroundings.complain("init: these are there: %s".formatted(String.join(", ", Starters.NAMES)));
            return ExitCode.WRONG_USAGE;
        }
        String directory =
                arguments.operands().isEmpty() ? "" : arguments.operands().get(0);
        Path shown;
        try {
            shown = Path.of(directory).resolve("model.yaml");
        } catch (InvalidPathException invalid) {
            surroundings.complain("init: `%s` cannot be the name of a directory".formatted(directory));
            return ExitCode.WRONG_USAGE;
        }
        Path path = surroundings.directory().resolve(shown);
        Map<Path, String> texts = new LinkedHashMap<>();
        texts.put(path, Starters.text(from));
        texts.put(path.resolveSibling(SchemaCommand.FILE), SchemaCommand.text("model"));
        if (!OutputFile.createAll(texts, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        surroundings.print(NEXT.formatted(shown, SchemaCommand.FILE, shown, shown, shown));
        return ExitCode.FINE;
    }
}
