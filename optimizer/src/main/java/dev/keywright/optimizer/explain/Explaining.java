package dev.keywright.optimizer.explain;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.explain.Decision.Driver;
import dev.keywright.optimizer.explain.Decision.Thumb;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** PatternQuestions of each part of a design what the cheapest design without it would be, and what that would cost. */
public final class Explaining {
    private final Optimizer optimizer;
    private final Found found;
    private final Describing describing;
    private final Thumbs thumbs;

    public Explaining(Optimizer optimizer, Found found) {
        this.optimizer = optimizer;
        this.found = found;
        Model model = found.bill().layout().model();
        this.describing = new Describing(model);
        this.thumbs = new Thumbs(found);
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

    private Decision decision(Candidate candidate) {
        Optional<Found> without = optimizer.findWithout(other -> isAlike(candidate, other));
        if (without.isEmpty()) {
            return new Decision(
                    candidate.entity(),
                    describing.subject(candidate),
                    describing.text(candidate),
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
                candidate.entity(),
                describing.subject(candidate),
                describing.text(candidate),
                instead(without.get()),
                difference,
                breakEven(difference, drivers),
                drivers,
                thumbs(candidate, without.get(), difference),
                Overheated.of(found.bill()).isEmpty() ? Overheated.of(bill) : List.of());
    }

    /** The same attributes in the same places are the same decision, however they are written down. */
    private static boolean isAlike(Candidate one, Candidate other) {
        if (one instanceof Home home && other instanceof Home alike) {
            return home.entity().equals(alike.entity())
                    && home.shape().partition().equals(alike.shape().partition())
                    && home.shape().shards() == alike.shape().shards();
        }
        if (one instanceof IndexEntry indexEntry && other instanceof IndexEntry alike) {
            return indexEntry.entity().equals(alike.entity())
                    && indexEntry.shape().partition().equals(alike.shape().partition())
                    && indexEntry.shape().sort().equals(alike.shape().sort());
        }
        return one.equals(other);
    }

    /** What the other design has that this one has not. */
    private List<String> instead(Found other) {
        List<String> texts = other.chosen().stream()
                .filter(candidate -> !found.chosen().contains(candidate))
                .map(describing::text)
                .toList();
        return texts.isEmpty() ? List.of("nothing in its place") : texts;
    }

    private List<Driver> drivers(Bill other) {
        List<Driver> drivers = new ArrayList<>();
        for (ServedPattern served : found.bill().patterns()) {
            ServedPattern instead = other.pattern(served.pattern().ref());
            long more = instead.nanoDollars()
                    + instead.roundTripNanoDollars()
                    - served.nanoDollars()
                    - served.roundTripNanoDollars();
            if (more > 0) {
                drivers.add(new Driver(served.pattern().ref(), more));
            }
        }
        drivers.sort(Comparator.comparingLong(Driver::nanoDollars).reversed());
        return drivers;
    }

    /** Request costs grow with the rates: at this share of them, what the drivers save is what the rest costs. */
    private static Figure breakEven(long difference, List<Driver> drivers) {
        long saved = drivers.stream().mapToLong(Driver::nanoDollars).sum();
        return saved <= 0 || difference > saved ? Figure.UNSTATED : Figure.of(Rational.of(saved - difference, saved));
    }

    private List<Thumb> thumbs(Candidate candidate, Found other, long difference) {
        boolean placed = candidate instanceof Home || candidate instanceof Embed;
        return placed ? thumbs.of(candidate, other, difference) : thumbs.sparse(candidate, difference);
    }
}
