package dev.keywright.app.command;

import dev.keywright.app.job.ModelImport;
import dev.keywright.app.job.RelationalRun;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Creates a model and a design from the file of another tool, or from a table. */
public final class ImportCommand implements Command {
    private static final String HELP = """
            Creates a model, and a design if there is one, from existing files, tables or databases: Markdown with tables of
            entities, relationships and access patterns, NoSQL Workbench data models, the JSON files of the AWS Labs DynamoDB MCP
            server, templates of CloudFormation and SAM, the output of `cdk synth`, Terraform (*.tf or `terraform show -json`),
            the answers of `aws dynamodb describe-table` and `scan`, exports to S3 (DynamoDB JSON), a DynamoDB table, or a
            PostgreSQL, MySQL or MariaDB database or its script. The format is recognized by name and content.

            Usage: keywright import FILE... [--requests FILE]... -o DIR
                   keywright import --endpoint URL --table NAME [--requests FILE]... -o DIR
                   keywright import postgresql://USER@HOST/DATABASE [--watch TIME] -o DIR
                   keywright import mysql://USER@HOST/DATABASE [--watch TIME] -o DIR
                   keywright import SCHEMA.sql [--workload FILE] -o DIR

              FILE              a file or a folder, or - for standard input; several together describe one application, such as
                                a template and an export
              -o DIR            the output directory for model.yaml, and where they apply design.yaml, questions.md, items.json
                                (the sample data) and rest.json (everything that neither language can express); existing
                                files are kept
              --requests FILE   requests to the tables, as keywright-recorder or CloudTrail wrote them; they become patterns
              --endpoint URL    a DynamoDB-compatible endpoint, or `aws` for DynamoDB, to import a table from
              --table NAME      the table; only read, at 10 read units a second on AWS
              --region REGION   the region of the table (us-east-1)
              --sample N        the most items to read (1,000 of a table, 100,000 of an export), or rows of each table of a
                                database (10,000)
              --with-values     write values too: items.json, and the values of attributes that have a few

            For databases and scripts:
              --workload FILE   statements: SQL with rates in comments, counters as CSV, or a log; in place of a database's own
              --watch TIME      how long to watch its counters, as in 30m: rates with peaks, not averages since long ago
              --over TIME       how long the counters in a CSV file were counted, as in 7d
              --exact           count whole tables

            The password of a database comes from PGPASSWORD, ~/.pgpass or MYSQL_PWD, or is asked for. Nothing is written to it.

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
                new Operands(0, Integer.MAX_VALUE, "FILE"),
                List.of(
                        new Option("-o", "DIR"),
                        new Option("--endpoint", "URL"),
                        new Option("--table", "NAME"),
                        new Option("--region", "REGION"),
                        new Option("--sample", "N"),
                        Option.repeated("--requests", "FILE"),
                        new Option("--workload", "FILE"),
                        new Option("--watch", "TIME"),
                        new Option("--over", "TIME"),
                        Option.flag("--exact"),
                        Option.flag("--with-values")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        if (RelationalRun.isMeant(arguments)) {
            return new RelationalRun(arguments, surroundings).run();
        }
        return new ModelImport(arguments, surroundings).run();
    }
}
