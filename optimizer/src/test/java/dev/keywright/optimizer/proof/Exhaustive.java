package dev.keywright.optimizer.proof;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.PatternRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Looks for a cheap design without knowing what a good one looks like. From the simplest design it goes on to all that
 * differ in one piece, from the best of these to all that differ from them in one piece, and so on; pieces are any keys
 * made of any attributes, any index entries of what is asked for, and every guard, number, part, copy and embed. Where
 * there are more than the budget allows, it takes a sample of them. It knows neither tactics nor candidates, and prices
 * whole designs only.
 */
final class Exhaustive {
    private static final int BEAM = 6;

    /** Beyond ninety million dollars a month a model is no model of anything. */
    private static final long MOST_NANO_DOLLARS = Long.MAX_VALUE / 100;

    private static final int PATIENCE = 2;

    private final Problem problem;
    private final Moves moves;
    private final int budget;
    private final Set<PatternRef> unbounded;
    private final Random random = new Random(1);
    private int priced;

    /** A search in which answers without a bound count as none, except for some patterns. */
    Exhaustive(Problem problem, int budget, Set<PatternRef> unbounded) {
        this.problem = problem;
        this.unbounded = Set.copyOf(unbounded);
        this.moves = new Moves(problem.costing().facts());
        this.budget = budget;
    }

    /**
     * A design and what it costs; one that leaves patterns unserved, or throttles, is worse than any that does not.
     *
     * @param unserved the patterns without an answer that has a bound, and the partitions that throttle
     */
    record Tried(Sketch sketch, Design design, long unserved, long objective) {
        static final Comparator<Tried> BY_COST =
                Comparator.comparingLong(Tried::unserved).thenComparingLong(Tried::objective);
    }

    int priced() {
        return priced;
    }

    /** The cheapest design that was found, if it serves everything and no rule objects to it. */
    Optional<Tried> best() {
        Set<Sketch> seen = new LinkedHashSet<>();
        List<Tried> beam = new ArrayList<>();
        price(moves.simplest()).ifPresent(beam::add);
        List<Tried> best = new ArrayList<>();
        int patience = PATIENCE;
        while (!beam.isEmpty() && patience > 0 && priced < budget) {
            List<Tried> next = expanded(beam, seen);
            beam = valid(next);
            boolean better = !beam.isEmpty() && (best.isEmpty() || Tried.BY_COST.compare(beam.get(0), best.get(0)) < 0);
            if (better) {
                best = List.of(beam.get(0));
            }
            patience = better ? PATIENCE : patience - 1;
        }
        return best.stream().filter(tried -> tried.unserved() == 0).findFirst();
    }

    private List<Tried> expanded(List<Tried> beam, Set<Sketch> seen) {
        List<Tried> next = new ArrayList<>();
        int share = Math.max(1, (budget - priced) / (2 * beam.size()));
        for (Tried tried : beam) {
            List<Sketch> moved = new ArrayList<>(moves.from(tried.sketch()));
            if (moved.size() > share) {
                Collections.shuffle(moved, random);
            }
            for (Sketch sketch : moved.subList(0, Math.min(share, moved.size()))) {
                if (seen.add(sketch)) {
                    price(sketch).ifPresent(next::add);
                }
            }
        }
        next.sort(Tried.BY_COST);
        return next;
    }

    /** The best of them that no rule objects to. */
    private List<Tried> valid(List<Tried> sorted) {
        List<Tried> valid = new ArrayList<>();
        for (Tried tried : sorted) {
            if (valid.size() == BEAM) {
                break;
            }
            boolean other = valid.stream().noneMatch(better -> better.objective() == tried.objective());
            if (other && Verdict.of(problem, tried.design()).isAcceptable()) {
                valid.add(tried);
            }
        }
        return valid;
    }

    private Optional<Tried> price(Sketch sketch) {
        priced++;
        Design design = sketch.design();
        try {
            Bill bill = problem.costing().bill(design);
            long unserved = bill.patterns().stream()
                    .filter(served -> !served.isServed())
                    .count();
            long without = LongAnswers.of(bill).stream()
                    .filter(pattern -> !unbounded.contains(pattern))
                    .count();
            long hot = Heat.of(bill).partitions().stream()
                    .filter(PartitionHeat::isOverLimit)
                    .count();
            long objective = objective(bill);
            return objective > MOST_NANO_DOLLARS
                    ? Optional.empty()
                    : Optional.of(new Tried(sketch, design, unserved + without + hot, objective));
        } catch (ArithmeticException tooDear) {
            // More than nine billion dollars a month do not fit into a bill.
            return Optional.empty();
        }
    }

    /** The same sum as the bill's, which a design that nobody would want may not fit into. */
    private static long objective(Bill bill) {
        long sum = Math.addExact(bill.storageNanoDollars(), bill.simplicityNanoDollars());
        for (ServedPattern served : bill.patterns()) {
            sum = Math.addExact(sum, Math.addExact(served.nanoDollars(), served.roundTripNanoDollars()));
        }
        return sum;
    }
}
