package dev.keywright.app.command;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Compilation.Unserved;
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
import dev.keywright.app.text.LeftOutText;
import dev.keywright.core.cost.LargestCosts.LargestCost;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** A call of a command that works on a design: compiles the files of its arguments, and says why that is impossible. */
public final class DesignCall {
    private static final Rational NANO_DOLLARS_PER_DOLLAR = Rational.of(1_000_000_000);

    private final String command;
    private final Arguments arguments;
    private final Surroundings surroundings;

    public DesignCall(String command, Arguments arguments, Surroundings surroundings) {
        this.command = command;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** The files that the arguments name: the model is the last operand. */
    InputNames names(String model, String designOption, Use use) {
        return new InputNames(
                model,
                arguments.find(designOption),
                use,
                arguments.find("--prices"),
                arguments.find("--region"),
                arguments.all("--without"));
    }

    /** Does the work on the design, or returns the exit code after a complaint; the search takes the time that it needs. */
    int run(InputNames names, ToIntFunction<Compiled> work) {
        Optional<SearchClock> clock = clock("");
        return clock.isEmpty() ? ExitCode.WRONG_USAGE : run(names, clock.get(), Unserved.REFUSED, work);
    }

    /** The clock that `--time` asks for, or one for the usual time; empty after a complaint. */
    Optional<SearchClock> clock(String usual) {
        String time = arguments.find("--time").orElse(usual);
        Optional<SearchClock> clock = SearchClock.find(time, surroundings);
        if (clock.isEmpty()) {
            complain("`%s` is not a duration; write it like 60s or 500ms".formatted(time));
        }
        return clock;
    }

    int run(InputNames names, SearchClock clock, Unserved unserved, ToIntFunction<Compiled> work) {
        Optional<Inputs> inputs = names.read(surroundings);
        return inputs.isEmpty() ? ExitCode.WRONG_USAGE : run(inputs.get(), clock, unserved, work);
    }

    public int run(Inputs inputs, SearchClock clock, Unserved unserved, ToIntFunction<Compiled> work) {
        return run(inputs, new Compilation(inputs, clock, unserved), work);
    }

    /** The same for a model without unserved patterns, beginning with what earlier searches found. */
    int run(Inputs inputs, SearchClock clock, TrialMemory memory, ToIntFunction<Compiled> work) {
        return run(inputs, new Compilation(inputs, clock, Unserved.REFUSED, memory), work);
    }

    private int run(Inputs inputs, Compilation compilation, ToIntFunction<Compiled> work) {
        Result result = compilation.run();
        inputs.model().warn(result.outcome(), surroundings);
        return result instanceof Compiled compiled ? work.applyAsInt(compiled) : refuse((Refusal) result);
    }

    private int refuse(Refusal refusal) {
        if (refusal instanceof Refusal.Errors errors) {
            surroundings.answer(
                    arguments,
                    () -> DiagnosticsText.of(errors.outcome(), surroundings.palette()),
                    () -> DiagnosticsJson.of(errors.outcome()));
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
        if (refusal instanceof Refusal.UnknownPattern unknown) {
            List<String> ids =
                    unknown.model().patterns().stream().map(Pattern::id).toList();
            complain("the model has no pattern `%s` to go on without%s"
                    .formatted(unknown.id(), NearestName.suggestion(unknown.id(), ids)));
            return ExitCode.WRONG_USAGE;
        }
        if (refusal instanceof Refusal.NoPatterns) {
            complain(
                    "the model has no access pattern yet, so there is nothing to design for; add one with its rate under `patterns`");
            return ExitCode.PROBLEMS_FOUND;
        }
        if (refusal instanceof Refusal.Unfinished unfinished) {
            DroppedText.lines(unfinished.dropped(), unfinished.outcome().model())
                    .forEach(this::complain);
            complain("the search was stopped before it had found a design; allow it more with `--time`");
            return ExitCode.PROBLEMS_FOUND;
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
        DroppedText.lines(none.dropped(), none.outcome().model()).forEach(this::complain);
        if (none.hopeless().isEmpty()) {
            none.misfits()
                    .forEach(item -> complain(
                            "no design can keep the given `%s`: its key does not identify it, or a request cannot keep it up to date; change it or leave it out"
                                    .formatted(item)));
            complain("no design serves every pattern; pin less of the design");
            return;
        }
        LeftOutText.lines(none.hopeless()).forEach(this::complain);
        boolean others = none.hopeless().size()
                < none.outcome().model().map(model -> model.patterns().size()).orElse(0);
        if (others) {
            surroundings.complain("go on without %s: %s"
                    .formatted(
                            none.hopeless().size() == 1 ? "it" : "them",
                            none.hopeless().stream()
                                    .map(each -> "`--without %s`"
                                            .formatted(each.pattern().id()))
                                    .collect(Collectors.joining(" "))));
        }
    }

    private void complain(String text) {
        surroundings.complain("%s: %s".formatted(command, text));
    }
}
