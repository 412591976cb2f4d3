package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.optimizer.assemble.IndexSlots;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.BackgroundWrites.Surroundings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A small design of a few candidates; all other entities are in background tables. */
public final class Trial {
    private static final String TABLE = "trial";

    private final CostModel costModel;
    private final List<Candidate> chosen;
    private final Layout layout;
    private final Reads reads;
    private final Writes writes;
    private final BackgroundWrites backgroundWrites;
    private final Surroundings surroundings;
    private final Map<PatternRef, WritePlan> ownPlans = new LinkedHashMap<>();
    private final Map<PatternRef, WritePlan> plans = new LinkedHashMap<>();
    private final Map<AskedPaths, List<AccessPath>> paths = new LinkedHashMap<>();

    public Trial(
            CostModel costModel, BackgroundTables background, List<Candidate> chosen, List<List<IndexEntry>> together) {
        this.costModel = costModel;
        this.chosen = List.copyOf(chosen);
        this.layout = attempt(
                () -> new Layout(costModel.facts(), costModel.estimates(), design(background, chosen, together)));
        this.reads = attempt(() -> new Reads(layout, costModel.weights()));
        this.writes = attempt(() -> new Writes(layout, reads.accessPaths()));
        this.backgroundWrites = background.backgroundWrites();
        this.surroundings = background.assembler().isFree() ? Surroundings.of(chosen) : Surroundings.UNKNOWN;
    }

    private static Design design(BackgroundTables background, List<Candidate> chosen, List<List<IndexEntry>> together) {
        List<Slot> slots = new ArrayList<>();
        together.forEach(indexEntries -> slots.add(IndexSlots.alone(indexEntries)));
        for (Candidate candidate : chosen) {
            boolean placed = together.stream().anyMatch(indexEntries -> indexEntries.contains(candidate));
            if (!placed) {
                candidate
                        .asIndexEntry()
                        .ifPresent(indexEntry ->
                                slots.add(new Slot(indexEntry.scope(), List.of(indexEntry), indexEntry.projection())));
            }
        }
        List<Table> tables = new ArrayList<>(background.assembler().trialTables(TABLE, chosen, slots));
        tables.addAll(background.beside(chosen));
        return background.assembler().design(tables);
    }

    /** The result of some work on this trial; an exception becomes a failure that names what was tried. */
    public <T> T attempt(Supplier<T> work) {
        try {
            return work.get();
        } catch (TrialFailure known) {
            throw known;
        } catch (RuntimeException bug) {
            throw new TrialFailure(chosen, bug);
        }
    }

    /** The candidates on trial. */
    public List<Candidate> candidates() {
        return chosen;
    }

    public Layout layout() {
        return layout;
    }

    public Reads reads() {
        return reads;
    }

    /** A whole pattern on this trial. */
    public ServedPattern serve(Pattern pattern) {
        return attempt(() -> costModel.serve(pattern, reads, writes));
    }

    /** The access paths that answer a question of a requirement, each as it is asked once. */
    public List<AccessPath> paths(Requirement.Query asked, Asking asking) {
        return paths.computeIfAbsent(
                new AskedPaths(asked.number(), asked.askings().indexOf(asking)),
                unused -> attempt(() -> reads.accessPaths().all(asking.question())));
    }

    private record AskedPaths(int requirement, int asking) {}

    /** The plan of a pattern's writes as far as they concern the entities on trial; the chain is that of all. */
    public WritePlan plan(Pattern pattern) {
        return surroundings.tried().isEmpty()
                ? wholePlan(pattern)
                : ownPlans.computeIfAbsent(
                        pattern.ref(), unused -> attempt(() -> backgroundWrites.plan(surroundings, pattern, writes)));
    }

    /** The same as far as they concern an entity. */
    public WritePlan plan(Pattern pattern, EntityRef entity) {
        return surroundings.tried().contains(entity) ? plan(pattern) : wholePlan(pattern);
    }

    private WritePlan wholePlan(Pattern pattern) {
        return plans.computeIfAbsent(pattern.ref(), unused -> attempt(() -> writes.plan(pattern.operation())));
    }
}
