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
            Writes a commented model to start from. Existing files are never overwritten.

            Usage: keywright init [DIR] [--from NAME]

              DIR           the directory for model.yaml, and model.schema.json for editors; the current directory by default
              --from NAME   one of: %s

            Example:
              keywright init shop --from ecommerce
            """;
    private static final String NEXT = """
            Wrote %s, and %s beside it for your editor.

            Next:
              keywright check %s    report problems
              keywright facts %s    show derived counts, sizes and rates
              keywright design %s   find the cheapest design

            Replace the entities with those of your application, and the patterns with its reads and writes and their rates.
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
            surroundings.complain("init: there is no starter model `%s`%s"
                    .formatted(from, NearestName.suggestion(from, Starters.NAMES)));
            surroundings.complain("init: choose one of %s".formatted(String.join(", ", Starters.NAMES)));
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
