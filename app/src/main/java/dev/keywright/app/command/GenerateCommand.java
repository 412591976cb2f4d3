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

/** Generates files from a model and its design, for other tools and for people. */
public final class GenerateCommand implements Command {
    private static final String HELP = """
            Generates infrastructure, policies, programs, documents and exports from a model and its design. Either all files of
            a target are written or none.

            Usage: keywright generate TARGET MODEL [--design DESIGN] -o DIR [--force] [OPTIONS]

              TARGET            one of the targets below
              MODEL             the model file, or - for standard input
              --design DESIGN   a design file for the model; by default the cheapest design is searched
              -o DIR            the output directory; created if missing
              --without PATTERN leave this pattern out, for instance one that no design serves; may be repeated
              --time LIMIT      search no longer than this (60s, 500ms); by default until the design is proven
              --force           overwrite files that keywright did not write
              --dry-run         write nothing, and list what would be written
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own

            Targets and their options:
              access-patterns   access-patterns.md: entities, relationships and patterns as tables, with the model in a code block
              entity-chart      entity-chart.md: each item type with its keys, and the patterns that need an index
              table-design      table-design.md: item collections, keys, indexes, and the requests of each pattern
              query-interfaces  query-interfaces.md: a language-neutral signature for each pattern
              requirements      dynamodb_requirement.md: the working file of a modeling session
              data-model        dynamodb_data_model.md: the final document of a modeling session
              diagrams          SVG pictures of the entities and of sample items in each table and index
              report            report.html: a one-page report with charts, sample items, costs and what-ifs
              cloudformation    a CloudFormation template: tables, scaling, alarms
              cdk-typescript    the same as a TypeScript construct for the AWS CDK
              cdk-java          the same as a Java application for the AWS CDK
              terraform         the same as a Terraform module
                --stream          for these four: enable a stream even if nothing in the model needs one
              iam               least-privilege policies, one for each pattern and one for each role
                --role NAME=IDS   a role and its patterns, as in app=AP-001,AP-002; may be repeated
                --identity NAME   the attribute that holds the caller's identity, such as userId; NAME=VARIABLE if the IAM
                                  policy variable is not ${cognito-identity.amazonaws.com:sub}
                --account ID      the twelve-digit account id; by default any account
              json-schema       a JSON Schema (draft 2020-12) for each entity
              nosql-workbench   a data model for NoSQL Workbench: a facet for each item type, with sample items
              awslabs           the three JSON files of the AWS Labs DynamoDB MCP server
              java              a program in Java for the AWS SDK: one typed method for each pattern
                --package NAME    the Java package, such as com.example.shop
              typescript        a program in TypeScript for the AWS SDK: one typed method for each pattern
                --runtime FORM    for these two, the engine that all programs share: `library` (the default) writes a jar or a
                                  package for npm to DIR/lib, `sources` copies its sources into the program, and `provided`
                                  leaves it to your build
                --transition-from DESIGN
                                  for these two, the design that the tables have until now: the program reads both designs,
                                  and carries what it writes over to the new one; see `keywright evolve`
                --from-model MODEL, --map FILE
                                  for java, where that design has another model: that model, and how its things become those
                                  of MODEL

            A file counts as written by keywright if one of its first five lines says so or, for formats without comments, if
            DIR/.keywright-files lists it with its current checksum. Unchanged files are not written again. Files that the
            target wrote earlier for this model and no longer generates are removed.

            Example:
              keywright generate json-schema examples/campaigns/model.yaml -o generated
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "generate",
                "generate infrastructure, programs, documents and exports",
                HELP,
                new Operands(2, 2, "TARGET or MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        new Option("-o", "DIR"),
                        Option.repeated("--without", "PATTERN"),
                        new Option("--time", "LIMIT"),
                        Option.flag("--force"),
                        Option.flag("--dry-run"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--stream"),
                        Option.repeated("--role", "NAME=IDS"),
                        Option.repeated("--identity", "NAME"),
                        new Option("--account", "ID"),
                        new Option("--package", "NAME"),
                        new Option("--runtime", "FORM"),
                        new Option("--transition-from", "DESIGN"),
                        new Option("--from-model", "MODEL"),
                        new Option("--map", "FILE")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Generation generation = new Generation("generate", arguments, surroundings);
        Optional<Generation.Order> order = generation.order();
        if (order.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("generate", arguments, surroundings);
        String model = arguments.operands().get(1);
        boolean transition = arguments.has("--transition-from");
        if (transition && model.equals("-")) {
            surroundings.complain(
                    "generate: with `--transition-from` the model must be a file, since it is read twice");
            return ExitCode.WRONG_USAGE;
        }
        String before = arguments.find("--from-model").orElse(model);
        return call.run(
                call.names(model, "--design", Use.WHOLE),
                compiled -> transition
                        ? call.run(
                                call.names(before, "--transition-from", Use.WHOLE),
                                old -> generation.run(order.get(), compiled, old))
                        : generation.run(order.get(), compiled));
    }
}
