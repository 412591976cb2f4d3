package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.Measure.Priced;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds homes that lie in each other's way: a query for one kind then reads the other as well. Where nothing is read, nothing is. */
final class Interference {
    private final Costing costing;
    private final Stubs stubs;
    private final Measure measure;
    private final Space space;
    private final Places places;

    Interference(Costing costing, Stubs stubs, Pins pins, Measure measure, Space space) {
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
        Map<Choice, List<Option>> direct = new LinkedHashMap<>();
        for (Option option : space.options()) {
            boolean alone = option.needs().size() == 1
                    && option.serves().size() == 1
                    && option.needs().get(0).isHome()
                    && option.nanoDollars() > 0;
            if (alone) {
                direct.computeIfAbsent(option.needs().get(0), unused -> new ArrayList<>())
                        .add(option);
            }
        }
        List<Meeting> meetings = new ArrayList<>();
        for (List<Choice> together : byPlace.values()) {
            for (Choice choice : together) {
                List<Option> options = direct.getOrDefault(choice, List.of());
                together.stream()
                        .filter(other -> mayMeet(choice, other) && !options.isEmpty())
                        .forEach(other -> meetings.add(new Meeting(choice, other, options)));
            }
        }
        meetings.parallelStream().map(this::surcharges).toList().forEach(found -> found.forEach(space::surcharge));
    }

    /** A home, what is read directly from it, and another that may lie in between. */
    private record Meeting(Choice choice, Choice other, List<Option> options) {}

    /** Kinds whose names come first lie apart; only what is laid together can lie in between. */
    private static boolean mayMeet(Choice choice, Choice other) {
        boolean laidTogether =
                choice.home().shape().levels() > 0 || other.home().shape().levels() > 0;
        return laidTogether && !choice.host().equals(other.host());
    }

    /** Roundings may fall together, so that each of several is dearer by a step less than by itself. */
    private List<Surcharge> surcharges(Meeting meeting) {
        Choice other = meeting.other();
        Trial trial = new Trial(costing, stubs, List.of(meeting.choice().candidate(), other.candidate()), List.of());
        List<Surcharge> found = new ArrayList<>();
        for (Option option : meeting.options()) {
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
