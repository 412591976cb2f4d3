package dev.keywright.app.command;

import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.compilation.Compilation.Unserved;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.json.DifferenceJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DifferenceMarkdown;
import dev.keywright.app.text.DifferenceText;
import dev.keywright.app.text.RequestText;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;

/** Compares two models with their designs, or two designs of a model. */
public final class DiffCommand implements Command {
    private static final String USUAL_TIME = "60s";
    private static final Rational HUNDREDTH = Rational.of(1, 100);

    private static final String HELP = """
            Shows what differs between two models and their designs, or between two designs of a model: entities, patterns, keys,
            indexes, the requests of each pattern, and the bill.

            Usage: keywright diff OLD NEW [--model MODEL] [--old-design DESIGN] [--new-design DESIGN] [--max-increase SHARE]
                           [--markdown] [--json] [--time LIMIT] [--prices FILE] [--region REGION]

              OLD, NEW          two model files; with --model, two design files
              --model MODEL     the model that both designs are for
              --old-design DESIGN
              --new-design DESIGN
                                the design of that model; by default the cheapest design is searched
              --max-increase SHARE
                                exit with 1 if the monthly bill rises by more than this share, such as 5%
              --markdown        print Markdown, for a comment on a pull request
              --json            {"old", "new", "increase", "changes": {"entities", "patterns", "options", "keys", "indexes",
                                "requests"}, "patterns"}
              --time LIMIT      search no longer than this for each design (60s, 500ms); 60s unless given
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the models' own

            The exit code is 1 if a file has errors, if a design has, or if the bill rises by more than --max-increase allows.

            Example:
              keywright diff main/model.yaml model.yaml --max-increase 5%
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "diff",
                "compare two models and their designs, or two designs",
                HELP,
                new Operands(2, 2, "OLD or NEW"),
                List.of(
                        new Option("--model", "MODEL"),
                        new Option("--old-design", "DESIGN"),
                        new Option("--new-design", "DESIGN"),
                        new Option("--max-increase", "SHARE"),
                        Option.flag("--markdown"),
                        Option.flag("--json"),
                        new Option("--time", "LIMIT"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        boolean contradictory =
                arguments.has("--model") && (arguments.has("--old-design") || arguments.has("--new-design"));
        if (contradictory) {
            surroundings.complain(
                    "diff: with `--model`, OLD and NEW are the designs; leave out `--old-design` and `--new-design`");
            return ExitCode.WRONG_USAGE;
        }
        if (arguments.has("--markdown") && arguments.has("--json")) {
            surroundings.complain("diff: `--markdown` and `--json` cannot be combined");
            return ExitCode.WRONG_USAGE;
        }
        Optional<String> most = arguments.find("--max-increase");
        Optional<Rational> share = most.flatMap(DiffCommand::share);
        if (most.isPresent() && share.isEmpty()) {
            surroundings.complain("diff: `%s` is not a share; write it like 5%% or 0.05".formatted(most.get()));
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("diff", arguments, surroundings);
        Optional<SearchClock> first = call.clock(USUAL_TIME);
        if (first.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        return call.run(
                side(call, arguments, 0, "--old-design"),
                first.get(),
                Unserved.LEFT_OUT,
                old -> call.run(
                        side(call, arguments, 1, "--new-design"),
                        call.clock(USUAL_TIME).orElseThrow(),
                        Unserved.LEFT_OUT,
                        now -> report(old, now, share, arguments, surroundings)));
    }

    private static InputNames side(DesignCall call, Arguments arguments, int operand, String designOption) {
        String file = arguments.operands().get(operand);
        return arguments
                .find("--model")
                .map(model -> call.names(model, designOption, Use.WHOLE).withDesign(file))
                .orElseGet(() -> call.names(file, designOption, Use.WHOLE));
    }

    /** `5%` or `0.05`. */
    private static Optional<Rational> share(String text) {
        boolean percent = text.endsWith("%");
        return Rational.parse(percent ? text.substring(0, text.length() - 1) : text)
                .filter(number -> !number.isLessThan(Rational.ZERO))
                .map(number -> percent ? number.times(HUNDREDTH) : number);
    }

    private static int report(
            Compiled old, Compiled now, Optional<Rational> most, Arguments arguments, Surroundings surroundings) {
        Comparison comparison =
                new Comparison(old.result().account(), now.result().account(), RequestText::byPattern);
        surroundings.print(
                arguments.has("--json")
                        ? DifferenceJson.of(comparison)
                        : arguments.has("--markdown")
                                ? DifferenceMarkdown.of(comparison)
                                : DifferenceText.of(comparison, surroundings.palette()));
        boolean tooMuch = most.filter(comparison::isMoreThan).isPresent();
        if (tooMuch) {
            surroundings.complain("diff: the bill rises by more than %s".formatted(Numbers.percent(most.get())));
        }
        if (now.hasErrors()) {
            surroundings.complain("diff: the new design has errors; run `keywright check` for them");
        }
        boolean incomplete = !now.result().leftOut().isEmpty();
        return tooMuch || now.hasErrors() || incomplete ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
    }
}
