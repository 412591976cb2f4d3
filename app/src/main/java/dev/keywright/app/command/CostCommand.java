package dev.keywright.app.command;

import dev.keywright.app.command.DesignResult.Status;
import dev.keywright.app.command.Prepared.Attempt;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.Account;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.number.Figure;
import java.util.List;
import java.util.Optional;

/** Says how a design serves each pattern and what that costs in a month. */
public final class CostCommand implements Command {
    private static final String HELP = """
            Says how a design serves each pattern and what that costs in a month: by pattern, by table and index, on-demand
            and provisioned. A month has 30 days. Average rates and sizes make the bill, peaks the provisioned capacity.

            Usage: keywright cost MODEL --design DESIGN [--prices FILE] [--region REGION] [--json]

              MODEL             the model file; - reads standard input
              --design DESIGN   a design file for the model
              --prices FILE     a price list that replaces the built-in one
              --region REGION   a region of the price list, in place of the model's own
              --json            {"model", "status", "gap", "cost", "objectiveDollars", "tables", "patterns", "structures",
                                "onDemand", "provisioned", "steps", "heat", "diagnostics"}; dollars to a billionth

            A pattern that the design does not serve makes the exit code 1, as errors in the files do.

            Example:
              keywright cost examples/session-store/model.yaml --design examples/session-store/expert.design.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "cost",
                "say what a design costs in a month, by pattern and by table",
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
            surroundings.complain("`keywright cost --help` shows how it is used");
            return ExitCode.WRONG_USAGE;
        }
        Attempt attempt = Prepared.read("cost", arguments, "--design", surroundings);
        return attempt.find()
                .map(prepared -> report(prepared, arguments, surroundings))
                .orElse(attempt.exitCode());
    }

    private static int report(Prepared prepared, Arguments arguments, Surroundings surroundings) {
        Outcome outcome = prepared.outcome();
        Optional<Account> account =
                Account.find(Facts.of(prepared.model()), outcome.design().orElseThrow(), prepared.prices());
        if (account.isEmpty()) {
            surroundings.complain(
                    "cost: more than nine billion dollars a month; a rate, a count or a size is too large");
            return ExitCode.PROBLEMS_FOUND;
        }
        DesignResult result = new DesignResult(
                account.get(),
                prepared.region(),
                prepared.list().date(),
                Status.GIVEN,
                Figure.UNSTATED,
                outcome.diagnostics());
        surroundings.print(
                arguments.has("--json") ? DesignReport.of(result) : DesignText.of(result, surroundings.palette()));
        return account.get().bill().servesEverything() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }
}
