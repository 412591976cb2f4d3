package dev.keywright.app.command;

import dev.keywright.app.command.DesignResult.Status;
import dev.keywright.app.command.Prepared.Attempt;
import dev.keywright.app.command.Prepared.Reading;
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
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
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

            Usage: keywright design MODEL [--design PINS] [--extend DESIGN] [-o DIR] [--time LIMIT] [--prices FILE]
                             [--region REGION] [--json]

              MODEL             the model file; - reads standard input
              --design PINS     any part of a design: it is taken as given and the rest is found around it
              --extend DESIGN   the design of the table in production: it stays, what is new is added, and the report
                                says what a new design would save
              -o DIR            write design.yaml and design.json there
              --time LIMIT      stop after so long (60s, 500ms) with the best design found and its proven gap
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
                        new Option("--design", "PINS"),
                        new Option("--extend", "DESIGN"),
                        new Option("--time", "LIMIT"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        boolean extending = arguments.has("--extend");
        if (extending && arguments.has("--design")) {
            surroundings.complain("design: `--design` and `--extend` exclude each other");
            return ExitCode.WRONG_USAGE;
        }
        Optional<Stopwatch> watch = Stopwatch.find(arguments.find("--time").orElse(""), surroundings);
        if (watch.isEmpty()) {
            surroundings.complain("design: `%s` is no time; write 60s or 500ms"
                    .formatted(arguments.find("--time").orElse("")));
            return ExitCode.WRONG_USAGE;
        }
        Attempt attempt = extending
                ? Prepared.read("design", arguments, "--extend", Reading.DESIGN, surroundings)
                : Prepared.read("design", arguments, "--design", Reading.PINS, surroundings);
        return attempt.find()
                .map(prepared -> search(prepared, watch.get(), arguments, surroundings))
                .orElse(attempt.exitCode());
    }

    private static int search(Prepared prepared, Stopwatch watch, Arguments arguments, Surroundings surroundings) {
        NativeLibrary library = SolverLibrary.onThisMachine();
        library.loadAhead();
        CostModel costing = CostModel.asPaid(Facts.of(prepared.model()), prepared.prices());
        OrToolsSolver solver = new OrToolsSolver(Engine.SCIP, library);
        Pins pins = prepared.outcome()
                .design()
                .map(given -> new Pins(given.tables()))
                .orElse(Pins.none());
        Optimizer optimizer = new Optimizer(costing, solver, pins, watch);
        Optional<Found> found = optimizer.findBest();
        watch.done();
        if (found.isEmpty()) {
            return refuse(optimizer, watch, surroundings);
        }
        int exitCode = report(found.get(), prepared, costing, arguments, surroundings);
        if (arguments.has("--extend") && !arguments.has("--json")) {
            surroundings.print(compared(found.get(), new Optimizer(costing, solver).findBest()));
        }
        return exitCode;
    }

    /** What drawing everything anew would save. */
    private static String compared(Found extended, Optional<Found> anew) {
        long saved = anew.map(found ->
                        extended.bill().objectiveNanoDollars() - found.bill().objectiveNanoDollars())
                .orElse(0L);
        long dollars = anew.map(
                        found -> extended.bill().nanoDollars() - found.bill().nanoDollars())
                .orElse(0L);
        return saved <= 0
                ? "\nNo new design would be cheaper than this extension.\n"
                : "\nA new design would save %s a month, %s of it dollars paid; moving the data is not counted.\n"
                        .formatted(Dollars.text(saved), Dollars.text(dollars));
    }

    private static int refuse(Optimizer optimizer, Stopwatch watch, Surroundings surroundings) {
        if (watch.millisLeft() <= 0) {
            surroundings.complain("design: no design was found in time; give it more with `--time`");
            return ExitCode.PROBLEMS_FOUND;
        }
        List<String> patterns =
                optimizer.conflict().stream().map(PatternRef::id).toList();
        surroundings.complain("design: no design serves %s%s"
                .formatted(String.join(", ", patterns), patterns.size() > 1 ? " together" : ""));
        surroundings.complain("relax one of them: `consistency: strong`, `order`, or what is pinned");
        return ExitCode.PROBLEMS_FOUND;
    }

    private static int report(
            Found found, Prepared prepared, CostModel costing, Arguments arguments, Surroundings surroundings) {
        String text = DesignPrinter.print(found.design());
        Outcome checked = Check.design(
                prepared.source().name(),
                prepared.source().text().getBytes(StandardCharsets.UTF_8),
                DESIGN_FILE,
                text.getBytes(StandardCharsets.UTF_8));
        Optional<Account> account =
                Account.find(costing.facts(), checked.design().orElse(found.design()), prepared.prices());
        if (account.isEmpty()) {
            surroundings.complain(
                    "design: more than nine billion dollars a month; a rate, a count or a size is too large");
            return ExitCode.PROBLEMS_FOUND;
        }
        Rational gap = Designing.gap(found, account.get());
        boolean proven = found.isProven() && gap.isZero();
        DesignResult result = new DesignResult(
                account.get(),
                prepared.region(),
                prepared.list().date(),
                proven ? Status.OPTIMAL : Status.FEASIBLE,
                Figure.of(gap),
                checked.diagnostics());
        String report = DesignReport.of(result);
        if (!written(arguments, text, report, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        surroundings.print(arguments.has("--json") ? report : DesignText.of(result, surroundings.palette()));
        return checked.hasErrors() ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
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
