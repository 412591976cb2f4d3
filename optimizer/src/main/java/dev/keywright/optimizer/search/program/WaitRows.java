package dev.keywright.optimizer.search.program;

import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.RoundTrips;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;

/** The rows of waiting: a pattern waits for its longest chain of requests, and at least as long as is known of what it takes. */
final class WaitRows {
    /** Ten million dollars a month in nano-dollars, which nobody would pay for waiting. */
    private static final Rational LONGEST_WAIT = Rational.of(10_000_000_000_000_000L);

    private final ProgramBuilder builder;
    private final Map<Choice, Variable> chosen;
    private final Map<AccessOption, Variable> taken;
    private final Space space;
    private final Learned learned;
    private final BiFunction<Pattern, Rational, Long> waiting;

    WaitRows(
            ProgramBuilder builder,
            Map<Choice, Variable> chosen,
            Map<AccessOption, Variable> taken,
            Space space,
            Learned learned,
            BiFunction<Pattern, Rational, Long> waiting) {
        this.builder = builder;
        this.chosen = chosen;
        this.taken = taken;
        this.space = space;
        this.learned = learned;
        this.waiting = waiting;
    }

    void addAll() {
        Map<PatternRef, List<Requirement>> parts = new LinkedHashMap<>();
        space.requirements()
                .forEach(requirement -> parts.computeIfAbsent(
                                requirement.pattern().ref(), unused -> new ArrayList<>())
                        .add(requirement));
        Map<Requirement, List<AccessOption>> waited = waited();
        parts.forEach((pattern, requirements) -> {
            long each = waiting.apply(requirements.get(0).pattern(), Rational.of(2));
            boolean matters =
                    !learned.waits(pattern).isEmpty() || requirements.stream().anyMatch(waited::containsKey);
            if (each > 0 && matters) {
                add(pattern, requirements, waited, each);
            }
        });
    }

    /** Includes wait for the root and then for their own requests; all others for their own requests alone. */
    private void add(
            PatternRef pattern,
            List<Requirement> requirements,
            Map<Requirement, List<AccessOption>> waited,
            long each) {
        List<AccessOption> first = requirements.stream()
                .filter(RoundTrips::isRoot)
                .flatMap(requirement -> waited.getOrDefault(requirement, List.of()).stream())
                .toList();
        Map<Long, Variable> root = levels(pattern, first, each);
        Map<Requirement, Map<Long, Variable>> own = new LinkedHashMap<>();
        TreeSet<Long> totals = new TreeSet<>(root.keySet());
        learned.waits(pattern).forEach(wait -> totals.add(nanoDollars(wait)));
        for (Requirement requirement : requirements) {
            boolean isRoot = RoundTrips.isRoot(requirement);
            Map<Long, Variable> levels =
                    isRoot ? Map.of() : levels(pattern, waited.getOrDefault(requirement, List.of()), each);
            own.put(requirement, levels);
            totals.addAll(levels.keySet());
            if (RoundTrips.followsRoot(requirement)) {
                levels.keySet().forEach(after -> root.keySet().forEach(before -> totals.add(before + after)));
            }
        }
        Steps<Long> steps = new Steps<>(builder, name(pattern));
        long below = 0;
        for (long total : totals) {
            steps.add(total, total - below);
            below = total;
        }
        root.forEach((price, level) -> steps.take(price, Together.of(level), List.of()));
        own.forEach((requirement, levels) -> levels.forEach((after, level) -> {
            steps.take(after, Together.of(level), List.of());
            if (RoundTrips.followsRoot(requirement)) {
                root.forEach((before, earlier) -> steps.take(before + after, Together.of(earlier, level), List.of()));
            }
        }));
        for (LeastWait wait : learned.waits(pattern)) {
            Together conditions = Together.of(
                    InteractionRows.conditional(wait.choices(), wait.options()), wait.options(), chosen, taken);
            steps.take(nanoDollars(wait), conditions, List.of());
        }
    }

    /** For each price of waiting a binary that says whether one of the options with that price is taken. */
    private Map<Long, Variable> levels(PatternRef pattern, List<AccessOption> options, long each) {
        Map<Long, Variable> levels = new TreeMap<>();
        for (AccessOption option : options) {
            Variable level = levels.computeIfAbsent(
                    nanoDollars(RoundTrips.extra(option), each), unused -> builder.binary(name(pattern), 0));
            builder.add(Row.atMost(name(pattern), List.of(taken.get(option).times(1), level.times(-1)), 0));
        }
        return levels;
    }

    private static String name(PatternRef pattern) {
        return "wait " + pattern.id();
    }

    /** The options that let a requirement wait; one that serves the root as well waits once, as the root does. */
    private Map<Requirement, List<AccessOption>> waited() {
        Map<Requirement, List<AccessOption>> waited = new LinkedHashMap<>();
        for (AccessOption option : space.options()) {
            boolean waits = RoundTrips.extra(option).isMoreThan(Rational.ZERO);
            if (!waits) {
                continue;
            }
            boolean withRoot = option.serves().stream().anyMatch(RoundTrips::isRoot);
            for (Requirement requirement : option.serves()) {
                if (withRoot && !RoundTrips.isRoot(requirement)) {
                    continue;
                }
                waited.computeIfAbsent(requirement, unused -> new ArrayList<>()).add(option);
            }
        }
        return waited;
    }

    private static long nanoDollars(Rational requests, long each) {
        return requests.times(Rational.of(each)).min(LONGEST_WAIT).roundedUp().longValueExact();
    }

    private static long nanoDollars(LeastWait wait) {
        return Rational.of(wait.nanoDollars()).min(LONGEST_WAIT).roundedUp().longValueExact();
    }
}
