package dev.keywright.optimizer.search.learn;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
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

    /** So many are compared by their prices, which takes no trial. */
    private static final int MOST_COMPARED = 20_000;

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
        List<List<IndexEntry>> shared = shared(options);
        if (difference <= 0 || !involved.containsAll(needed) || !isEachInOneIndex(shared)) {
            return false;
        }
        long real = cost(pattern, involved, shared, cost);
        long due = due(subject, involved, options);
        if (real != apart(options) + due + difference) {
            return false;
        }
        List<Choice> few = few(
                involved,
                needed,
                fewer -> due(subject, fewer, options) == due && cost(pattern, fewer, shared, cost) >= real);
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
            List<Choice> rest = ChoiceLists.without(essential.get(0), few);
            others(pattern, subject, options, rest, essential.get(0), cost);
            if (options.size() == 1) {
                otherOptions(pattern, subject, options.get(0), essential.get(0), cost);
            }
        }
        return true;
    }

    /** Whether some of the choices explain how long a pattern waits by the bill; then that is learned for them. */
    public boolean explainWaiting(Pattern pattern, List<AccessOption> options, List<Choice> involved) {
        Set<Choice> needed = needed(options);
        List<List<IndexEntry>> shared = shared(options);
        if (!involved.containsAll(needed) || !isEachInOneIndex(shared)) {
            return false;
        }
        long real = cost(pattern, involved, shared, WAITING);
        List<Choice> few = few(involved, needed, fewer -> cost(pattern, fewer, shared, WAITING) >= real);
        if (real <= 0 || few.size() == involved.size()) {
            return false;
        }
        List<Choice> essential =
                few.stream().filter(choice -> !needed.contains(choice)).toList();
        learned.add(new LeastWait(pattern.ref(), essential, options, real));
        return true;
    }

    /** Whether some of the choices keep these options from serving the pattern; then the options are not taken with them. */
    public boolean cut(Pattern pattern, List<AccessOption> options, List<Choice> involved) {
        Set<Choice> needed = needed(options);
        List<List<IndexEntry>> shared = shared(options);
        boolean seen = involved.containsAll(needed)
                && isEachInOneIndex(shared)
                && isServed(pattern, needed, shared)
                && !isServed(pattern, involved, shared);
        if (seen) {
            List<Choice> inTheWay = new ArrayList<>(few(involved, needed, fewer -> !isServed(pattern, fewer, shared)));
            inTheWay.removeAll(needed);
            learned.add(new Cut(inTheWay, options, List.of()));
        }
        return seen;
    }

    private boolean isServed(Pattern pattern, Collection<Choice> choices, List<List<IndexEntry>> shared) {
        return cost(pattern, choices, shared, WAITING) >= 0;
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
            PatternCost cost) {
        List<List<IndexEntry>> shared = shared(options);
        for (Choice other : space.choices(seen.candidate().entity())) {
            List<Choice> with = new ArrayList<>(rest);
            with.addAll(other.homes());
            with.add(other);
            boolean fits = other.candidate().kind() == seen.candidate().kind()
                    && other.host().equals(seen.host())
                    && !rest.contains(other)
                    && isOneHomeEach(with);
            long more = fits ? cost(pattern, with, shared, cost) - apart(options) - due(subject, with, options) : 0;
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
                    ? cost(pattern, with, shared(options), cost)
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
        List<List<AccessOption>> combinations = alike(seen).stream()
                .filter(options -> !options.equals(seen) && isEachInOneIndex(shared(options)))
                .sorted(Comparator.comparingLong(PatternInteractionFinder::apart))
                .limit(MOST_COMBINATIONS)
                .toList();
        List<Long> costs = combinations.parallelStream()
                .map(options -> cost(pattern, needed(options), shared(options), cost))
                .toList();
        for (int number = 0; number < combinations.size(); number++) {
            List<AccessOption> options = combinations.get(number);
            List<Choice> with = List.copyOf(needed(options));
            long more = costs.get(number) - apart(options) - due(subject, with, options);
            if (more > 0) {
                long known = due(group(pattern, subject, options), subject, with, options);
                learn(pattern, subject, List.of(), options, known + more);
            }
        }
    }

    private static boolean isEachInOneIndex(List<List<IndexEntry>> shared) {
        List<IndexEntry> all = shared.stream().flatMap(List::stream).toList();
        return all.stream().distinct().count() == all.size();
    }

    private static long apart(List<AccessOption> options) {
        return options.stream().mapToLong(AccessOption::nanoDollars).sum();
    }

    /** All combinations of options that serve what these do, with one home for each entity. */
    private List<List<AccessOption>> alike(List<AccessOption> seen) {
        List<List<AccessOption>> combinations = List.of(List.of());
        for (AccessOption one : seen) {
            List<AccessOption> places = space.options().stream()
                    .filter(other -> other.serves().equals(one.serves()) && !space.isScan(other))
                    .toList();
            combinations = combinations.stream()
                    .flatMap(before -> places.stream().map(other -> and(before, other)))
                    .filter(options -> isOneHomeEach(List.copyOf(needed(options))))
                    .limit(MOST_COMPARED)
                    .toList();
        }
        return combinations;
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

    /** The index entries that each option reads with one request: they are in one index. */
    private static List<List<IndexEntry>> shared(List<AccessOption> options) {
        return options.stream()
                .map(option -> option.needs().stream()
                        .flatMap(choice -> choice.candidate().asIndexEntry().stream())
                        .toList())
                .filter(entries -> entries.size() > 1)
                .toList();
    }

    private long cost(Pattern pattern, Collection<Choice> choices, List<List<IndexEntry>> shared, PatternCost cost) {
        Trial trial = setup.trial(ChoiceLists.candidates(choices), shared);
        ServedPattern served = trial.serve(pattern);
        return served.isServed() ? cost.of(served, trial.layout()) : -1;
    }
}
