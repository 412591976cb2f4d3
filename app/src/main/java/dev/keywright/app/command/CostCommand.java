package dev.keywright.app.command;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.json.DesignJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DesignText;
import java.util.List;
import java.util.Optional;

/** Shows how a design serves each pattern, and its monthly cost. */
public final class CostCommand implements Command {
    private static final String HELP = """
            Shows how a design serves each pattern and its monthly cost: by pattern, by table and index, on-demand and
            provisioned. A month has 30 days. Average rates and sizes determine the bill, peak rates the provisioned capacity.

            Usage: keywright cost MODEL --design DESIGN [--prices FILE] [--region REGION] [--json]

              MODEL             the model file, or - for standard input
              --design DESIGN   a design file for the model
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own
              --json            {"model", "status", "gap", "cost", "objectiveDollars", "tables", "patterns", "structures",
                                "onDemand", "provisioned", "steps", "heat", "diagnostics"}; dollars with nine decimals

            Errors of the design come first: its cost says nothing while it is wrong. The exit code is 1 if there are any, or if a
            file has errors.

            Example:
              keywright cost examples/session-store/model.yaml --design examples/session-store/expert.design.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "cost",
                "show the monthly cost of a design, by pattern and by table",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Optional<String> design = arguments.find("--design");
        if (design.isEmpty()) {
            surroundings.complain("cost: `--design DESIGN` is missing");
            surroundings.complain("run `keywright cost --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("cost", arguments, surroundings);
        return call.run(
                call.names(arguments.operands().get(0), "--design", Use.WHOLE),
                compiled -> report(compiled.result(), arguments, surroundings));
    }

    private static int report(DesignResult result, Arguments arguments, Surroundings surroundings) {
        surroundings.answer(
                arguments, () -> DesignText.of(result, surroundings.palette()), () -> DesignJson.of(result));
        boolean right = result.errors().isEmpty() && result.account().bill().servesEverything();
        return right ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }
}
