package dev.keywright.optimizer.search.learn;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The search for the few choices that make a whole pattern dearer than its options say, where no single option explains it:
 * choices are left out one by one as long as the pattern costs no less on a trial of the rest. What only gives the pattern another
 * way out does not matter to these options.
 */
public final class PatternInteractionFinder {
    /** More combinations than this take longer to try than a few rounds. */
    private static final int MOST_COMBINATIONS = 400;

    private static final PatternCost WAITING = (served, layout) -> served.roundTripNanoDollars();

    private final TrialSetup setup;
    private final Space space;
    private final Learned learned;

    public PatternInteractionFinder(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.space = space;
        this.learned = learned;
    }

    /** The cost of a pattern, or of a part of it, on a design. */
    @FunctionalInterface
    public interface PatternCost {
        long of(ServedPattern served, Layout layout);
    }

    /** Whether some of the choices explain what a pattern costs by the bill; then the difference is learned for them. */
    public boolean explain(
            Pattern pattern,
            ReadsOf subject,
            List<AccessOption> options,
            List<Choice> involved,
            PatternCost cost,
            long difference) {
        Set<Choice> needed = needed(options);
        if (difference <= 0 || !involved.containsAll(needed)) {
            return false;
        }
        long real = cost(pattern, involved, cost);
        long due = due(subject, involved, options);
        List<Choice> few = few(
                involved, needed, fewer -> due(subject, fewer, options) == due && cost(pattern, fewer, cost) >= real);
        if (few.size() == involved.size()) {
            return false;
        }
        List<Choice> essential =
                few.stream().filter(choice -> !needed.contains(choice)).toList();
        learn(
                pattern,
                subject,
                essential,
                options,
                due(group(pattern, subject, options), subject, few, options) + difference);
        if (essential.isEmpty() && options.size() > 1) {
            otherCombinations(pattern, subject, options, cost);
        }
        if (essential.size() == 1) {
            List<Choice> rest = InteractionFinder.without(essential.get(0), few);
            long thought = real - difference - due;
            others(pattern, subject, options, rest, essential.get(0), cost, thought);
            if (options.size() == 1 && options.get(0).nanoDollars() == thought) {
                otherOptions(pattern, subject, options.get(0), essential.get(0), cost);
            }
        }
        return true;
    }

    /** Whether some of the choices explain how long a pattern waits by the bill; then that is learned for them. */
    public boolean explainWaiting(Pattern pattern, List<AccessOption> options, List<Choice> involved) {
        Set<Choice> needed = needed(options);
        long real = cost(pattern, involved, WAITING);
        if (real <= 0 || !involved.containsAll(needed)) {
            return false;
        }
        List<Choice> few = few(involved, needed, fewer -> cost(pattern, fewer, WAITING) >= real);
        if (few.size() == involved.size()) {
            return false;
        }
        List<Choice> essential =
                few.stream().filter(choice -> !needed.contains(choice)).toList();
        learned.add(new LeastWait(pattern.ref(), essential, options, real));
        return true;
    }

    private static Set<Choice> needed(List<AccessOption> options) {
        Set<Choice> needed = new LinkedHashSet<>();
        for (AccessOption option : options) {
            option.needs().forEach(choice -> needed.addAll(choice.homes()));
            needed.addAll(option.needs());
        }
        return needed;
    }

    /** Those that are left when all are left out, one by one, without which it is still the same. */
    private static List<Choice> few(List<Choice> involved, Set<Choice> needed, Predicate<List<Choice>> isSame) {
        List<Choice> few = involved;
        for (Choice choice : involved) {
            List<Choice> fewer = few.stream()
                    .filter(other -> !other.equals(choice) && !other.homes().contains(choice))
                    .toList();
            boolean same = !needed.contains(choice) && fewer.containsAll(needed) && isSame.test(fewer);
            few = same ? fewer : few;
        }
        return few;
    }

    /** Learns the same of other choices of that kind: what they cost beyond the options is tried, not assumed. */
    private void others(
            Pattern pattern,
            ReadsOf subject,
            List<AccessOption> options,
            List<Choice> rest,
            Choice seen,
            PatternCost cost,
            long thought) {
        for (Choice other : space.choices(seen.candidate().entity())) {
            List<Choice> with = new ArrayList<>(rest);
            with.addAll(other.homes());
            with.add(other);
            boolean fits = other.candidate().kind() == seen.candidate().kind()
                    && other.host().equals(seen.host())
                    && !rest.contains(other)
                    && isOneHomeEach(with);
            long more = fits ? cost(pattern, with, cost) - thought - due(subject, with, options) : 0;
            if (more > 0) {
                String group = group(pattern, subject, options);
                learn(pattern, subject, List.of(other), options, due(group, subject, with, options) + more);
            }
        }
    }

    /** Learns the same of other options for the same: the choice may be as much in their way. */
    private void otherOptions(Pattern pattern, ReadsOf subject, AccessOption seen, Choice inTheWay, PatternCost cost) {
        for (AccessOption other : space.options()) {
            Set<Choice> with = needed(List.of(other));
            with.addAll(inTheWay.homes());
            with.add(inTheWay);
            List<AccessOption> options = List.of(other);
            boolean alike = !other.equals(seen)
                    && other.serves().equals(seen.serves())
                    && !space.isScan(other)
                    && isOneHomeEach(List.copyOf(with));
            long more = alike
                    ? cost(pattern, List.copyOf(with), cost)
                            - other.nanoDollars()
                            - due(subject, List.copyOf(with), options)
                    : 0;
            if (more > 0) {
                String group = group(pattern, subject, options);
                long known = due(group, subject, List.copyOf(with), options);
                learn(pattern, subject, List.of(inTheWay), options, known + more);
            }
        }
    }

    /** Learns the same of other options for the same, of which each takes the place of the one that serves what it does. */
    private void otherCombinations(Pattern pattern, ReadsOf subject, List<AccessOption> seen, PatternCost cost) {
        List<List<AccessOption>> combinations = List.of(List.of());
        for (AccessOption one : seen) {
            List<List<AccessOption>> longer = new ArrayList<>();
            for (List<AccessOption> before : combinations) {
                space.options().stream()
                        .filter(other -> other.serves().equals(one.serves()) && !space.isScan(other))
                        .map(other -> and(before, other))
                        .filter(options -> isOneHomeEach(List.copyOf(needed(options))))
                        .forEach(longer::add);
            }
            combinations = longer.stream().limit(MOST_COMBINATIONS).toList();
        }
        Map<List<AccessOption>, Long> costs = new LinkedHashMap<>();
        combinations.parallelStream()
                .filter(options -> !options.equals(seen))
                .map(options -> Map.entry(options, cost(pattern, List.copyOf(needed(options)), cost)))
                .toList()
                .forEach(entry -> costs.put(entry.getKey(), entry.getValue()));
        costs.forEach((options, real) -> {
            List<Choice> with = List.copyOf(needed(options));
            long apart = options.stream().mapToLong(AccessOption::nanoDollars).sum();
            long more = real - apart - due(subject, with, options);
            if (more > 0) {
                long known = due(group(pattern, subject, options), subject, with, options);
                learn(pattern, subject, List.of(), options, known + more);
            }
        });
    }

    private static List<AccessOption> and(List<AccessOption> options, AccessOption other) {
        List<AccessOption> longer = new ArrayList<>(options);
        longer.add(other);
        return longer;
    }

    private static boolean isOneHomeEach(List<Choice> choices) {
        List<Choice> homes = choices.stream().filter(Choice::isHome).distinct().toList();
        return homes.stream().map(Choice::host).distinct().count() == homes.size();
    }

    private void learn(
            Pattern pattern, ReadsOf subject, List<Choice> choices, List<AccessOption> options, long nanoDollars) {
        learned.add(new Surcharge(group(pattern, subject, options), subject, choices, options, List.of(), nanoDollars));
    }

    /** A pattern is read once: of all that makes the same options dearer the most counts. */
    private static String group(Pattern pattern, ReadsOf subject, List<AccessOption> options) {
        return "%s of %s by %s"
                .formatted(
                        subject.part().isEmpty() ? "reads" : subject.part(),
                        pattern.id(),
                        options.stream().map(AccessOption::number).toList());
    }

    private long due(String group, ReadsOf subject, List<Choice> choices, List<AccessOption> options) {
        return learned.surcharge(group, subject, choices, options);
    }

    private long due(ReadsOf subject, List<Choice> choices, List<AccessOption> options) {
        return learned.surcharge(subject, choices, options);
    }

    private long cost(Pattern pattern, List<Choice> choices, PatternCost cost) {
        Set<Candidate> all = new LinkedHashSet<>();
        choices.forEach(choice -> choice.homes().forEach(home -> all.add(home.candidate())));
        choices.forEach(choice -> all.add(choice.candidate()));
        Trial trial = setup.trial(new ArrayList<>(all));
        ServedPattern served = trial.serve(pattern);
        return served.isServed() ? cost.of(served, trial.layout()) : -1;
    }
}
