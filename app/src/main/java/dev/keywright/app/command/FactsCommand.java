package dev.keywright.app.command;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.json.FactsJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.FactsText;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.facts.Facts;
import java.util.List;
import java.util.Optional;

/** Shows the figures that follow from a model, each with its derivation. */
public final class FactsCommand implements Command {
    private static final String HELP = """
            Shows the figures that follow from a model: item counts, item sizes, matches per pattern, and which attributes
            change, each with its derivation.

            Usage: keywright facts MODEL [--json]

              MODEL    the model file, or - for standard input
              --json   {"model", "entities": [...], "patterns": [...]}; each number is {"value", "exactly", "derivation"}

            Example:
              keywright facts examples/campaigns/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "facts",
                "show derived counts, sizes and rates of a model",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Optional<Inputs> inputs =
                InputNames.of(arguments.operands().get(0), Use.WHOLE).read(surroundings);
        if (inputs.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Outcome outcome = Compilation.check(inputs.get());
        inputs.get().model().warn(outcome, surroundings);
        if (outcome.model().isEmpty()) {
            List<Diagnostic> errors =
                    outcome.diagnostics().stream().filter(Diagnostic::isError).toList();
            surroundings.err().print(new DiagnosticListing(outcome.sources(), surroundings.palette()).of(errors));
            return ExitCode.PROBLEMS_FOUND;
        }
        Facts facts = Facts.of(outcome.model().get());
        surroundings.print(arguments.has("--json") ? FactsJson.of(facts) : FactsText.of(facts, surroundings.palette()));
        return ExitCode.FINE;
    }
}
