package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.ScenarioFile;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.language.design.DesignPrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The cheapest design of each scenario, its bill in all the others, and which of these designs costs least over all of them. A design that
 * is the cheapest in none is not looked for.
 */
final class CompareScenarios implements Action {
    private static final int MOST = 6;
    private static final String TODAY = "today";

    @Override
    public String name() {
        return "compare-scenarios";
    }

    /** A scenario: its cheapest design, and the bill of that design in every scenario; absent where it is wrong. */
    private record Column(String name, String design, List<Optional<Account>> accounts) {
        /** What is minimized, over all scenarios; absent where the design is wrong in one of them. */
        Optional<Long> objective() {
            return accounts.stream().allMatch(Optional::isPresent)
                    ? Optional.of(accounts.stream()
                            .flatMap(Optional::stream)
                            .mapToLong(Account::objectiveNanoDollars)
                            .sum())
                    : Optional.empty();
        }
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Map<String, List<String>> scenarios = new LinkedHashMap<>();
        scenarios.put(TODAY, List.of());
        scenarios.putAll(ScenarioFile.find(input.text("scenarios"))
                .orElseThrow(() -> new Refused("a line is no scenario; write it like `launch: P1.rps=3, P2.rps=5`")));
        if (scenarios.size() > MOST) {
            throw new Refused("at most %s scenarios are compared at once".formatted(MOST - 1));
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> scenario : scenarios.entrySet()) {
            texts.put(scenario.getKey(), Settings.applied(input.text("text"), scenario.getValue(), bench));
        }
        List<Column> columns = new ArrayList<>();
        for (Map.Entry<String, String> scenario : texts.entrySet()) {
            String design = cheapest(scenario.getKey(), scenario.getValue(), bench);
            columns.add(new Column(
                    scenario.getKey(),
                    design,
                    texts.values().stream()
                            .map(text -> account(text, design, bench))
                            .toList()));
        }
        return Json.write(json -> write(json, columns));
    }

    private static String cheapest(String name, String text, Workbench bench) throws Refused {
        Call call = new Call();
        Optional<Inputs> inputs = bench.inputs(call, text);
        Optional<Compiled> compiled = inputs.flatMap(read -> call.compiled(read, "30s"));
        return compiled.map(found -> DesignPrinter.print(found.design()))
                .orElseThrow(() -> new Refused("%s: %s".formatted(name, call.complaints())));
    }

    /** Empty where the design is wrong for the scenario, such as one with a partition that gets too hot. */
    private static Optional<Account> account(String text, String design, Workbench bench) {
        return bench.priced(new Call(), text, design)
                .filter(compiled -> !compiled.hasErrors())
                .map(compiled -> compiled.result().account());
    }

    private static void write(JsonGenerator json, List<Column> columns) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("columns");
        for (Column column : columns) {
            json.writeStartObject();
            json.writeStringField("name", column.name());
            json.writeBooleanField(
                    "sameAsToday", column.design().equals(columns.get(0).design()));
            json.writeStringField("design", column.design());
            json.writeArrayFieldStart("monthlyDollars");
            for (Optional<Account> account : column.accounts()) {
                if (account.isPresent()) {
                    json.writeNumber(Numbers.dollars(account.get().nanoDollars()));
                } else {
                    json.writeNull();
                }
            }
            json.writeEndArray();
            if (column.objective().isPresent()) {
                json.writeNumberField(
                        "objectiveDollars", Numbers.dollars(column.objective().get()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        OptionalInt single = single(columns);
        if (single.isPresent()) {
            json.writeNumberField("single", single.getAsInt());
        }
        json.writeEndObject();
    }

    /** The column whose design is right in all scenarios and costs least in all of them together. */
    private static OptionalInt single(List<Column> columns) {
        return IntStream.range(0, columns.size())
                .filter(at -> columns.get(at).objective().isPresent())
                .reduce((one, other) -> objective(columns, other) < objective(columns, one) ? other : one);
    }

    private static long objective(List<Column> columns, int at) {
        return columns.get(at).objective().orElseThrow();
    }
}
