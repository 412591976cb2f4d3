package dev.keywright.app.command;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.Searched;
import dev.keywright.app.json.WhyJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.WhyText;
import dev.keywright.core.design.Index;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.search.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Explains the decisions of a design by the cost of the next best one. */
public final class WhyCommand implements Command {
    private static final String HELP = """
            Explains a design: for each decision the choice, the cheapest design without it, the difference in monthly cost, the
            patterns that drive it, and the share of their rates at which the decision flips. Decisions that contradict a rule of
            thumb are pointed out.

            Usage: keywright why MODEL [--design PINS] [PATTERN | ENTITY | INDEX] [--instead DESIGN [--moves]]
                             [--time LIMIT] [--prices FILE] [--region REGION] [--json]

              MODEL             the model file, or - for standard input
              PATTERN, ENTITY   only decisions that this pattern drives or depends on, or that concern this entity or index
              or INDEX
              --design PINS     a design or a part of one to keep as it is; the decisions around it are explained
              --instead DESIGN  answer why not this design: what differs, and what it would cost
              --moves           with --instead: the single change of that design that saves most, and what has to be written
                                to move from it to the cheapest one
              --time LIMIT      search no longer than this (60s, 500ms); by default until the design is proven and every
                                decision explained
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own
              --json            {"model", "objectiveDollars", "decisions": [{"entity", "subject", "chosen",
                                "alternatives", "monthlyDollars", "breakEven", "given", "drivers", "thumbs",
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
                        new Option("--instead", "DESIGN"),
                        Option.flag("--moves"),
                        new Option("--time", "LIMIT"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        DesignCall call = new DesignCall("why", arguments, surroundings);
        String model = arguments.operands().get(0);
        return call.run(
                call.names(model, "--design", Use.PINS),
                compiled -> arguments.has("--instead")
                        ? call.run(
                                call.names(model, "--instead", Use.WHOLE),
                                other -> new InsteadAnswer(compiled, other).print(arguments, surroundings))
                        : explain(compiled, arguments, surroundings));
    }

    private static int explain(Compiled compiled, Arguments arguments, Surroundings surroundings) {
        Model model = compiled.model();
        Searched searched = compiled.searched().orElseThrow();
        Found found = searched.found();
        String asked = arguments.operands().size() > 1 ? arguments.operands().get(1) : "";
        Optional<Predicate<Candidate>> about = about(asked, model, found);
        if (about.isEmpty()) {
            surroundings.complain("why: `%s` is not a pattern, an entity or an index of the design%s"
                    .formatted(asked, NearestName.suggestion(asked, names(model, found))));
            return ExitCode.WRONG_USAGE;
        }
        Optional<UsedPieces> used = model.findPattern(asked).map(pattern -> new UsedPieces(pattern.ref(), found));
        List<Decision> decisions = searched.search().decisionsBesidesGiven(found, about.get()).stream()
                .filter(decision -> used.isEmpty() || used.get().dependOn(decision))
                .toList();
        if (searched.search().isOutOfTime()) {
            surroundings.complain("why: the time was up before every decision was explained; allow more with `--time`");
        }
        surroundings.answer(
                arguments,
                () -> WhyText.of(model.name(), found, decisions, surroundings.palette()),
                () -> WhyJson.of(model.name(), found, decisions));
        return ExitCode.FINE;
    }

    /** Everything that can be asked about. */
    private static List<String> names(Model model, Found found) {
        List<String> names = new ArrayList<>();
        model.patterns().forEach(pattern -> names.add(pattern.id()));
        model.entities().forEach(entity -> names.add(entity.name()));
        found.design().tables().forEach(table -> table.indexes().forEach(index -> names.add(index.name())));
        return names;
    }

    /** The candidates that the word asks for; empty if it is not a pattern, an entity or an index. */
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
        return index.map(wanted ->
                candidate -> candidate instanceof IndexEntry indexEntry && UsedPieces.isIn(indexEntry, wanted, found));
    }
}
