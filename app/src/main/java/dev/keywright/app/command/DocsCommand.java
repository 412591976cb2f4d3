package dev.keywright.app.command;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.job.Generation;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;
import java.util.Optional;

/** Writes the whole set of documents about a model and its design. */
public final class DocsCommand implements Command {
    private static final String HELP = """
            Writes the documentation of a model and its design: access patterns, entity chart, table design, query interfaces,
            the two files of a modeling session, diagrams, and an HTML report. Either all files are written or none.

            Usage: keywright docs MODEL [--design DESIGN] -o DIR [--without PATTERN] [--force] [--prices FILE] [--region REGION]

              MODEL             the model file, or - for standard input
              --design DESIGN   a design file for the model; by default the cheapest design is searched
              -o DIR            the output directory; created if missing
              --without PATTERN leave this pattern out, for instance one that no design serves; may be repeated
              --time LIMIT      search no longer than this (60s, 500ms); by default until the design is proven
              --force           overwrite files that keywright did not write
              --dry-run         write nothing, and list what would be written
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own

            `keywright generate` writes any one of them alone.

            Example:
              keywright docs examples/campaigns/model.yaml -o docs/dynamodb
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "docs",
                "write documents, diagrams and a report",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        new Option("-o", "DIR"),
                        Option.repeated("--without", "PATTERN"),
                        new Option("--time", "LIMIT"),
                        Option.flag("--force"),
                        Option.flag("--dry-run"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Generation generation = new Generation("docs", arguments, surroundings);
        Optional<Generation.Order> order = generation.documents();
        if (order.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("docs", arguments, surroundings);
        return call.run(
                call.names(arguments.operands().get(0), "--design", Use.WHOLE),
                compiled -> generation.run(order.get(), compiled));
    }
}
