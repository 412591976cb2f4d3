package dev.keywright.app.command;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.json.DiagnosticsJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DiagnosticsText;
import dev.keywright.core.check.Check.Outcome;
import java.util.List;
import java.util.Optional;

/** Reports every problem of a model, and of a design for it. */
public final class CheckCommand implements Command {
    private static final String HELP = """
            Reports every problem of a model, or of a model and a design for it.

            Usage: keywright check MODEL [--design DESIGN] [--json]

              MODEL             the model file, or - for standard input
              --design DESIGN   a design file for the model: is it well-formed, does it serve every pattern, and does it stay
                                within the limits of DynamoDB?
              --json            {"model", "diagnostics": [{"id", "severity", "file", "line", "column", "endLine",
                                "endColumn", "message", "fix", "patterns"}]}; lines and columns count from 1, the end is exclusive

            Errors set the exit code to 1. Warnings do not.
            `keywright explain ID` describes a problem.

            Example:
              keywright check examples/campaigns/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                "report every problem of a model or a design",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(Option.flag("--json"), new Option("--design", "DESIGN")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        InputNames names = InputNames.of(arguments.operands().get(0), Use.WHOLE);
        Optional<Inputs> inputs =
                arguments.find("--design").map(names::withDesign).orElse(names).read(surroundings);
        if (inputs.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Outcome outcome = inputs.get().model().compared(Compilation.check(inputs.get()));
        surroundings.answer(
                arguments,
                () -> DiagnosticsText.of(outcome, surroundings.palette()),
                () -> DiagnosticsJson.of(outcome));
        return outcome.hasErrors() ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
    }
}
