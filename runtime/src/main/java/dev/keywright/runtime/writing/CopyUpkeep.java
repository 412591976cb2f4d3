package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Store;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the copies of an entity's attributes up to date that its children carry. */
final class CopyUpkeep {
    private final Design design;
    private final Reader reader;
    private final Maintenance maintenance;
    private final PreconditionFactory preconditions;

    CopyUpkeep(Design design, Reader reader, Maintenance maintenance, PreconditionFactory preconditions) {
        this.design = design;
        this.reader = reader;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
    }

    /** Adds to a write what its children need: to the same transaction as long as that has room. */
    Work renewed(Work work, List<WriteStep.Renewal> renewals, Alteration parent) {
        Upkeep together = work.upkeep();
        List<Work.Trailing> after = new ArrayList<>(work.after());
        for (WriteStep.Renewal renewal : renewals) {
            for (FoundEntity found : children(renewal, parent)) {
                Upkeep child = renewed(renewal, found, parent);
                boolean room =
                        together.merged().atOnce().size() + child.atOnce().size() <= Store.MOST_IN_A_TRANSACTION;
                if (renewal.inTransaction() && room) {
                    together = together.and(child);
                } else {
                    after.add(new Work.Trailing(child, () -> again(renewal, found, parent)));
                }
            }
        }
        return new Work(together, work.before(), after, work.seen());
    }

    /** The same child where it stands now. */
    private Optional<Upkeep> again(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        List<String> id = design.entity(renewal.child()).id();
        return children(renewal, parent).stream()
                .filter(other -> child.values().agrees(other.values(), id))
                .findFirst()
                .map(other -> renewed(renewal, other, parent));
    }

    private List<FoundEntity> children(WriteStep.Renewal renewal, Alteration parent) {
        Values after = parent.after();
        boolean changed = renewal.copies().stream()
                .map(WriteStep.CopiedAttribute::source)
                .anyMatch(use -> parent.isAbout(use) && !isSame(use, parent, after));
        if (!changed || renewal.plan() instanceof Plan.Nothing) {
            return List.of();
        }
        return Inputs.from(renewal.feed(), parent.before().values())
                .map(inputs -> reader.all(renewal.plan(), inputs))
                .orElse(List.of());
    }

    /** What was not read may have been anything. */
    private static boolean isSame(String use, Alteration parent, Values after) {
        return parent.before().isCertain(use)
                && parent.before().values().find(use).equals(after.find(use));
    }

    private Upkeep renewed(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        Values after = parent.after();
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        Map<String, BigDecimal> adds = new LinkedHashMap<>();
        for (WriteStep.CopiedAttribute copy : renewal.copies()) {
            if (!parent.isAbout(copy.source())) {
                continue;
            }
            // As much is added to the copy, for who adds need not know what there was.
            if (parent.adds().containsKey(copy.source())) {
                adds.put(copy.target(), parent.adds().get(copy.source()));
                continue;
            }
            Optional<AttributeValue> value = after.find(copy.source());
            value.ifPresent(there -> sets.put(copy.target(), there));
            removes.addAll(value.isPresent() ? Set.of() : Set.of(copy.target()));
        }
        // One that may have moved is looked for again where it is not there any more.
        Meaning gone = design.moves(renewal.child()) ? Meaning.PARENT_MOVED : Meaning.PARENT_GONE;
        List<Precondition> there = design.findHome(renewal.child())
                .map(home -> List.of(preconditions.stored(home, gone)))
                .orElse(List.of());
        return maintenance.changed(new Alteration(renewal.child(), child, new Values(sets), removes, adds), there);
    }
}
