package dev.keywright.app.command;

import dev.keywright.app.command.DesignResult.Status;
import dev.keywright.app.command.Prepared.Attempt;
import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.Found;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the cheapest design for a model. */
public final class DesignCommand implements Command {
    private static final String HELP = """
            Finds the cheapest design that serves every pattern of a model, and proves that none of its kind is cheaper.

            Usage: keywright design MODEL [-o DIR] [--time SECONDS] [--prices FILE] [--region REGION] [--json]

              MODEL             the model file; - reads standard input
              -o DIR            write design.yaml and design.json there
              --time SECONDS    stop after so long (60s, 500ms) with the best design found and its proven gap
              --prices FILE     a price list that replaces the built-in one
              --region REGION   a region of the price list, in place of the model's own
              --json            print what design.json holds: {"model", "status", "gap", "cost", "objectiveDollars",
                                "tables", "patterns", "structures", "onDemand", "provisioned", "steps", "heat",
                                "diagnostics"}

            What is cheapest counts dollars a month, and the two prices of the model's options for waiting and for
            complexity. The design is then read, priced and checked as if a stranger had drawn it.

            Example:
              keywright design examples/campaigns/model.yaml
            """;

    private static final String DESIGN_FILE = "design.yaml";

    @Override
    public Usage usage() {
        return new Usage(
                "design",
                "find the cheapest design for a model",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        new Option("-o", "DIR"),
                        new Option("--time", "SECONDS"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Attempt attempt = Prepared.read("design", arguments, "--design", surroundings);
        return attempt.find()
                .map(prepared -> design(prepared, arguments, surroundings))
                .orElse(attempt.exitCode());
    }

    private static int design(Prepared prepared, Arguments arguments, Surroundings surroundings) {
        Costing costing = new Costing(Facts.of(prepared.model()), prepared.prices());
        Found found = new Optimizer(costing, new OrToolsSolver(Engine.SCIP, SolverLibrary.onThisMachine())).find();
        String text = DesignPrinter.print(found.design());
        Outcome checked = Check.design(
                prepared.modelName(), prepared.modelBytes(), DESIGN_FILE, text.getBytes(StandardCharsets.UTF_8));
        Optional<Account> account = Account.find(
                costing.facts(), checked.findDesign().orElse(found.design()), prepared.prices());
        if (account.isEmpty()) {
            surroundings.complain(
                    "design: more than nine billion dollars a month; a rate, a count or a size is too large");
            return ExitCode.PROBLEMS_FOUND;
        }
        boolean proven = found.isProven();
        DesignResult result = new DesignResult(
                account.get(),
                prepared.region(),
                prepared.list().date(),
                proven ? Status.OPTIMAL : Status.FEASIBLE,
                Figure.of(proven ? Rational.ZERO : gap(found)),
                checked.diagnostics());
        String report = DesignReport.of(result);
        if (!written(arguments, text, report, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        surroundings.print(arguments.has("--json") ? report : DesignText.of(result, surroundings.palette()));
        return checked.hasErrors() ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
    }

    private static Rational gap(Found found) {
        long objective = found.bill().objectiveNanoDollars();
        return objective == 0 ? Rational.ZERO : Rational.of(objective - found.boundNanoDollars(), objective);
    }

    private static boolean written(Arguments arguments, String text, String report, Surroundings surroundings) {
        Optional<String> directory = arguments.find("-o");
        if (directory.isEmpty()) {
            return true;
        }
        try {
            Path folder = surroundings.directory().resolve(Path.of(directory.get()));
            Map<Path, String> files = new LinkedHashMap<>();
            files.put(folder.resolve(DESIGN_FILE), text);
            files.put(folder.resolve("design.json"), report);
            return OutputFile.replaceAll(files, surroundings);
        } catch (InvalidPathException invalid) {
            surroundings.complain("design: `%s` cannot be the name of a directory".formatted(directory.get()));
            return false;
        }
    }
}
