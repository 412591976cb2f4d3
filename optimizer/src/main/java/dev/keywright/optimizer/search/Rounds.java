package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.Drafting;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.search.Found.Status;
import dev.keywright.optimizer.search.Space.Forbidden;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/** Solves, draws the design, prices it, tells the program where it was wrong, and solves again until it was not. */
final class Rounds {
    /** Each round corrects at least one price; more rounds than this end with the best so far. */
    private static final int MOST_ROUNDS = 60;

    /** Lines are rounded to a nano-dollar each; sums of differences may be off by a few. */
    private static final long ROUNDINGS = 64;

    /** However short the time, one program is solved: an answer with a gap is better than none. */
    private static final long FIRST_MILLIS = 10_000;

    private final CostModel costing;
    private final Model model;
    private final MipSolver solver;
    private final Measure measure;
    private final Drafting drafting;
    private final Pins pins;
    private final Space space;
    private final Causes causes;
    private final Cooling cooling;
    private final Oversized oversized;
    private final Watch watch;
    private final OptionalLong least;
    /** Who has split once, because of what was learned, would do so again. */
    private Splitting splitting = Splitting.ALLOWED;

    Rounds(CostModel costing, MipSolver solver, Pins pins, Pricing pricing, Space space, Watch watch) {
        this.pins = pins;
        this.costing = costing;
        this.model = costing.facts().model();
        this.solver = solver;
        this.measure = new Measure(costing);
        this.drafting = new Drafting(costing, pins);
        this.space = space;
        this.causes = pricing.causes();
        this.cooling = new Cooling(costing.facts(), pricing, space);
        this.oversized = new Oversized(costing, drafting, space);
        this.watch = watch;
        this.least = pricing.findLeast();
    }

    /** The cheapest design without some candidates; empty where there is none, or none was found in time. */
    Optional<Found> best(Predicate<Candidate> banned) {
        List<Forbidden> forbidden = new ArrayList<>();
        space.choices().stream()
                .filter(choice -> banned.test(choice.candidate()))
                .forEach(choice -> forbidden.add(Forbidden.together(List.of(choice))));
        space.forbidden().addAll(forbidden);
        try {
            return rounds();
        } finally {
            space.forbidden().removeAll(forbidden);
        }
    }

    private Optional<Found> rounds() {
        List<Tried> best = new ArrayList<>();
        long bound = 0;
        for (int round = 1; round <= MOST_ROUNDS && (round == 1 || watch.millisLeft() > 0); round++) {
            watch.says("round %s".formatted(round));
            Solved solved = solved();
            Programs programs = solved.programs();
            Solution solution = solved.solution();
            boolean tooStrict = !solution.hasValues()
                    && (space.forbidden().removeAll(cooling.forbidden())
                            || space.forbidden().removeAll(oversized.forbidden()));
            if (tooStrict) {
                continue;
            }
            if (!solution.hasValues()) {
                break;
            }
            List<Choice> chosen = space.choices().stream()
                    .filter(choice -> solution.isChosen(programs.chosen().get(choice)))
                    .toList();
            List<Option> taken = space.options().stream()
                    .filter(option -> solution.value(programs.taken().get(option)) > 0.5)
                    .toList();
            Drawn drawn = drawn(chosen, space.asProposed(taken));
            Bill bill = sketched(drawn);
            boolean equal = Math.abs(bill.objectiveNanoDollars() - solution.objective()) <= ROUNDINGS;
            boolean late = watch.millisLeft() <= 0;
            boolean agrees = (!late && new Repair(space, measure, causes, chosen, taken, bill).agrees()) || equal;
            boolean cooled = agrees && isHot(bill) && cooling.cools(chosen, bill);
            boolean lightened = agrees && oversized.forbids(chosen, bill);
            boolean done = agrees && !cooled && !lightened && bill.servesEverything();
            Tried tried = new Tried(drawn, bill, round);
            if (done && solution.status() == Solution.Status.OPTIMAL && least.isEmpty()) {
                Found found = finished(tried);
                return Optional.of(found.with(Status.OPTIMAL, found.bill().objectiveNanoDollars()));
            }
            if (bill.servesEverything()) {
                keep(best, tried);
            }
            bound = least.orElse((long) Math.max(0, solution.bound()));
            if (done && solution.status() == Solution.Status.OPTIMAL) {
                break;
            }
        }
        if (best.isEmpty()) {
            return Optional.empty();
        }
        Found found = finished(trimmed(best.get(0)));
        return Optional.of(
                found.with(Status.FEASIBLE, Math.min(bound, found.bill().objectiveNanoDollars())));
    }

    /** A program and its solution, in which nothing is served half by one way and half by another. */
    private record Solved(Programs programs, Solution solution) {}

    private Solved solved() {
        Programs programs = new Programs(model, pins, space, measure::waiting, splitting);
        Solution solution = solver.solve(programs.program(), effort());
        boolean split = splitting == Splitting.ALLOWED && solution.hasValues() && programs.isSplit(solution);
        if (split) {
            splitting = Splitting.FORBIDDEN;
            return solved();
        }
        return new Solved(programs, solution);
    }

    /** A design of some round. */
    private record Tried(Drawn drawn, Bill bill, int round) {}

    private Effort effort() {
        return watch.millisLeft() == Long.MAX_VALUE
                ? Effort.unlimited()
                : Effort.unlimited().within(Math.max(FIRST_MILLIS, watch.millisLeft()));
    }

    private static boolean isHot(Bill bill) {
        return Heat.of(bill).partitions().stream().anyMatch(PartitionHeat::isOverLimit);
    }

    /** What no partition can take is the last resort, however cheap. */
    private static void keep(List<Tried> best, Tried tried) {
        if (best.isEmpty() || isBetter(tried.bill(), best.get(0).bill())) {
            best.clear();
            best.add(tried);
        }
    }

    private static boolean isBetter(Bill one, Bill other) {
        return isHot(one) == isHot(other) ? one.objectiveNanoDollars() < other.objectiveNanoDollars() : isHot(other);
    }

    /** What was not proven may hold something that only costs: whatever is cheaper without it does without it. */
    private Tried trimmed(Tried tried) {
        Tried best = tried;
        List<Candidate> left = tried.drawn().candidates().stream()
                .filter(Rounds::servesReadsAlone)
                .toList();
        for (Candidate candidate : pins.tables().isEmpty() ? left : List.<Candidate>of()) {
            if (watch.millisLeft() <= 0) {
                return best;
            }
            Drawn without = best.drawn().without(candidate);
            Bill bill = sketched(without);
            if (bill.servesEverything() && isBetter(bill, best.bill())) {
                best = new Tried(without, bill, best.round());
            }
        }
        return best;
    }

    /** Guards, numbers and parts are there for other reasons than their price. */
    private static boolean servesReadsAlone(Candidate candidate) {
        return candidate instanceof IndexEntry || candidate instanceof Copy || candidate instanceof Carried;
    }

    private Drawn drawn(List<Choice> chosen, List<Option> taken) {
        List<Candidate> candidates = new ArrayList<>();
        for (Entity entity : model.entities()) {
            chosen.stream()
                    .map(Choice::candidate)
                    .filter(candidate -> candidate.entity().equals(entity.ref()))
                    .distinct()
                    .forEach(candidates::add);
        }
        List<Set<EntityRef>> collections = new ArrayList<>();
        for (Option option : taken) {
            Set<EntityRef> together = new LinkedHashSet<>();
            option.needs().forEach(choice -> together.add(choice.candidate().entity()));
            collections.add(together);
        }
        return new Drawn(candidates, groups(candidates, taken), collections);
    }

    /** What a design is made of. */
    private record Drawn(List<Candidate> candidates, List<List<IndexEntry>> groups, List<Set<EntityRef>> collections) {
        Drawn without(Candidate candidate) {
            List<Candidate> others = candidates.stream()
                    .filter(other -> !other.equals(candidate))
                    .toList();
            List<List<IndexEntry>> fewer = groups.stream()
                    .map(group -> group.stream()
                            .filter(indexEntry -> !indexEntry.equals(candidate))
                            .toList())
                    .filter(group -> !group.isEmpty())
                    .toList();
            return new Drawn(others, fewer, collections);
        }
    }

    private Bill sketched(Drawn drawn) {
        return costing.bill(drafting.sketch(drawn.candidates(), drawn.groups(), drawn.collections()));
    }

    private Found finished(Tried tried) {
        Drawn drawn = tried.drawn();
        Design design = drafting.design(drawn.candidates(), drawn.groups(), drawn.collections());
        return new Found(
                design,
                costing.bill(design),
                drawn.candidates(),
                Status.FEASIBLE,
                0,
                tried.round(),
                space.choices().size(),
                space.options().size());
    }

    /** Index entries that one query reads together share an index. */
    private static List<List<IndexEntry>> groups(List<Candidate> candidates, List<Option> taken) {
        List<List<IndexEntry>> groups = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate instanceof IndexEntry indexEntry) {
                groups.add(new ArrayList<>(List.of(indexEntry)));
            }
        }
        for (Option option : taken) {
            List<IndexEntry> together = option.needs().stream()
                    .map(Choice::candidate)
                    .filter(candidate -> candidate instanceof IndexEntry)
                    .map(candidate -> (IndexEntry) candidate)
                    .toList();
            boolean several = together.size() > 1;
            if (several) {
                List<IndexEntry> merged = new ArrayList<>();
                groups.removeIf(group -> {
                    boolean part = group.stream().anyMatch(together::contains);
                    if (part) {
                        merged.addAll(group);
                    }
                    return part;
                });
                groups.add(merged);
            }
        }
        return groups;
    }
}
