package dev.keywright.app.command;

import dev.keywright.app.job.ModelImport;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Makes a model and a design out of what another tool wrote. */
public final class ImportCommand implements Command {
    private static final String HELP = """
            Makes a model, and a design where there is one, out of what people and other tools wrote: Markdown with tables
            of entities, relationships and access patterns, data models of NoSQL Workbench, and the JSON files of the
            AWS Labs DynamoDB MCP server. What kind of file it is shows in its name and in what is in it.

            Usage: keywright import FILE -o DIR
                   keywright import --endpoint URL --table NAME [--region REGION] -o DIR

              FILE              the file; - reads standard input
              -o DIR            where model.yaml is written, and design.yaml, items.json (all data) and rest.json (what neither
                                has words for) beside it; never over a file that is there
              --endpoint URL    a database that speaks as DynamoDB does, or `aws` for DynamoDB: a table of it is looked at
              --table NAME      which table; up to 1,000 of its items are read, at 10 read units a second
              --region REGION   where the table is (us-east-1)

            What was guessed is said, and what is missing is marked `# ?` or `# guessed` in the model. Columns that are
            understood in Markdown, by these names and similar ones: Entity, Identified by, How many, Attributes; Parent,
            Child, Average per parent, Most per parent; ID, Access pattern, Input parameters, Result, Multi-entity,
            Consistency, Type, Attributes needed, RPS, Average, Peak.

            Example:
              keywright import nosql-workbench.json -o shop
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "import",
                "make a model out of another tool's file or of a table",
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
