package dev.keywright.app.command;

import dev.keywright.app.comparison.Extension;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Compilation.Unserved;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.json.DesignJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DesignText;
import dev.keywright.app.text.ExtensionText;
import dev.keywright.core.cost.Account;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.assemble.Pins;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the cheapest design for a model. */
public final class DesignCommand implements Command {
    private static final String USUAL_TIME = "60s";

    private static final String HELP = """
            Finds the cheapest design that serves every pattern of a model, and proves that no design built from the same
            candidates is cheaper. A pattern that no design serves is left out, with the reason and what would help.

            Usage: keywright design MODEL [--design PINS] [--extend DESIGN] [-o DIR] [--time LIMIT] [--without PATTERN]
                             [--prices FILE] [--region REGION] [--json]

              MODEL             the model file, or - for standard input
              --design PINS     a design or a part of one to keep as it is; the rest is designed around it
              --extend DESIGN   the design of a table in production: it stays as it is, new structures are added, and the report
                                shows how much a design from scratch would save
              -o DIR            write design.yaml and design.json into this directory
              --time LIMIT      stop after this duration (60s, 500ms) with the best design so far and its optimality gap; 60s
                                unless given. Ctrl-C stops at once, with the best design so far
              --without PATTERN leave this pattern out; may be repeated
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own
              --json            print the content of design.json: {"model", "status", "gap", "cost", "objectiveDollars",
                                "tables", "patterns", "structures", "onDemand", "provisioned", "steps", "heat",
                                "diagnostics"}

            The objective is the monthly bill plus the prices that the model's options put on extra round trips and on
            complexity. The finished design is read back, checked and priced as if it had been written by hand.
            The exit code is 1 if a pattern is left out, if the design has errors, or if a file has.

            Example:
              keywright design examples/campaigns/model.yaml
            """;

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
                        Option.repeated("--without", "PATTERN"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        boolean extending = arguments.has("--extend");
        if (extending && arguments.has("--design")) {
            surroundings.complain("design: `--design` and `--extend` cannot be combined");
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("design", arguments, surroundings);
        Optional<SearchClock> clock = call.clock(USUAL_TIME);
        if (clock.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        String model = arguments.operands().get(0);
        InputNames names =
                extending ? call.names(model, "--extend", Use.EXTENDED) : call.names(model, "--design", Use.PINS);
        return call.run(
                names,
                clock.get(),
                Unserved.LEFT_OUT,
                compiled -> report(compiled, clock.get(), arguments, surroundings));
    }

    private static int report(Compiled compiled, SearchClock clock, Arguments arguments, Surroundings surroundings) {
        DesignResult result = compiled.result();
        String report = DesignJson.of(result);
        if (!isWritten(compiled, report, arguments, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        boolean extending = arguments.has("--extend");
        Optional<Extension> extension = extending ? Optional.of(compared(compiled, clock.rest())) : Optional.empty();
        surroundings.answer(
                arguments,
                () -> DesignText.of(result, details(arguments), surroundings.palette())
                        + extension.map(ExtensionText::of).orElse(""),
                () -> extension.map(added -> DesignJson.of(result, added)).orElse(report));
        return compiled.hasErrors() || !result.leftOut().isEmpty() ? ExitCode.PROBLEMS_FOUND : ExitCode.FINE;
    }

    /** The command that shows each problem at its place: it needs the design that was written. */
    private static Optional<String> details(Arguments arguments) {
        return arguments
                .find("-o")
                .map(folder -> "keywright check %s --design %s"
                        .formatted(arguments.operands().get(0), Path.of(folder).resolve(Compilation.DESIGN_FILE)));
    }

    /** What was added, and a design from scratch to compare it with. */
    private static Extension compared(Compiled extended, SearchClock clock) {
        Account given = Account.of(extended.facts(), extended.outcome().design().orElseThrow(), extended.prices());
        Optional<Account> fresh = extended.search(extended.facts(), Pins.none(), clock)
                .findBest()
                .flatMap(found -> Account.find(extended.facts(), found.design(), extended.prices()));
        return new Extension(given, extended.result().account(), fresh, extended.prices());
    }

    private static boolean isWritten(Compiled compiled, String report, Arguments arguments, Surroundings surroundings) {
        String design = DesignPrinter.print(compiled.design());
        surroundings.host().ifPresent(host -> host.takeFile(Compilation.DESIGN_FILE, design));
        Optional<String> directory = arguments.find("-o");
        if (directory.isEmpty()) {
            return true;
        }
        try {
            Path folder = surroundings.directory().resolve(Path.of(directory.get()));
            Map<Path, String> files = new LinkedHashMap<>();
            files.put(folder.resolve(Compilation.DESIGN_FILE), design);
            files.put(folder.resolve("design.json"), report);
            return OutputFile.replaceAll(files, surroundings);
        } catch (InvalidPathException invalid) {
            surroundings.complain("design: `%s` cannot be the name of a directory".formatted(directory.get()));
            return false;
        }
    }
}
