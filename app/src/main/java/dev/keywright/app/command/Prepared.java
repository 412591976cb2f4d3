package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.check.RegionCheck;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.PriceList;
import dev.keywright.core.price.PriceListReader;
import dev.keywright.core.price.Prices;
import dev.keywright.core.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What commands that price something start from: a model without errors, maybe a design, and prices. */
record Prepared(Outcome outcome, PriceList list, String region) {
    /** The text of the model. */
    Source source() {
        return outcome.sources().get(0);
    }

    Model model() {
        return outcome.model().orElseThrow();
    }

    Prices prices() {
        return list.find(region).orElseThrow();
    }

    /** Either what was read, or the exit code after everything that is wrong was said. */
    record Attempt(List<Prepared> prepared, int exitCode) {
        static Attempt failed(int exitCode) {
            return new Attempt(List.of(), exitCode);
        }

        Optional<Prepared> find() {
            return prepared.stream().findFirst();
        }
    }

    /** What a design file is to the command. */
    enum Reading {
        DESIGN,
        PINS
    }

    static Attempt read(String command, Arguments arguments, String designOption, Surroundings surroundings) {
        return read(command, arguments, designOption, Reading.DESIGN, surroundings);
    }

    static Attempt read(
            String command, Arguments arguments, String designOption, Reading reading, Surroundings surroundings) {
        return read(new Call(command, arguments.operands().get(0), arguments), designOption, reading, surroundings);
    }

    /** Which command is asked for what, and the file that is the model among its operands. */
    record Call(String command, String model, Arguments arguments) {}

    /** Reads the model, the design of that option where it is given, and `--prices` and `--region`. */
    static Attempt read(Call call, String designOption, Reading reading, Surroundings surroundings) {
        String name = call.model();
        Arguments arguments = call.arguments();
        Optional<ModelFile> file = ModelFile.read(name, surroundings);
        Optional<byte[]> model = file.map(ModelFile::bytes);
        Optional<String> design = arguments.find(designOption);
        Optional<byte[]> designed = design.flatMap(other -> InputFile.read(other, surroundings));
        Optional<PriceListReader.Outcome> priced = priced(arguments, surroundings);
        if (model.isEmpty() || priced.isEmpty() || (design.isPresent() && designed.isEmpty())) {
            return Attempt.failed(ExitCode.WRONG_USAGE);
        }
        Outcome read = designed.map(bytes ->
                        both(reading, InputFile.shown(name), model.get(), InputFile.shown(design.get()), bytes))
                .orElseGet(() -> Check.model(InputFile.shown(name), model.get()));
        file.get().warn(read, surroundings);
        Outcome both = joined(read, priced.get());
        Optional<PriceList> list = priced.get().list();
        Optional<String> asked = arguments.find("--region");
        if (list.isPresent()
                && asked.isPresent()
                && list.get().find(asked.get()).isEmpty()) {
            surroundings.complain("%s: the price list of %s has no region `%s`; it has %s"
                    .formatted(
                            call.command(),
                            list.get().date(),
                            asked.get(),
                            String.join(", ", list.get().regions().keySet())));
            return Attempt.failed(ExitCode.WRONG_USAGE);
        }
        Outcome outcome =
                list.isEmpty() || both.hasErrors() || asked.isPresent() ? both : RegionCheck.of(both, list.get());
        if (list.isEmpty() || outcome.hasErrors()) {
            surroundings.print(
                    arguments.has("--json") ? DiagnosticsJson.of(outcome) : CheckCommand.text(outcome, surroundings));
            return Attempt.failed(ExitCode.PROBLEMS_FOUND);
        }
        String region = asked.orElse(outcome.model().orElseThrow().options().region());
        return new Attempt(List.of(new Prepared(outcome, list.get(), region)), ExitCode.FINE);
    }

    private static Outcome both(Reading reading, String name, byte[] model, String designName, byte[] design) {
        return reading == Reading.PINS
                ? Check.pins(name, model, designName, design)
                : Check.readableDesign(name, model, designName, design);
    }

    private static Optional<PriceListReader.Outcome> priced(Arguments arguments, Surroundings surroundings) {
        Optional<String> file = arguments.find("--prices");
        return file.isEmpty()
                ? Optional.of(BuiltInPrices.outcome())
                : InputFile.read(file.get(), surroundings)
                        .map(bytes -> PriceListReader.read(InputFile.shown(file.get()), bytes));
    }

    /** All that is wrong in any of the files. */
    private static Outcome joined(Outcome outcome, PriceListReader.Outcome priced) {
        List<Source> sources = new ArrayList<>(outcome.sources());
        List<Diagnostic> diagnostics = new ArrayList<>(outcome.diagnostics());
        diagnostics.addAll(priced.diagnostics());
        if (!priced.diagnostics().isEmpty()) {
            sources.add(priced.source());
        }
        return new Outcome(outcome.name(), sources, outcome.model(), outcome.design(), diagnostics);
    }
}
