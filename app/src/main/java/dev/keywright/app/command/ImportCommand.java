package dev.keywright.app.command;

import dev.keywright.app.job.ModelImport;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Creates a model and a design from the file of another tool, or from a table. */
public final class ImportCommand implements Command {
    private static final String HELP = """
            Creates a model, and a design if there is one, from an existing file or table: Markdown with tables of entities,
            relationships and access patterns, NoSQL Workbench data models, the JSON files of the AWS Labs DynamoDB MCP server, or
            a DynamoDB table. The file format is recognized by its name and content.

            Usage: keywright import FILE -o DIR
                   keywright import --endpoint URL --table NAME [--region REGION] -o DIR

              FILE              the file, or - for standard input
              -o DIR            the output directory for model.yaml, and where they apply design.yaml, items.json (the sample
                                data) and rest.json (everything that neither language can express); existing files are kept
              --endpoint URL    a DynamoDB-compatible endpoint, or `aws` for DynamoDB, to import a table from
              --table NAME      the table; up to 1,000 of its items are read, at 10 read units a second
              --region REGION   the region of the table (us-east-1)

            Guesses are reported, and marked `# guessed` in the model; missing figures are marked `# ?`. Recognized columns of
            Markdown tables, by these names or similar ones: Entity, Identified by, How many, Attributes; Parent, Child, Average
            per parent, Most per parent; ID, Access pattern, Input parameters, Result, Multi-entity, Consistency, Type, Attributes
            needed, RPS, Average, Peak.

            Example:
              keywright import nosql-workbench.json -o shop
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "import",
                "create a model from a file or an existing table",
                HELP,
                new Operands(0, 1, "FILE"),
                List.of(
                        new Option("-o", "DIR"),
                        new Option("--endpoint", "URL"),
                        new Option("--table", "NAME"),
                        new Option("--region", "REGION")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        return new ModelImport(arguments, surroundings).run();
    }
}
