package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.search.trial.TrimmedReads;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The search for the few pieces that make it more expensive to read several entities with one request: items in between, or
 * larger items. The difference holds wherever the same option is taken among those few, whatever else is chosen.
 */
public final class JointInteractionFinder {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;
    private final CollectionKeys collectionKeys;
    private final TrimmedReads fewer;

    public JointInteractionFinder(TrialSetup setup, Space space, Learned learned, CollectionKeys collectionKeys) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
        this.collectionKeys = collectionKeys;
        this.fewer = new TrimmedReads(setup.model());
    }

    /** Whether one of the options explains the difference; then it is learned. */
    public boolean explain(Pattern pattern, List<AccessOption> options, MasterSolution solution, long difference) {
        if (difference <= 0 || !(pattern.operation() instanceof Read read)) {
            return false;
        }
        for (AccessOption option : options) {
            Reading reading = new Reading(pattern, ofKind(read, option), option);
            boolean explained = option.serves().size() > 1
                    && (isDearerAmong(reading, solution, difference) || isDearerWith(reading, solution, difference));
            if (explained) {
                return true;
            }
        }
        return false;
    }

    /** The read of the kind of root that an option serves. */
    private Read ofKind(Read read, AccessOption option) {
        List<Read> kinds = fewer.ofKinds(read);
        return option.serves().get(0) instanceof Requirement.Query asked
                        && asked.part() instanceof Requirement.Whole whole
                ? kinds.get(whole.kind())
                : kinds.get(0);
    }

    /** Several entities that a pattern reads with one request. */
    private record Reading(Pattern pattern, Read read, AccessOption option) {
        ReadsOf subject() {
            return new ReadsOf(pattern.ref(), "");
        }

        boolean isServedBy(AccessOption other) {
            return other.serves().stream()
                    .anyMatch(requirement -> requirement.pattern().ref().equals(pattern.ref()));
        }

        Reading by(AccessOption other) {
            return new Reading(pattern, read, other);
        }
    }

    /** Whether choices put items in between, or make the items larger. */
    private boolean isDearerAmong(Reading reading, MasterSolution solution, long difference) {
        List<Choice> around = around(reading.option(), solution.chosen());
        Set<Choice> needed = needed(reading.option());
        OptionalLong cost = around.containsAll(needed) ? findCost(reading, around) : OptionalLong.empty();
        if (cost.isEmpty() || cost.getAsLong() - thought(reading, solution) != difference) {
            return false;
        }
        List<Choice> few = around;
        for (int number = around.size() - 1; number >= 0; number--) {
            Choice choice = around.get(number);
            List<Choice> without = ChoiceLists.without(choice, few);
            boolean whole = !needed.contains(choice) && ChoiceLists.isWhole(without);
            few = whole && findCost(reading, without).equals(cost) ? without : few;
        }
        List<Choice> essential =
                few.stream().filter(choice -> !needed.contains(choice)).toList();
        learn(reading, essential, List.of(reading.option()), due(reading, solution) + difference);
        if (essential.size() == 1) {
            othersAmong(reading, essential.get(0));
        }
        return true;
    }

    /** Whether another request reads one of the same indexes, which then contains that one's items as well. */
    private boolean isDearerWith(Reading reading, MasterSolution solution, long difference) {
        for (AccessOption other : solution.taken()) {
            OptionalLong cost = isShared(reading.option(), other) ? findCostWith(reading, other) : OptionalLong.empty();
            if (cost.isPresent() && cost.getAsLong() - thought(reading, solution) == difference) {
                learn(reading, List.of(), List.of(reading.option(), other), due(reading, solution) + difference);
                othersWith(reading, other);
                return true;
            }
        }
        return false;
    }

    private static boolean isShared(AccessOption option, AccessOption other) {
        return !option.equals(other)
                && other.serves().size() > 1
                && option.needs().stream()
                        .anyMatch(choice -> choice.candidate().is(CandidateKind.INDEX_ENTRY)
                                && other.needs().contains(choice));
    }

    /** The price of the request by the program. */
    private long thought(Reading reading, MasterSolution solution) {
        List<AccessOption> counted = solution.taken().stream()
                .filter(option -> option.equals(reading.option()) || !reading.isServedBy(option))
                .toList();
        return reading.option().nanoDollars() + learned.surcharge(reading.subject(), solution.chosen(), counted);
    }

    /** The choices for the entities that are read, and for those in the same item collections. */
    private List<Choice> around(AccessOption option, List<Choice> chosen) {
        Set<String> read = new LinkedHashSet<>();
        Set<EntityRef> hosts = new LinkedHashSet<>();
        for (Choice choice : option.needs()) {
            hosts.add(choice.host());
            collectionKeys.find(choice.candidate()).ifPresent(read::add);
        }
        for (Choice choice : chosen) {
            boolean beside = collectionKeys
                    .find(choice.candidate())
                    .filter(read::contains)
                    .isPresent();
            if (beside) {
                hosts.add(choice.host());
            }
        }
        return chosen.stream().filter(choice -> hosts.contains(choice.host())).toList();
    }

    /** The choices that the option implies. */
    private static Set<Choice> needed(AccessOption option) {
        Set<Choice> needed = new LinkedHashSet<>();
        for (Choice choice : option.needs()) {
            needed.addAll(choice.homes());
            needed.add(choice);
        }
        return needed;
    }

    /** One group for each option: of all surcharges on it the largest counts. */
    private static String group(AccessOption option) {
        return "together by %s".formatted(option.number());
    }

    private void learn(Reading reading, List<Choice> choices, List<AccessOption> options, long nanoDollars) {
        boolean always = choices.isEmpty() && options.size() == 1;
        String group = group(reading.option());
        learned.add(new Surcharge(
                always ? group + " always" : group, reading.subject(), choices, options, List.of(), nanoDollars));
    }

    private long due(Reading reading, MasterSolution solution) {
        return learned.surcharges(reading.pattern().ref()).stream()
                .filter(surcharge -> surcharge.group().equals(group(reading.option())) && solution.isDue(surcharge))
                .mapToLong(Surcharge::nanoDollars)
                .max()
                .orElse(0);
    }

    /** Learns the same of other choices of that kind, and of other options for the same requirements. */
    private void othersAmong(Reading first, Choice seen) {
        List<Choice> alike = space.choices(seen.candidate().entity()).stream()
                .filter(choice -> choice.candidate().kind() == seen.candidate().kind())
                .toList();
        for (AccessOption option : alike(first.option())) {
            Reading reading = first.by(option);
            for (Choice other : alike) {
                Set<Choice> both = needed(option);
                both.addAll(other.homes());
                both.add(other);
                boolean open = mayMeet(option, other, both)
                        && learned.surcharge(reading.subject(), List.copyOf(both), List.of(option)) == 0;
                OptionalLong cost = open ? findCost(reading, List.copyOf(both)) : OptionalLong.empty();
                if (cost.isPresent() && cost.getAsLong() > option.nanoDollars()) {
                    learn(reading, List.of(other), List.of(option), cost.getAsLong() - option.nanoDollars());
                }
            }
        }
    }

    /** Whether the choice lies where the option reads, beside one home for each entity. */
    private boolean mayMeet(AccessOption option, Choice other, Set<Choice> both) {
        Set<String> own = new LinkedHashSet<>();
        option.needs().forEach(choice -> collectionKeys.find(choice.candidate()).ifPresent(own::add));
        boolean beside =
                collectionKeys.find(other.candidate()).filter(own::contains).isPresent();
        boolean inside =
                option.needs().stream().anyMatch(choice -> choice.host().equals(other.host()));
        long homes = both.stream().filter(Choice::isHome).count();
        long stored = both.stream()
                .filter(Choice::isHome)
                .map(choice -> choice.candidate().entity())
                .distinct()
                .count();
        return !option.needs().contains(other) && (other.isHome() ? beside : beside || inside) && homes == stored;
    }

    /** Learns the same of other options for the same requirements that share an index. */
    private void othersWith(Reading first, AccessOption other) {
        List<AccessOption> others = alike(other);
        for (AccessOption option : alike(first.option())) {
            Reading reading = first.by(option);
            for (AccessOption beside : others) {
                List<AccessOption> both = List.of(option, beside);
                Set<Choice> needed = needed(option);
                needed.addAll(needed(beside));
                boolean open = isShared(option, beside)
                        && learned.surcharge(reading.subject(), List.copyOf(needed), both) == 0;
                OptionalLong cost = open ? findCostWith(reading, beside) : OptionalLong.empty();
                if (cost.isPresent() && cost.getAsLong() > option.nanoDollars()) {
                    learn(reading, List.of(), both, cost.getAsLong() - option.nanoDollars());
                }
            }
        }
    }

    private List<AccessOption> alike(AccessOption first) {
        return space.options().stream()
                .filter(option -> option.serves().equals(first.serves()))
                .toList();
    }

    private OptionalLong findCost(Reading reading, List<Choice> choices) {
        return findCost(reading, choices, indexEntries(reading.option()));
    }

    private OptionalLong findCostWith(Reading reading, AccessOption other) {
        Set<Choice> choices = needed(reading.option());
        choices.addAll(needed(other));
        Set<IndexEntry> indexEntries = new LinkedHashSet<>(indexEntries(reading.option()));
        indexEntries.addAll(indexEntries(other));
        return findCost(reading, List.copyOf(choices), List.copyOf(indexEntries));
    }

    /** The price of everything that the option serves, among these choices, with these index entries in one index. */
    private OptionalLong findCost(Reading reading, List<Choice> choices, List<IndexEntry> indexEntries) {
        Set<Candidate> all = new LinkedHashSet<>();
        choices.forEach(choice -> all.add(choice.candidate()));
        Trial trial = setup.trial(List.copyOf(all), indexEntries.size() > 1 ? List.of(indexEntries) : List.of());
        List<EntityRef> along =
                reading.option().serves().stream().map(Requirement::entity).toList();
        boolean withoutRoot = reading.option().serves().get(0) instanceof Requirement.Query first
                && first.part() instanceof Requirement.Whole whole
                && whole.isAlong();
        if (withoutRoot) {
            Requirement.Query first =
                    (Requirement.Query) reading.option().serves().get(0);
            Optional<AccessPath> path = trial.withoutRoot(fewer.withoutRoot(reading.read(), along), along).stream()
                    .min(trial.byCost());
            return path.map(found -> OptionalLong.of(
                            trialCosts.reads(found.times(first.times()).requests(), reading.pattern())))
                    .orElse(OptionalLong.empty());
        }
        Rational batch = Rational.of(reading.read().batch());
        Optional<Long> cost = trial.findCheapest(fewer.of(reading.read(), along))
                .map(path -> trialCosts.reads(path.times(batch).requests(), reading.pattern()));
        return cost.map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    private static List<IndexEntry> indexEntries(AccessOption option) {
        return option.needs().stream()
                .flatMap(choice -> choice.candidate().asIndexEntry().stream())
                .toList();
    }
}
