package dev.keywright.optimizer.explain;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.explain.Decision.Driver;
import dev.keywright.optimizer.explain.Decision.RuleOfThumb;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The decisions of a design: for each, the cheapest design without it and the difference in cost. */
public final class DecisionFinder {
    private final Optimizer optimizer;
    private final Found found;
    private final DecisionSubject subject = new DecisionSubject();
    private final CandidateText text;
    private final RulesOfThumb rulesOfThumb;

    public DecisionFinder(Optimizer optimizer, Found found) {
        this.optimizer = optimizer;
        this.found = found;
        Model model = found.bill().layout().model();
        this.text = new CandidateText(model);
        this.rulesOfThumb = new RulesOfThumb(found);
    }

    /** The decisions about the entities asked for. */
    public List<Decision> decisions(Predicate<Candidate> asked) {
        List<Decision> decisions = new ArrayList<>();
        for (Candidate candidate : found.chosen()) {
            if (asked.test(candidate)) {
                decisions.add(decision(candidate));
            }
        }
        return decisions;
    }

    /** The cheapest design without a decision, by the words for what was chosen; empty where no design does without it. */
    public Optional<Found> findWithout(String chosen) {
        return found.chosen().stream()
                .filter(candidate -> words(candidate).equals(chosen))
                .findFirst()
                .flatMap(candidate -> optimizer.findWithout(candidate::isSameDecision));
    }

    private Decision decision(Candidate candidate) {
        Optional<Found> without = optimizer.findWithout(candidate::isSameDecision);
        if (without.isEmpty()) {
            return new Decision(
                    candidate,
                    candidate.accept(subject),
                    words(candidate),
                    List.of(),
                    0,
                    Figure.UNSTATED,
                    List.of(),
                    List.of(),
                    List.of());
        }
        Bill bill = without.get().bill();
        long difference = bill.objectiveNanoDollars() - found.bill().objectiveNanoDollars();
        List<Driver> drivers = drivers(bill);
        return new Decision(
                candidate,
                candidate.accept(subject),
                words(candidate),
                instead(without.get()),
                difference,
                breakEven(difference, drivers),
                drivers,
                rulesOfThumb(candidate, without.get(), difference),
                HotKeys.of(found.bill()).isEmpty() ? HotKeys.of(bill) : List.of());
    }

    /** A home that was given has the key that was given, whatever the search would have written. */
    private String words(Candidate candidate) {
        return candidate
                .asHome()
                .flatMap(home -> optimizer.findGivenHome(home.entity()))
                .map(given -> {
                    Entry own = found.bill().layout().primary(given);
                    String key = Stream.concat(own.partition().stream(), own.sort().stream())
                            .map(Template::toString)
                            .collect(Collectors.joining(" / "));
                    return "%s is keyed by %s".formatted(candidate.entity(), key);
                })
                .orElseGet(() -> candidate.accept(text));
    }

    /** The pieces of the other design that this one does not have, not even under the same words. */
    private List<String> instead(Found other) {
        List<String> texts = DesignChanges.between(found, other);
        return texts.isEmpty() ? List.of("nothing in its place") : texts;
    }

    private List<Driver> drivers(Bill other) {
        List<Driver> drivers = new ArrayList<>();
        for (ServedPattern served : found.bill().patterns()) {
            ServedPattern instead = other.pattern(served.pattern().ref());
            long more = instead.nanoDollars()
                    + instead.roundTripNanoDollars()
                    + instead.requestNanoDollars()
                    - served.nanoDollars()
                    - served.roundTripNanoDollars()
                    - served.requestNanoDollars();
            if (more > 0) {
                drivers.add(new Driver(served.pattern().ref(), more));
            }
        }
        drivers.sort(Comparator.comparingLong(Driver::nanoDollars).reversed());
        return drivers;
    }

    /** The share of the drivers' rates at which both designs cost the same: request costs grow with the rates. */
    private static Figure breakEven(long difference, List<Driver> drivers) {
        long saved = drivers.stream().mapToLong(Driver::nanoDollars).sum();
        return saved <= 0 || difference > saved ? Figure.UNSTATED : Figure.of(Rational.of(saved - difference, saved));
    }

    private List<RuleOfThumb> rulesOfThumb(Candidate candidate, Found other, long difference) {
        return candidate.kind().storesItsEntity()
                ? rulesOfThumb.placement(candidate, other, difference)
                : rulesOfThumb.sparseness(candidate, difference);
    }
}
