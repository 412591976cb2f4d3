package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Prints the JSON Schema that editors use for completion and validation. */
public final class SchemaCommand implements Command {
    /** The name of the schema beside a model. */
    static final String FILE = "model.schema.json";

    private static final List<String> LANGUAGES = List.of("model", "design", "map");
    private static final String HELP = """
            Prints the JSON Schema (draft 2020-12) of models, designs, or the maps of `evolve`, for editors.

            Usage: keywright schema model|design|map

            Editors use it if the first line of the file is
              # yaml-language-server: $schema=model.schema.json

            Example:
              keywright schema model
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "schema",
                "print the JSON Schema of models, designs or maps, for editors",
                HELP,
                new Operands(1, 1, "model, design or map"),
                List.of());
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        String language = arguments.operands().get(0);
        if (!LANGUAGES.contains(language)) {
            surroundings.complain(
                    "schema: there is a schema for `model`, `design` and `map`, not for `%s`".formatted(language));
            return ExitCode.WRONG_USAGE;
        }
        surroundings.print(text(language));
        return ExitCode.FINE;
    }

    public static String text(String language) {
        return PackagedText.text("schema/%s.schema.json".formatted(language));
    }
}
