package dev.keywright.app.command;

import dev.keywright.app.command.DesignResult.Status;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.check.RegionCheck;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.PriceListReader;
import dev.keywright.core.price.Prices;
import dev.keywright.core.source.Source;
import java.util.ArrayList;
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
        Optional<Outcome> outcome = outcome(arguments, design.get(), surroundings);
        if (outcome.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<PriceListReader.Outcome> priced = priced(arguments, surroundings);
        if (priced.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Outcome both = joined(outcome.get(), priced.get());
        Optional<PriceList> list = priced.get().findList();
        if (list.isEmpty() || both.hasErrors()) {
            return refuse(both, arguments, surroundings);
        }
        return report(both, list.get(), arguments, surroundings);
    }

    private static Optional<Outcome> outcome(Arguments arguments, String design, Surroundings surroundings) {
        String name = arguments.operands().get(0);
        Optional<byte[]> model = InputFile.read(name, surroundings);
        Optional<byte[]> designed = InputFile.read(design, surroundings);
        return model.flatMap(bytes ->
                designed.map(other -> Check.readableDesign(InputFile.shown(name), bytes, InputFile.shown(design), other)));
    }

    private static Optional<PriceListReader.Outcome> priced(Arguments arguments, Surroundings surroundings) {
        Optional<String> file = arguments.find("--prices");
        return file.isEmpty()
                ? Optional.of(BuiltInPrices.outcome())
                : InputFile.read(file.get(), surroundings)
                        .map(bytes -> PriceListReader.read(InputFile.shown(file.get()), bytes));
    }

    /** All that is wrong in any of the files. */
    private static Outcome joined(Outcome outcome, PriceListReader.Outcome priced) {
        List<Source> sources = new ArrayList<>(outcome.sources());
        List<Diagnostic> diagnostics = new ArrayList<>(outcome.diagnostics());
        diagnostics.addAll(priced.diagnostics());
        if (!priced.diagnostics().isEmpty()) {
            sources.add(priced.source());
        }
        return new Outcome(outcome.name(), sources, outcome.models(), outcome.designs(), diagnostics);
    }

    private static int refuse(Outcome outcome, Arguments arguments, Surroundings surroundings) {
        surroundings.print(
                arguments.has("--json") ? DiagnosticsJson.of(outcome) : CheckCommand.text(outcome, surroundings));
        return ExitCode.PROBLEMS_FOUND;
    }

    private static int report(Outcome read, PriceList list, Arguments arguments, Surroundings surroundings) {
        Optional<String> asked = arguments.find("--region");
        if (asked.isPresent() && list.find(asked.get()).isEmpty()) {
            surroundings.complain("cost: the price list of %s has no region `%s`; it has %s"
                    .formatted(
                            list.date(),
                            asked.get(),
                            String.join(", ", list.regions().keySet())));
            return ExitCode.WRONG_USAGE;
        }
        Outcome outcome = asked.isPresent() ? read : RegionCheck.of(read, list);
        if (outcome.hasErrors()) {
            return refuse(outcome, arguments, surroundings);
        }
        Model model = outcome.findModel().orElseThrow();
        String region = asked.orElse(model.options().region());
        Prices prices = list.find(region).orElseThrow();
        Optional<Account> account =
                Account.find(Facts.of(model), outcome.findDesign().orElseThrow(), prices);
        if (account.isEmpty()) {
            surroundings.complain(
                    "cost: more than nine billion dollars a month; a rate, a count or a size is too large");
            return ExitCode.PROBLEMS_FOUND;
        }
        DesignResult result = new DesignResult(
                account.get(), region, list.date(), Status.GIVEN, Figure.UNSTATED, outcome.diagnostics());
        surroundings.print(
                arguments.has("--json") ? DesignReport.of(result) : DesignText.of(result, surroundings.palette()));
        return account.get().bill().servesEverything() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }
}
