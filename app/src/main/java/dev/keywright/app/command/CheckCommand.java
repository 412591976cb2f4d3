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
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import java.util.List;
import java.util.Optional;

/** Checks a model and says everything that is wrong with it. */
public final class CheckCommand implements Command {
    private static final String HELP = """
            Checks a model, or a model and a design for it, and says everything that is wrong.

            Usage: keywright check MODEL [--design DESIGN] [--json]

              MODEL             the model file; - reads standard input
              --design DESIGN   a design file for the model: is it well-formed, and does it name only what is there?
              --json            {"model", "diagnostics": [{"id", "severity", "file", "line", "column", "endLine",
                                "endColumn", "message", "fix"}]}; lines and columns count from 1, the end is exclusive

            Errors make the exit code 1. Warnings do not.
            `keywright explain ID` says more about a problem.

            Example:
              keywright check examples/campaigns/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                "say everything that is wrong with a model",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(Option.flag("--json"), new Option("--design", "DESIGN")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        String name = arguments.operands().get(0);
        Optional<Outcome> outcome = outcome(name, arguments.find("--design"), surroundings);
        if (outcome.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        surroundings.print(
                arguments.has("--json") ? DiagnosticsJson.of(outcome.get()) : text(outcome.get(), surroundings));
        return outcome.get().hasErrors() ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
    }

    /** All that is wrong with a model, or with a model and a design; nothing after saying why it cannot be read. */
    public static Optional<Outcome> outcome(String name, Optional<String> design, Surroundings surroundings) {
        Optional<ModelFile> model = ModelFile.read(name, surroundings);
        if (design.isEmpty()) {
            return model.map(file -> file.compared(Check.model(InputFile.shown(name), file.bytes())));
        }
        Optional<byte[]> designed = InputFile.read(design.get(), surroundings);
        return model.flatMap(file -> designed.map(other -> file.compared(
                Check.design(InputFile.shown(name), file.bytes(), InputFile.shown(design.get()), other))));
    }

    static String text(Outcome outcome, Surroundings surroundings) {
        String listing = new DiagnosticListing(outcome.sources(), surroundings.palette()).of(outcome.diagnostics());
        String files = String.join(
                " and ", outcome.sources().stream().map(Source::name).toList());
        String summary = "%s: %s\n".formatted(surroundings.palette().strong(files), summary(outcome));
        return listing.isEmpty() ? summary : listing + "\n" + summary;
    }

    private static String summary(Outcome outcome) {
        long errors = outcome.diagnostics().stream().filter(Diagnostic::isError).count();
        long warnings = outcome.diagnostics().size() - errors;
        String found = outcome.diagnostics().isEmpty()
                ? "no problems"
                : "%s, %s".formatted(counted(errors, "error"), counted(warnings, "warning"));
        return found + outcome.model().map(CheckCommand::extent).orElse("");
    }

    private static String extent(Model model) {
        return " in %s and %s"
                .formatted(
                        model.entities().size() == 1
                                ? "1 entity"
                                : model.entities().size() + " entities",
                        counted(model.patterns().size(), "pattern"));
    }

    private static String counted(long number, String word) {
        return number == 1 ? "1 " + word : "%s %ss".formatted(number, word);
    }
}
