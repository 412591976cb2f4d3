package dev.keywright.optimizer.search.learn;

import static dev.keywright.optimizer.search.learn.ChoiceLists.candidates;
import static dev.keywright.optimizer.search.learn.ChoiceLists.isWhole;
import static dev.keywright.optimizer.search.learn.ChoiceLists.numbers;
import static dev.keywright.optimizer.search.learn.ChoiceLists.without;
import static dev.keywright.optimizer.search.learn.Roundings.isAbout;
import static dev.keywright.optimizer.search.learn.Roundings.roundings;

import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The search for the few pieces of an entity that cause a difference between program and bill in its writes and storage. A
 * difference traced to a few pieces holds wherever those few are chosen, whatever else is.
 */
public final class KeepingInteractionFinder {
    /** Each of them is tried at all homes and with other pieces: a few rounds take no longer. */
    private static final int MOST_SMALLER = 6;

    private final TrialSetup setup;
    private final Space space;
    private final Learned learned;
    private final WriteInteractions writes;

    public KeepingInteractionFinder(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.space = space;
        this.learned = learned;
        this.writes = new WriteInteractions(setup, space, learned);
    }

    /** Whether pieces of the entity alone explain a difference; then it is learned, for every home. */
    public boolean explain(EntityRef entity, List<Choice> chosen, long difference) {
        if (!isAbout(difference, difference(entity, chosen), chosen)) {
            return false;
        }
        List<Choice> few = withoutOthers(entity, chosen, difference);
        for (Choice choice : few) {
            List<Choice> fewer = without(choice, few);
            few = isWhole(fewer) && isAbout(difference, difference(entity, fewer), chosen) ? fewer : few;
        }
        learnPairs(entity, few);
        learnSmaller(entity, few);
        learnAll(entity, few);
        return true;
    }

    /** Learns of the smallest combinations among these that cost something together, as long as that explains more of the whole. */
    private void learnSmaller(EntityRef entity, List<Choice> few) {
        for (int i = 0; i < MOST_SMALLER; i++) {
            long whole = difference(entity, few);
            List<Choice> smallest = smallest(entity, few);
            boolean explains = whole > roundings(few)
                    && smallest.size() < few.size()
                    && difference(entity, smallest) <= whole + roundings(few);
            if (!explains) {
                return;
            }
            learnAll(entity, smallest);
        }
    }

    /** As few of these as still cost more than is known of them. */
    private List<Choice> smallest(EntityRef entity, List<Choice> few) {
        List<Choice> smallest = few;
        for (Choice choice : few) {
            List<Choice> fewer = without(choice, smallest);
            boolean dearer = isWhole(fewer) && difference(entity, fewer) > roundings(fewer);
            smallest = dearer ? fewer : smallest;
        }
        return smallest;
    }

    /** Learns of each two pieces, unless they cost more one by one than all of them together: then it would charge too much. */
    private void learnPairs(EntityRef entity, List<Choice> few) {
        List<List<Choice>> pairs = pairs(few);
        long sum = pairs.stream()
                .mapToLong(pair -> Math.max(0, difference(entity, pair)))
                .sum();
        if (sum <= difference(entity, few) + roundings(few)) {
            pairs.forEach(pair -> learnAll(entity, pair));
        }
    }

    /** Each two of several pieces with what they need: the fewer pieces a lesson is about, the more designs it is about. */
    private static List<List<Choice>> pairs(List<Choice> few) {
        List<Choice> pieces = few.stream().filter(choice -> !choice.isHome()).toList();
        List<List<Choice>> pairs = new ArrayList<>();
        for (Choice one : pieces) {
            for (Choice other : pieces.subList(0, pieces.indexOf(one))) {
                Set<Choice> needed = one.withHomes();
                needed.addAll(other.withHomes());
                List<Choice> pair = few.stream().filter(needed::contains).toList();
                if (pair.size() < few.size() && isWhole(pair)) {
                    pairs.add(pair);
                }
            }
        }
        return pairs;
    }

    /** Learns what these pieces cost together, beyond what is known of them; and the same of others like them. */
    private void learnAll(EntityRef entity, List<Choice> few) {
        long difference = difference(entity, few);
        if (Math.abs(difference) <= roundings(few)) {
            return;
        }
        List<Surcharge> byPattern = difference > 0 ? writes.of(entity, few) : List.of();
        byPattern.forEach(learned::add);
        long left = difference(entity, few);
        if (Math.abs(left) > roundings(few)) {
            learn(numbers(few).toString(), entity, few, left);
        }
        others(entity, few, !byPattern.isEmpty());
    }

    /** The choices without those for other entities that have no part in a difference. */
    private List<Choice> withoutOthers(EntityRef entity, List<Choice> chosen, long difference) {
        Set<EntityRef> hosts = new LinkedHashSet<>();
        chosen.forEach(choice -> hosts.add(choice.host()));
        hosts.remove(entity);
        List<Choice> few = chosen;
        for (EntityRef host : hosts) {
            List<Choice> fewer =
                    few.stream().filter(choice -> !choice.host().equals(host)).toList();
            few = isWhole(fewer) && isAbout(difference, difference(entity, fewer), chosen) ? fewer : few;
        }
        return few;
    }

    /**
     * Two pieces of one home.
     *
     * @param group of the discounts of one group only the largest counts
     */
    public record Pair(Choice one, Choice other, String group) {
        /** A pair in a group of its own. */
        public Pair(Choice one, Choice other) {
            this(one, other, "%s with %s".formatted(one.number(), other.number()));
        }

        private List<Choice> choices() {
            List<Choice> both = new ArrayList<>(one.homes());
            both.add(one);
            both.add(other);
            return both;
        }
    }

    /** Learns the interaction prices of pairs: all are tried in parallel, and learned in their order. */
    public void addPairs(List<Pair> pairs) {
        List<Long> tried = pairs.parallelStream()
                .map(pair -> keeping(pair.one().host(), pair.choices()))
                .toList();
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            List<Choice> both = pair.choices();
            EntityRef entity = pair.one().host();
            long difference = tried.get(i) - thought(entity, both);
            if (Math.abs(difference) > roundings(both)) {
                learn(pair.group(), entity, both, difference);
            }
        }
    }

    /** Learns the same of combinations that are like this one; of other kinds of differences only with the same pieces. */
    private void others(EntityRef entity, List<Choice> few, boolean written) {
        Exclusions exclusions = new Exclusions(space.choices(), learned.cuts());
        List<List<Choice>> alike = new Variants(space)
                .of(few).stream()
                        .filter(variant -> isWhole(variant) && !exclusions.exclude(variant))
                        .filter(variant -> written || withoutHome(variant).equals(withoutHome(few)))
                        .toList();
        if (written) {
            alike.parallelStream()
                    .map(variant -> writes.of(entity, variant))
                    .toList()
                    .forEach(surcharges -> surcharges.forEach(learned::add));
            return;
        }
        for (List<Choice> variant : alike) {
            long difference = difference(entity, variant);
            if (Math.abs(difference) > roundings(variant)) {
                learn(numbers(variant).toString(), entity, variant, difference);
            }
        }
    }

    private static List<Candidate> withoutHome(List<Choice> choices) {
        return choices.stream()
                .filter(choice -> !choice.isHome())
                .map(Choice::candidate)
                .toList();
    }

    private void learn(String group, EntityRef entity, List<Choice> choices, long difference) {
        if (difference > 0) {
            String name = "keeping %s with %s".formatted(entity, numbers(choices));
            List<Choice> without = WriteInteractions.parts(space, choices);
            learned.add(new Surcharge(name, new KeepingOf(entity), choices, List.of(), without, difference));
        } else {
            learned.add(new Discount(group, entity, choices, -difference));
        }
    }

    /** The difference between the entity's cost on a trial of these choices and the sum of their prices. */
    private long difference(EntityRef entity, List<Choice> choices) {
        return keeping(entity, choices) - thought(entity, choices);
    }

    private long thought(EntityRef entity, List<Choice> choices) {
        return choices.stream()
                        .filter(choice -> choice.host().equals(entity))
                        .mapToLong(Choice::nanoDollars)
                        .sum()
                + learned.surcharge(new KeepingOf(entity), choices, List.of())
                - learned.discount(entity, choices);
    }

    private long keeping(EntityRef entity, List<Choice> choices) {
        return setup.costs().keeping(entity, setup.trial(candidates(choices)), space.writing(entity));
    }
}
