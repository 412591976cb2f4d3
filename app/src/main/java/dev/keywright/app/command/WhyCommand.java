package dev.keywright.app.command;

import dev.keywright.app.command.Prepared.Attempt;
import dev.keywright.app.command.Prepared.Reading;
import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Index;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DecisionFinder;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Explains the decisions of a design by what the next best would cost. */
public final class WhyCommand implements Command {
    private static final String HELP = """
            Explains a design: for each decision what was chosen, what the cheapest design without it would have in its
            place, how much more that costs a month, which patterns drive it, and at which share of their rates it would
            flip. Says where it goes against a rule of thumb.

            Usage: keywright why MODEL [--design PINS] [PATTERN | ENTITY | INDEX] [--prices FILE] [--region REGION] [--json]

              MODEL             the model file; - reads standard input
              PATTERN, ENTITY   only the decisions that this pattern drives, about this entity, or this index
              or INDEX
              --design PINS     a design, or a part of one, that is taken as given: what is found around it is explained
              --prices FILE     a price list that replaces the built-in one
              --region REGION   a region of the price list, in place of the model's own
              --json            {"model", "objectiveDollars", "decisions": [{"entity", "subject", "chosen",
                                "alternatives", "monthlyDollars", "breakEven", "drivers", "thumbs",
                                "overheated"}]}

            Example:
              keywright why examples/session-store/model.yaml P4
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "why",
                "explain the decisions of a design, with prices",
                HELP,
                new Operands(1, 2, "MODEL"),
                List.of(
                        new Option("--design", "PINS"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Attempt attempt = Prepared.read("why", arguments, "--design", Reading.PINS, surroundings);
        return attempt.find()
                .map(prepared -> explain(prepared, arguments, surroundings))
                .orElse(attempt.exitCode());
    }

    private static int explain(Prepared prepared, Arguments arguments, Surroundings surroundings) {
        Model model = prepared.model();
        CostModel costing = CostModel.asPaid(Facts.of(model), prepared.prices());
        Pins pins = prepared.outcome()
                .design()
                .map(given -> new Pins(given.tables()))
                .orElse(Pins.none());
        Stopwatch watch = Stopwatch.find("", surroundings).orElseThrow();
        Optimizer optimizer =
                new Optimizer(costing, new OrToolsSolver(Engine.SCIP, SolverLibrary.onThisMachine()), pins, watch);
        Optional<Found> found = optimizer.findBest();
        if (found.isEmpty()) {
            watch.done();
            surroundings.complain("why: there is no design to explain; `keywright design` says what conflicts");
            return ExitCode.PROBLEMS_FOUND;
        }
        String asked = arguments.operands().size() > 1 ? arguments.operands().get(1) : "";
        Optional<Predicate<Candidate>> about = about(asked, model, found.get());
        if (about.isEmpty()) {
            watch.done();
            surroundings.complain("why: `%s` is no pattern, no entity and no index of the design".formatted(asked));
            return ExitCode.WRONG_USAGE;
        }
        List<Decision> decisions = new DecisionFinder(optimizer, found.get())
                .decisions(about.get()).stream()
                        .filter(decision -> model.findPattern(asked).isEmpty()
                                || decision.drivers().stream()
                                        .anyMatch(
                                                driver -> driver.pattern().id().equals(asked))
                                || decision.isNecessary())
                        .toList();
        watch.done();
        surroundings.print(
                arguments.has("--json")
                        ? WhyJson.of(model.name(), found.get(), decisions)
                        : WhyText.of(model.name(), found.get(), decisions, surroundings.palette()));
        return ExitCode.FINE;
    }

    /** What the word means: nothing, a pattern, an entity or an index. */
    private static Optional<Predicate<Candidate>> about(String asked, Model model, Found found) {
        if (asked.isEmpty() || model.findPattern(asked).isPresent()) {
            return Optional.of(candidate -> true);
        }
        if (model.findEntity(asked).isPresent()) {
            return Optional.of(candidate -> candidate.entity().name().equals(asked));
        }
        Optional<Index> index = found.design().tables().stream()
                .flatMap(table -> table.findIndex(asked).stream())
                .findFirst();
        return index.map(
                wanted -> candidate -> candidate instanceof IndexEntry indexEntry && isIn(indexEntry, wanted, found));
    }

    private static boolean isIn(IndexEntry indexEntry, Index index, Found found) {
        return found.design().tables().stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind().entity().equals(indexEntry.entity()))
                .anyMatch(item -> index.isMultiAttribute()
                        ? index.items().contains(item.ref())
                                && index.key().partition().size()
                                        == indexEntry.shape().partition().size()
                        : !item.alternativesIn(index).isEmpty());
    }
}
