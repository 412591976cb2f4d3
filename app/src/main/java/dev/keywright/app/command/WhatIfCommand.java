package dev.keywright.app.command;

import dev.keywright.app.comparison.FlipSearch;
import dev.keywright.app.comparison.FlipSearch.Cheapest;
import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.Scenario;
import dev.keywright.app.comparison.Setting;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.json.WhatIfJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.WhatIfText;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.explain.DesignChanges;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Answers what a design costs, and which would be the cheapest, if some figures of the model changed. */
public final class WhatIfCommand implements Command {
    private static final String USUAL_TIME = "60s";

    private static final String HELP = """
            Answers what would happen if some figures of a model changed: the bill of the cheapest design and of the design of
            today, which decisions flip, and the value at which each flips back.

            Usage: keywright what-if MODEL --set FIGURE=VALUE [--set FIGURE=VALUE]... [--time LIMIT] [--prices FILE]
                             [--region REGION] [--json]

              MODEL             the model file, or - for standard input
              --set FIGURE=VALUE
                                one change; may be repeated, and each is a column of its own. Several that happen together are
                                joined by commas: P1.rps=3,P2.rps=5. A figure is one of
                                  PATTERN.rps, .perMinute, .perHour, .perDay   its average rate; its peak keeps the ratio
                                  PATTERN.peak                                 its peak rate a second
                                  rates                                        all rates and peaks: 10 is ten times as many
                                  ENTITY.count                                 its number; each parent has as many more
                                  ENTITY.ATTRIBUTE.size                        the average size of a value in bytes
                                and a value is a number such as 0.5, 3, 20k, 10M or 1G
              --time LIMIT      search no longer than this for each column (60s, 500ms); 60s unless given
              --prices FILE     a price list that replaces the built-in one
              --region REGION   an AWS region that replaces the model's own
              --json            {"model", "now", "scenarios": [{"set", "cheapest", "designOfToday", "before", "after",
                                "flips": [{"at", "before", "after"}]}]}

            The exit code is 1 if the model has errors, as it is or with a change.

            Example:
              keywright what-if examples/session-store/model.yaml --set P2.rps=50 --set Session.count=400M
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "what-if",
                "show how the bill and the design change with a figure",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        Option.repeated("--set", "FIGURE=VALUE"),
                        new Option("--time", "LIMIT"),
                        new Option("--prices", "FILE"),
                        new Option("--region", "REGION"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        if (!arguments.has("--set")) {
            surroundings.complain("what-if: `--set FIGURE=VALUE` is missing");
            surroundings.complain("run `keywright what-if --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        DesignCall call = new DesignCall("what-if", arguments, surroundings);
        Optional<SearchClock> clock = call.clock(USUAL_TIME);
        Optional<Inputs> inputs =
                call.names(arguments.operands().get(0), "--design", Use.WHOLE).read(surroundings);
        if (clock.isEmpty() || inputs.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        TrialMemory memory = TrialMemory.empty();
        return call.run(
                inputs.get(),
                clock.get(),
                memory,
                now -> new Questions(call, inputs.get(), now, memory, arguments, surroundings).answer());
    }

    /** The changes that the caller asks about, one after the other. */
    private static final class Questions {
        private final DesignCall call;
        private final Inputs inputs;
        private final Compiled now;
        private final TrialMemory memory;
        private final Arguments arguments;
        private final Surroundings surroundings;
        private final List<Scenario> scenarios = new ArrayList<>();

        Questions(
                DesignCall call,
                Inputs inputs,
                Compiled now,
                TrialMemory memory,
                Arguments arguments,
                Surroundings surroundings) {
            this.call = call;
            this.inputs = inputs;
            this.now = now;
            this.memory = memory;
            this.arguments = arguments;
            this.surroundings = surroundings;
        }

        int answer() {
            for (String text : arguments.all("--set")) {
                int code = answer(text);
                if (code != ExitCode.FINE) {
                    return code;
                }
            }
            Account account = now.result().account();
            String model = now.model().name();
            surroundings.answer(
                    arguments,
                    () -> WhatIfText.of(model, account, scenarios, surroundings.palette()),
                    () -> WhatIfJson.of(model, account, scenarios));
            return ExitCode.FINE;
        }

        private int answer(String text) {
            List<Setting> settings = new ArrayList<>();
            Facts facts = now.facts();
            for (String one : text.split(",", -1)) {
                Optional<Setting> setting = Setting.find(one, facts.model());
                if (setting.isEmpty()) {
                    surroundings.complain(
                            "what-if: `%s` sets no figure of the model%s".formatted(one, advice(one, facts.model())));
                    return ExitCode.WRONG_USAGE;
                }
                settings.add(setting.get());
                facts = Facts.of(setting.get().applied(facts));
            }
            Model changed = facts.model();
            return call.run(
                    inputs.with(ModelPrinter.print(changed)),
                    call.clock(USUAL_TIME).orElseThrow(),
                    memory,
                    then -> {
                        scenarios.add(scenario(text, settings, then));
                        return ExitCode.FINE;
                    });
        }

        /** The figure that was probably meant, or how figures of this model are written. */
        private String advice(String setting, Model model) {
            return NearestName.find(setting.replaceFirst("=.*", ""), ModelFigure.paths(model))
                    .map(", did you mean `%s`?"::formatted)
                    .orElseGet(() -> {
                        String pattern = first(model.patterns(), Pattern::id, "P1");
                        String entity = first(model.entities(), Entity::name, "Order");
                        return "; write it like %s.rps=3, %s.count=10M or %s.note.size=200"
                                .formatted(pattern, entity, entity);
                    });
        }

        private static <T> String first(List<T> all, Function<T, String> name, String otherwise) {
            return all.stream().findFirst().map(name).orElse(otherwise);
        }

        private Scenario scenario(String text, List<Setting> settings, Compiled then) {
            Found before = now.searched().orElseThrow().found();
            Found after = then.searched().orElseThrow().found();
            Optional<Account> kept =
                    Account.find(then.facts(), now.design(), then.prices()).filter(account -> !isHot(account));
            FlipSearch flips =
                    new FlipSearch(now.facts(), now.prices(), settings.get(0).figure(), this::cheapest);
            return new Scenario(
                    text,
                    kept,
                    then.result().account(),
                    DesignChanges.between(after, before),
                    DesignChanges.between(before, after),
                    settings.size() > 1
                            ? List.of()
                            : flips.between(
                                    new Cheapest(settings.get(0).figure().value(now.facts()), before),
                                    new Cheapest(settings.get(0).value(), after)));
        }

        private Optional<Found> cheapest(Facts facts) {
            SearchClock clock = call.clock(USUAL_TIME).orElseThrow();
            return now.search(facts, Pins.none(), clock, memory).findBest();
        }

        private static boolean isHot(Account account) {
            PartitionLimits limits =
                    PartitionLimits.of(account.bill().layout().model().options());
            return Heat.of(account.bill()).partitions().stream().anyMatch(partition -> partition.isOver(limits));
        }
    }
}
