package dev.keywright.optimizer.search.price;

import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The interference of homes in one item collection: a query for one item type then reads the other as well. */
final class Interference {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;
    private final CollectionKeys collectionKeys;

    Interference(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
        this.collectionKeys = new CollectionKeys(setup.model(), setup.pins());
    }

    void addAll() {
        Map<String, List<Choice>> byPlace = new LinkedHashMap<>();
        for (Choice choice : space.choices()) {
            if (choice.isHome()) {
                collectionKeys
                        .find(choice.candidate())
                        .ifPresent(place -> byPlace.computeIfAbsent(place, unused -> new ArrayList<>())
                                .add(choice));
            }
        }
        Map<Choice, List<AccessOption>> ranges = new LinkedHashMap<>();
        for (AccessOption option : space.options()) {
            if (readsRange(option)) {
                ranges.computeIfAbsent(option.needs().get(0), unused -> new ArrayList<>())
                        .add(option);
            }
        }
        List<Meeting> meetings = new ArrayList<>();
        for (List<Choice> together : byPlace.values()) {
            for (Choice choice : together) {
                together.stream()
                        .filter(other -> choice.number() < other.number() && mayMeet(choice, other))
                        .map(other -> new Meeting(choice, other))
                        .filter(meeting -> ranges.containsKey(meeting.one()) || ranges.containsKey(meeting.other()))
                        .forEach(meetings::add);
            }
        }
        meetings.parallelStream()
                .map(meeting -> surcharges(meeting, ranges))
                .toList()
                .forEach(found -> found.forEach(learned::add));
    }

    /** Whether an option queries a range: a get by the whole key reads nothing else. */
    private static boolean readsRange(AccessOption option) {
        boolean alone = option.needs().size() == 1
                && option.serves().size() == 1
                && option.needs().get(0).isHome();
        if (!alone || option.nanoDollars() == 0) {
            return false;
        }
        boolean gets = option.serves().get(0) instanceof Requirement.Query asked
                && option.needs().get(0).home().shape().attributes().stream().allMatch(asked.question()::knows);
        return !gets;
    }

    /** Two homes of which one may be in the range that a query for the other reads. */
    private record Meeting(Choice one, Choice other) {}

    /** Sort keys that begin with the item type keep the types apart; only the others can mix. */
    private static boolean mayMeet(Choice choice, Choice other) {
        boolean laidTogether =
                choice.home().shape().levels() > 0 || other.home().shape().levels() > 0;
        return laidTogether && !choice.host().equals(other.host());
    }

    private List<Surcharge> surcharges(Meeting meeting, Map<Choice, List<AccessOption>> ranges) {
        Choice one = meeting.one();
        Choice other = meeting.other();
        Trial trial = setup.trial(List.of(one.candidate(), other.candidate()));
        List<Surcharge> found = new ArrayList<>(surcharges(ranges.getOrDefault(one, List.of()), other, trial));
        found.addAll(surcharges(ranges.getOrDefault(other, List.of()), one, trial));
        return found;
    }

    /** The surcharges on some options; each is a rounding step short, since several may round up together. */
    private List<Surcharge> surcharges(List<AccessOption> options, Choice other, Trial trial) {
        List<Surcharge> found = new ArrayList<>();
        for (AccessOption option : options) {
            Requirement requirement = option.serves().get(0);
            Optional<Quote> priced = trialCosts.price(requirement, trial);
            long step = trialCosts.step(requirement);
            long more = priced.map(dearer -> dearer.nanoDollars() - option.nanoDollars() - step)
                    .orElse(0L);
            if (more > 0) {
                found.add(new Surcharge(
                        "%s among %s".formatted(option.number(), other.number()),
                        new ReadsOf(
                                requirement.pattern().ref(),
                                requirement.entity().name()),
                        List.of(other),
                        List.of(option),
                        List.of(),
                        more));
            }
        }
        return found;
    }
}
