package dev.keywright.app.command;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.compilation.Refusal;
import dev.keywright.app.compilation.Result;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.json.DiagnosticsJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DiagnosticsText;
import dev.keywright.app.text.DroppedText;
import dev.keywright.core.cost.LargestCosts.LargestCost;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** A call of a command that works on a design: compiles the files of its arguments, and says why that is impossible. */
final class DesignCall {
    private static final Rational NANO_DOLLARS_PER_DOLLAR = Rational.of(1_000_000_000);

    private final String command;
    private final Arguments arguments;
    private final Surroundings surroundings;

    DesignCall(String command, Arguments arguments, Surroundings surroundings) {
        this.command = command;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** The files that the arguments name: the model is the last operand. */
    InputNames names(String model, String designOption, Use use) {
        return new InputNames(
                model, arguments.find(designOption), use, arguments.find("--prices"), arguments.find("--region"));
    }

    int run(InputNames names, ToIntFunction<Compiled> work) {
        return run(names, SearchClock.unlimited(surroundings), work);
    }

    /** Does the work on the design, or returns the exit code after a complaint. */
    int run(InputNames names, SearchClock clock, ToIntFunction<Compiled> work) {
        Optional<Inputs> inputs = names.read(surroundings);
        if (inputs.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Result result = new Compilation(inputs.get(), clock).run();
        inputs.get().model().warn(result.outcome(), surroundings);
        return result instanceof Compiled compiled ? work.applyAsInt(compiled) : refuse((Refusal) result);
    }

    private int refuse(Refusal refusal) {
        if (refusal instanceof Refusal.Errors errors) {
            surroundings.print(
                    arguments.has("--json")
                            ? DiagnosticsJson.of(errors.outcome())
                            : DiagnosticsText.of(errors.outcome(), surroundings.palette()));
            return ExitCode.PROBLEMS_FOUND;
        }
        if (refusal instanceof Refusal.UnknownRegion unknown) {
            complain("the price list of %s has no region `%s`; it has %s"
                    .formatted(
                            unknown.list().date(),
                            unknown.region(),
                            String.join(", ", unknown.list().regions().keySet())));
            return ExitCode.WRONG_USAGE;
        }
        if (refusal instanceof Refusal.NoDesign none) {
            refuse(none);
            return ExitCode.PROBLEMS_FOUND;
        }
        if (refusal instanceof Refusal.TooExpensive tooExpensive) {
            complain("more than nine billion dollars a month, the most that can be counted; %s"
                    .formatted(
                            tooExpensive.largest().map(DesignCall::text).orElse("correct a rate, a count or a size")));
            return ExitCode.PROBLEMS_FOUND;
        }
        throw new AssertionError("unhandled refusal " + refusal);
    }

    private static String text(LargestCost largest) {
        String dollars = "$" + Numbers.figure(largest.nanoDollars().dividedBy(NANO_DOLLARS_PER_DOLLAR));
        return switch (largest.kind()) {
            case RATE ->
                "%s alone costs %s or more at %s requests a second: correct its rate"
                        .formatted(largest.name(), dollars, Numbers.figure(largest.figure()));
            case COUNT ->
                "%s items of %s alone cost %s or more: correct its count"
                        .formatted(Numbers.figure(largest.figure()), largest.name(), dollars);
        };
    }

    private void refuse(Refusal.NoDesign none) {
        DroppedText.lines(none.search().dropped(), none.outcome().model()).forEach(this::complain);
        if (none.search().isOutOfTime()) {
            complain("no design was found within the time limit; allow more with `--time`");
            return;
        }
        List<String> patterns = none.search().conflict();
        complain(
                "no design serves %s%s".formatted(String.join(", ", patterns), patterns.size() > 1 ? " together" : ""));
        surroundings.complain("relax one of them (`consistency: strong`, `order`), or pin less of the design");
    }

    private void complain(String text) {
        surroundings.complain("%s: %s".formatted(command, text));
    }
}
