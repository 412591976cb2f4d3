package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.ScenarioFile;
import dev.keywright.app.studio.work.SearchTurn;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.number.Rational;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cheapest design of each scenario and of their mean, the bill of each in all scenarios, and which of them costs least over all.
 *
 * <p>No single design costs less in all scenarios together than the bounds of the searches for each of them, added up. On demand, what is minimized
 * is linear in the rates. So if scenarios differ in rates alone, no single design costs less either than the bound of the search for their mean, once
 * for each scenario: a design that is right in each of them is right for the mean. This bound is the higher one where the cheapest designs differ.
 */
final class CompareScenarios implements Action {
    private static final int MOST = 6;
    private static final String TODAY = "today";
    private static final String MEAN = "the mean";

    @Override
    public String name() {
        return "compare-scenarios";
    }

    /**
     * A design that was searched for, for a text of its own.
     *
     * @param bound nano-dollars below which there is no design for that text
     * @param accounts one for every scenario; absent where it is wrong there
     */
    private record Candidate(
            String name, String text, String design, Optional<Long> bound, List<Optional<Account>> accounts) {
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
        return bench.turns().inTurn(name(), turn -> answer(input, turn, bench));
    }

    private static String answer(Input input, SearchTurn turn, Workbench bench) throws Refused {
        Map<String, List<String>> scenarios = new LinkedHashMap<>();
        scenarios.put(TODAY, List.of());
        scenarios.putAll(ScenarioFile.find(input.text("scenarios"))
                .orElseThrow(() -> new Refused(
                        "a line is no scenario; write it like `launch: P1.rps=3, P2.rps=5` or `ten times: rates=10`")));
        if (scenarios.size() > MOST) {
            throw new Refused("at most %s scenarios are compared at once".formatted(MOST - 1));
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> scenario : scenarios.entrySet()) {
            texts.put(scenario.getKey(), Settings.applied(input.text("text"), scenario.getValue(), bench));
        }
        Optional<MeanScenario> mean = scenarios.size() == 1
                ? Optional.empty()
                : MeanScenario.find(scenarios.values(), Facts.of(Settings.model(input.text("text"), bench)));
        Map<String, String> searched = new LinkedHashMap<>(texts);
        if (mean.isPresent()) {
            searched.put(MEAN, Settings.applied(input.text("text"), mean.get().settings(), bench));
        }
        List<Candidate> candidates = new ArrayList<>();
        for (Map.Entry<String, String> each : searched.entrySet()) {
            Compiled cheapest = cheapest(each.getKey(), each.getValue(), turn.call(), bench);
            String design = DesignPrinter.print(cheapest.design());
            candidates.add(new Candidate(
                    each.getKey(),
                    each.getValue(),
                    design,
                    bound(cheapest),
                    texts.values().stream()
                            .map(text -> account(text, design, bench))
                            .toList()));
        }
        boolean linear = mean.filter(MeanScenario::ratesAlone).isPresent()
                && candidates.stream()
                        .flatMap(candidate -> candidate.accounts().stream())
                        .flatMap(Optional::stream)
                        .noneMatch(Account::isProvisioned);
        return Json.write(json -> write(json, texts.keySet(), candidates, linear));
    }

    /** Absent where the search did not look at everything. */
    private static Optional<Long> bound(Compiled compiled) {
        DesignResult result = compiled.result();
        boolean whole = result.status() != Status.OVER_LIMIT
                && result.dropped().isEmpty()
                && result.leftOut().isEmpty();
        return compiled.searched()
                .map(searched -> Math.min(
                        searched.found().boundNanoDollars(), searched.found().cheapestNanoDollars()))
                .filter(bound -> whole);
    }

    private static Compiled cheapest(String name, String text, Call call, Workbench bench) throws Refused {
        Optional<Inputs> inputs = bench.inputs(call, text);
        return inputs.flatMap(read -> call.compiled(read, "30s"))
                .orElseThrow(() ->
                        new Refused("%s: %s".formatted(name, (call.complaints() + "\n" + call.printed()).strip())));
    }

    /** Empty where the design is wrong for the scenario, such as one with a partition that gets too hot. */
    private static Optional<Account> account(String text, String design, Workbench bench) {
        return bench.priced(new Call(), text, design)
                .filter(compiled -> !compiled.hasErrors())
                .map(compiled -> compiled.result().account());
    }

    private static void write(
            JsonGenerator json, Collection<String> scenarios, List<Candidate> candidates, boolean linear)
            throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("scenarios");
        for (String scenario : scenarios) {
            json.writeString(scenario);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("designs");
        for (Candidate candidate : candidates) {
            write(json, candidate, candidates.get(0));
        }
        json.writeEndArray();
        Optional<Candidate> single = single(candidates);
        if (single.isPresent()) {
            json.writeNumberField("single", candidates.indexOf(single.get()));
        }
        Optional<Rational> saving = single.flatMap(best -> largestSaving(best, candidates, linear));
        json.writeBooleanField("proven", saving.filter(Rational::isZero).isPresent());
        if (saving.isPresent()) {
            json.writeNumberField("cheaperByAtMost", Numbers.decimal(saving.get()));
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Candidate candidate, Candidate today) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", candidate.name());
        json.writeBooleanField("sameAsToday", candidate.design().equals(today.design()));
        json.writeStringField("text", candidate.text());
        json.writeStringField("design", candidate.design());
        json.writeArrayFieldStart("monthlyDollars");
        for (Optional<Account> account : candidate.accounts()) {
            if (account.isPresent()) {
                json.writeNumber(Numbers.dollars(account.get().nanoDollars()));
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
        if (candidate.objective().isPresent()) {
            json.writeNumberField(
                    "objectiveDollars", Numbers.dollars(candidate.objective().get()));
        }
        json.writeEndObject();
    }

    /** The design that is right in all scenarios and costs least in all of them together; the mean's where several do. */
    private static Optional<Candidate> single(List<Candidate> candidates) {
        return candidates.stream()
                .filter(candidate -> candidate.objective().isPresent())
                .reduce((one, other) ->
                        objective(other) < objective(one) || other.design().equals(one.design()) ? other : one);
    }

    /** The share of its objective by which another single design may be cheaper; zero where it is proven that none is. */
    private static Optional<Rational> largestSaving(Candidate best, List<Candidate> candidates, boolean linear) {
        int scenarios = best.accounts().size();
        Optional<Long> apart = candidates.stream()
                .limit(scenarios)
                .map(Candidate::bound)
                .reduce((one, other) -> one.flatMap(sum -> other.map(more -> sum + more)))
                .flatMap(sum -> sum);
        Optional<Long> together = candidates
                .get(candidates.size() - 1)
                .bound()
                .filter(unused -> linear)
                .map(bound -> scenarios * bound);
        return Stream.of(apart, together)
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder())
                .map(bound -> {
                    long objective = objective(best);
                    long beyond = objective - bound - rounding(best);
                    return beyond <= 0 ? Rational.ZERO : Rational.of(beyond, objective);
                });
    }

    /** Each amount of a bill is rounded to a nano-dollar, in every scenario and for the mean. */
    private static long rounding(Candidate candidate) {
        return candidate.accounts().stream()
                .flatMap(Optional::stream)
                .mapToLong(CompareScenarios::amounts)
                .sum();
    }

    private static long amounts(Account account) {
        Bill bill = account.bill();
        long lines = bill.patterns().stream()
                .mapToLong(served -> served.lines().size())
                .sum();
        // Beside its lines a pattern has amounts for its round trips and its requests, and simplicity is one amount.
        return lines + 2L * bill.patterns().size() + bill.storage().size() + 1;
    }

    private static long objective(Candidate candidate) {
        return candidate.objective().orElseThrow();
    }
}
