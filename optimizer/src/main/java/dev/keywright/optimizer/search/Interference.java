package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.Measure.Priced;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds homes that lie in each other's way: a query for one kind then reads the other as well. */
final class Interference {
    private final CostModel costing;
    private final Stubs stubs;
    private final Measure measure;
    private final Space space;
    private final Places places;

    Interference(CostModel costing, Stubs stubs, Pins pins, Measure measure, Space space) {
        this.costing = costing;
        this.stubs = stubs;
        this.measure = measure;
        this.space = space;
        this.places = new Places(costing.facts().model(), pins);
    }

    void addAll() {
        Map<String, List<Choice>> byPlace = new LinkedHashMap<>();
        for (Choice choice : space.choices()) {
            if (choice.candidate() instanceof Home) {
                places.find(choice.candidate())
                        .ifPresent(place -> byPlace.computeIfAbsent(place, unused -> new ArrayList<>())
                                .add(choice));
            }
        }
        Map<Choice, List<Option>> ranges = new LinkedHashMap<>();
        for (Option option : space.options()) {
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
                .forEach(found -> found.forEach(space::surcharge));
    }

    /** Who reads nothing, or gets one item by its whole key, reads nothing that lies beside it. */
    private static boolean readsRange(Option option) {
        boolean alone = option.needs().size() == 1
                && option.serves().size() == 1
                && option.needs().get(0).isHome();
        if (!alone || option.nanoDollars() == 0) {
            return false;
        }
        boolean gets = option.serves().get(0) instanceof Demand.Asked asked
                && option.needs().get(0).home().shape().attributes().stream().allMatch(asked.question()::knows);
        return !gets;
    }

    /** Two homes that may lie in each other's way. */
    private record Meeting(Choice one, Choice other) {}

    /** Kinds whose names come first lie apart; only what is laid together can lie in between. */
    private static boolean mayMeet(Choice choice, Choice other) {
        boolean laidTogether =
                choice.home().shape().levels() > 0 || other.home().shape().levels() > 0;
        return laidTogether && !choice.host().equals(other.host());
    }

    private List<Surcharge> surcharges(Meeting meeting, Map<Choice, List<Option>> ranges) {
        Choice one = meeting.one();
        Choice other = meeting.other();
        Trial trial = new Trial(costing, stubs, List.of(one.candidate(), other.candidate()), List.of());
        List<Surcharge> found = new ArrayList<>(surcharges(ranges.getOrDefault(one, List.of()), other, trial));
        found.addAll(surcharges(ranges.getOrDefault(other, List.of()), one, trial));
        return found;
    }

    /** Roundings may fall together, so that each of several is dearer by a step less than by itself. */
    private List<Surcharge> surcharges(List<Option> options, Choice other, Trial trial) {
        List<Surcharge> found = new ArrayList<>();
        for (Option option : options) {
            Demand demand = option.serves().get(0);
            Optional<Priced> priced = measure.price(demand, trial);
            long step = measure.step(demand);
            long more = priced.map(dearer -> dearer.nanoDollars() - option.nanoDollars() - step)
                    .orElse(0L);
            if (more > 0) {
                found.add(new Surcharge(
                        "%s among %s".formatted(option.number(), other.number()),
                        new ReadsOf(demand.pattern().ref(), demand.entity().name()),
                        List.of(other),
                        List.of(option),
                        List.of(),
                        more));
            }
        }
        return found;
    }
}
