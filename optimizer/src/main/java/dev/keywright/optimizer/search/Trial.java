package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.Reads;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.Slots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small design of a few candidates, and how it serves; all other entities lie elsewhere under their own ids. */
final class Trial {
    private static final String TABLE = "trial";
    /** Where all other entities lie. */
    static final String OTHERS = "others";

    private final Layout layout;
    private final Reads reads;
    private final Writes writes;
    private final Map<PatternRef, WritePlan> plans = new LinkedHashMap<>();

    Trial(Costing costing, Assembler assembler, List<Candidate> chosen, List<List<View>> together) {
        this.layout = new Layout(
                costing.facts(), costing.estimates(), design(costing.facts().model(), assembler, chosen, together));
        this.reads = new Reads(layout, costing.weights());
        this.writes = new Writes(layout, reads.ways());
    }

    private static Design design(Model model, Assembler assembler, List<Candidate> chosen, List<List<View>> together) {
        List<Slot> slots = new ArrayList<>();
        together.forEach(views ->
                slots.add(new Slot(views.get(0).scope(), views, views.get(0).projection())));
        for (Candidate candidate : chosen) {
            boolean placed = together.stream().anyMatch(views -> views.contains(candidate));
            if (candidate instanceof View view && !placed) {
                slots.add(new Slot(view.scope(), List.of(view), view.projection()));
            }
        }
        Set<String> names = new LinkedHashSet<>();
        List<Table> tables = new ArrayList<>(assembler.tables(TABLE, chosen, slots, names));
        List<Candidate> stubs = stubs(model, chosen);
        if (assembler.isFree()) {
            tables.addAll(assembler.tables(OTHERS, stubs, List.of(), names));
        } else {
            stubs.forEach(stub ->
                    tables.addAll(assembler.tables(OTHERS + stub.entity(), List.of(stub), List.of(), names)));
        }
        return assembler.design(tables);
    }

    private static List<Candidate> stubs(Model model, List<Candidate> chosen) {
        Set<EntityRef> placed = new LinkedHashSet<>();
        for (Candidate candidate : chosen) {
            if (candidate instanceof Home || candidate instanceof Embedding) {
                placed.add(candidate.entity());
            }
        }
        List<Candidate> stubs = new ArrayList<>();
        for (Entity entity : model.entities()) {
            boolean missing = entity.isStored() && !placed.contains(entity.ref());
            if (missing) {
                List<AttributeUse> id =
                        entity.id().stream().map(AttributeUse::own).toList();
                stubs.add(Home.of(entity.ref(), Shape.of(id, List.of())));
            }
        }
        return stubs;
    }

    Layout layout() {
        return layout;
    }

    Reads reads() {
        return reads;
    }

    /** How a pattern's writes are carried out. */
    WritePlan plan(Pattern pattern) {
        return plans.computeIfAbsent(pattern.ref(), unused -> writes.plan(pattern.operation()));
    }
}
