package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads;
import dev.keywright.optimizer.assemble.Slots;
import dev.keywright.optimizer.assemble.Slots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small design of a few candidates, and how it serves; all other entities lie elsewhere under their own ids. */
final class Trial {
    private static final String TABLE = "trial";

    private final Layout layout;
    private final Reads reads;
    private final Writes writes;
    private final Bystanders bystanders;
    private final Set<EntityRef> lone;
    private final Map<PatternRef, WritePlan> ownPlans = new LinkedHashMap<>();
    private final Map<PatternRef, WritePlan> plans = new LinkedHashMap<>();
    private final Map<Integer, List<AccessPath>> ways = new LinkedHashMap<>();

    Trial(CostModel costing, Stubs stubs, List<Candidate> chosen, List<List<View>> together) {
        this.layout = new Layout(costing.facts(), costing.estimates(), design(stubs, chosen, together));
        this.reads = new Reads(layout, costing.weights());
        this.writes = new Writes(layout, reads.accessPaths());
        this.bystanders = stubs.bystanders();
        this.lone = stubs.assembler().isFree() ? lone(chosen) : Set.of();
    }

    /** The only entity on trial, where nothing of it is kept with others, or holds anything of theirs. */
    private static Set<EntityRef> lone(List<Candidate> chosen) {
        Set<EntityRef> tried = new LinkedHashSet<>();
        chosen.forEach(candidate -> tried.add(candidate.entity()));
        boolean apart = tried.size() == 1 && chosen.stream().allMatch(Trial::isOfItsOwn);
        return apart ? tried : Set.of();
    }

    private static boolean isOfItsOwn(Candidate candidate) {
        if (candidate instanceof Home home) {
            return home.shape().attributes().stream().noneMatch(AttributeUse::isInherited);
        }
        return candidate instanceof View view
                && view.shape().attributes().stream().noneMatch(AttributeUse::isInherited)
                && view.when().stream().noneMatch(when -> when.attribute().isInherited());
    }

    private static Design design(Stubs stubs, List<Candidate> chosen, List<List<View>> together) {
        List<Slot> slots = new ArrayList<>();
        together.forEach(views -> slots.add(Slots.alone(views)));
        for (Candidate candidate : chosen) {
            boolean placed = together.stream().anyMatch(views -> views.contains(candidate));
            if (candidate instanceof View view && !placed) {
                slots.add(new Slot(view.scope(), List.of(view), view.projection()));
            }
        }
        List<Table> tables = new ArrayList<>(stubs.assembler().tables(TABLE, chosen, slots, new LinkedHashSet<>()));
        tables.addAll(stubs.beside(chosen));
        return stubs.assembler().design(tables);
    }

    Layout layout() {
        return layout;
    }

    Reads reads() {
        return reads;
    }

    /** All ways in which a question is answered. */
    List<AccessPath> ways(Demand.Asked asked) {
        return ways.computeIfAbsent(
                asked.number(), unused -> reads.accessPaths().all(asked.question()));
    }

    /** How a pattern's writes are carried out, as far as they concern what is on trial; the chain is that of everything. */
    WritePlan plan(Pattern pattern) {
        return lone.isEmpty()
                ? wholePlan(pattern)
                : ownPlans.computeIfAbsent(
                        pattern.ref(), unused -> bystanders.plan(lone.iterator().next(), pattern, writes));
    }

    /** The same as far as they concern an entity. */
    WritePlan plan(Pattern pattern, EntityRef entity) {
        return lone.contains(entity) ? plan(pattern) : wholePlan(pattern);
    }

    private WritePlan wholePlan(Pattern pattern) {
        return plans.computeIfAbsent(pattern.ref(), unused -> writes.plan(pattern.operation()));
    }
}
