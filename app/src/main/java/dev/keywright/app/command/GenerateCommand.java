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

/** Writes a model and its design down for other tools and for people. */
public final class GenerateCommand implements Command {
    private static final String HELP = """
            Writes a model and its design down for other tools and for people: all files of a target, or none.

            Usage: keywright generate TARGET MODEL [--design DESIGN] -o DIR [--force] [OPTIONS]

              TARGET            one of those below
              MODEL             the model file; - reads standard input
              --design DESIGN   a design file for the model; without it the cheapest design is found
              -o DIR            the folder to write into; it is made where it does not exist
              --force           write over files that keywright did not write
              --prices FILE     a price list that replaces the built-in one
              --region REGION   a region in place of the model's own

            Targets, and the options that they take:
              access-patterns   access-patterns.md: entities, relationships and patterns as tables, with the model in a block
              entity-chart      entity-chart.md: each kind of item with its keys, and which patterns need an index
              table-design      table-design.md: item collections, keys, indexes, and each pattern as requests
              query-interfaces  query-interfaces.md: a language-neutral signature for each pattern
              requirements      dynamodb_requirement.md: the working file of a modelling session
              data-model        dynamodb_data_model.md: the final document of a modelling session
              diagrams          SVG pictures of the entities and of sample items in each table and index
              report            report.html: one page for a meeting, with charts, sample items, prices and what-ifs
              cloudformation    a CloudFormation template: tables, scaling, alarms
              cdk-typescript    the same as a construct for the AWS CDK in TypeScript
              cdk-java          the same as an application for the AWS CDK in Java
              terraform         the same as a Terraform module
                --stream          for these four: pass changes on although nothing in the model asks for it
              iam               least-privilege policies, one for each pattern and one for each role
                --role NAME=IDS   a role and its patterns, as in app=AP-001,AP-002; may be given again
                --identity NAME   an attribute that is the caller's identity, such as userId; NAME=VARIABLE where IAM
                                  knows it by another variable than ${cognito-identity.amazonaws.com:sub}
                --account ID      the twelve digits of the account, in place of any
              json-schema       a JSON Schema (draft 2020-12) for each entity
              nosql-workbench   a data model for NoSQL Workbench: a facet for each kind of item, with sample items
              mcp               the three JSON files of the AWS Labs DynamoDB MCP server
              java              a program in Java for the AWS SDK: one typed method for each pattern
                --package NAME    the package to write it into, such as com.example.shop
              typescript        a program in TypeScript for the AWS SDK: one typed method for each pattern

            A file counts as written by keywright if one of its first five lines says so, or, where its format has no room
            for such a line, if DIR/.keywright-files lists it with the checksum that it still has. What is the same as before
            is not written again; what the target wrote there before for a model of this name, and no longer does, is removed.

            Example:
              keywright generate json-schema examples/campaigns/model.yaml -o generated
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "generate",
                "write infrastructure, documents and exports",
                HELP,
                new Operands(2, 2, "TARGET or MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        new Option("-o", "DIR"),
                        Option.flag("--force"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--stream"),
                        Option.repeated("--role", "NAME=IDS"),
                        Option.repeated("--identity", "NAME"),
                        new Option("--account", "ID"),
                        new Option("--package", "NAME")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Generation generation = new Generation("generate", arguments, surroundings);
        Optional<Generation.Order> order = generation.order();
        if (order.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("generate", arguments, surroundings);
        return call.run(
                call.names(arguments.operands().get(1), "--design", Use.WHOLE),
                compiled -> generation.run(order.get(), compiled));
    }
}
