package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.facts.Facts;
import java.util.List;
import java.util.Optional;

/** Shows what follows from a model, each number with how it was derived. */
public final class FactsCommand implements Command {
    private static final String HELP = """
            Shows what follows from a model: how many there are, how large items are, how many a pattern matches, which
            attributes change, each number with how it was derived.

            Usage: keywright facts MODEL [--json]

              MODEL    the model file; - reads standard input
              --json   {"model", "entities": [...], "patterns": [...]}; each number is {"value", "exactly", "derivation"}

            Example:
              keywright facts examples/campaigns/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "facts",
                "show what follows from a model, with every derivation",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        String name = arguments.operands().get(0);
        Optional<ModelFile> file = ModelFile.read(name, surroundings);
        if (file.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Outcome outcome = Check.model(InputFile.shown(name), file.get().bytes());
        file.get().warn(outcome, surroundings);
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
