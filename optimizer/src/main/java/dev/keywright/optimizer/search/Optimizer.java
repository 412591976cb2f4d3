package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Design;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.Drafting;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Solution;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the cheapest design among all that can be made of the candidates, and proves it. */
public final class Optimizer {
    /** Each round corrects at least one price; more rounds than this mean that something is wrong. */
    private static final int MOST_ROUNDS = 60;

    /** Lines are rounded to a nano-dollar each; sums of differences may be off by a few. */
    private static final long ROUNDINGS = 64;

    private final Costing costing;
    private final Model model;
    private final MipSolver solver;
    private final Measure measure;
    private final Drafting drafting;

    public Optimizer(Costing costing, MipSolver solver) {
        this.costing = costing;
        this.model = costing.facts().model();
        this.solver = solver;
        this.measure = new Measure(costing);
        this.drafting = new Drafting(costing);
    }

    /** What came of a search. */
    public record Found(
            Design design, Bill bill, Status status, long boundNanoDollars, int rounds, int choices, int options) {
        Found with(Status proven, long bound) {
            return new Found(design, bill, proven, bound, rounds, choices, options);
        }
    }

    public enum Status {
        OPTIMAL,
        FEASIBLE
    }

    public Found find() {
        Pricing pricing = new Pricing(costing);
        Space space = pricing.space();
        Cooling cooling = new Cooling(pricing, space);
        List<Found> best = new ArrayList<>();
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            Programs programs = new Programs(model, space, measure::waiting);
            Solution solution = solver.solve(programs.program(), Effort.unlimited());
            boolean tooStrict = !solution.hasValues() && space.forbidden().removeAll(cooling.forbidden());
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
            Design design = design(chosen, taken);
            Bill bill = costing.bill(design);
            long bound = solution.objective();
            boolean agrees = new Repair(space, measure, chosen, taken, bill).agrees()
                    || Math.abs(bill.objectiveNanoDollars() - bound) <= ROUNDINGS;
            boolean hot = isHot(bill);
            boolean cooled = agrees && hot && cooling.cools(chosen, bill);
            if (bill.servesEverything()) {
                keep(best, new Found(
                        design, bill, Status.FEASIBLE, bound, round, space.choices().size(), space.options().size()));
            }
            if (agrees && !cooled && bill.servesEverything()) {
                return new Found(
                        design, bill, Status.OPTIMAL, bound, round, space.choices().size(), space.options().size());
            }
            best.replaceAll(found -> found.with(Status.FEASIBLE, bound));
        }
        if (best.isEmpty()) {
            throw new IllegalStateException("nothing found");
        }
        return best.get(0);
    }

    private static boolean isHot(Bill bill) {
        return Heat.of(bill).partitions().stream().anyMatch(PartitionHeat::isOverLimit);
    }

    /** What no partition can take is the last resort, however cheap. */
    private static void keep(List<Found> best, Found found) {
        boolean better = best.isEmpty()
                || (isHot(best.get(0).bill()) && !isHot(found.bill()))
                || (isHot(best.get(0).bill()) == isHot(found.bill())
                        && found.bill().objectiveNanoDollars()
                                < best.get(0).bill().objectiveNanoDollars());
        if (better) {
            best.clear();
            best.add(found);
        }
    }

    private Design design(List<Choice> chosen, List<Option> taken) {
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
        return drafting.design(candidates, groups(candidates, taken), collections);
    }

    /** Views that one query reads together share an index. */
    private static List<List<View>> groups(List<Candidate> candidates, List<Option> taken) {
        List<List<View>> groups = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate instanceof View view) {
                groups.add(new ArrayList<>(List.of(view)));
            }
        }
        for (Option option : taken) {
            List<View> together = option.needs().stream()
                    .map(Choice::candidate)
                    .filter(candidate -> candidate instanceof View)
                    .map(candidate -> (View) candidate)
                    .toList();
            boolean several = together.size() > 1;
            if (several) {
                List<View> merged = new ArrayList<>();
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
