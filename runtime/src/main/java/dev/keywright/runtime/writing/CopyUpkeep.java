package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the copies of an entity's attributes up to date that its children carry. */
final class CopyUpkeep {
    private final Design design;
    private final Reader reader;
    private final Maintenance maintenance;
    private final LateChildren late;
    private final MissingValues missing;
    private final LeftChildren now;

    CopyUpkeep(
            Design design,
            Reader reader,
            Maintenance maintenance,
            PreconditionFactory preconditions,
            MissingValues missing) {
        this.design = design;
        this.reader = reader;
        this.maintenance = maintenance;
        this.late = new LateChildren(design, maintenance, preconditions, missing);
        this.missing = missing;
        this.now = new LeftChildren(missing);
    }

    /**
     * Adds to a write what its children need: to the same transaction as long as that has room. One that comes after the look for
     * them and before the transaction still has the old values, so they are looked for once more when it is done.
     */
    Work renewed(Work work, List<WriteStep.Renewal> renewals, Alteration parent) {
        Upkeep together = work.upkeep();
        List<Work.Trailing> after = new ArrayList<>(work.after());
        List<Supplier<List<Work.Trailing>>> looks = new ArrayList<>(work.looks());
        for (WriteStep.Renewal renewal : renewals) {
            Optional<Inputs> inputs = findInputs(renewal, parent);
            List<FoundEntity> children = inputs.map(
                            known -> now.of(renewal.child(), known, reader.all(renewal.plan(), known)))
                    .orElse(List.of());
            if (inputs.isPresent() && renewal.inTransaction()) {
                looks.add(() -> late(renewal, children, parent));
            }
            for (FoundEntity found : children) {
                if (joins(renewal, found, parent)) {
                    continue;
                }
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
        return new Work(together, work.before(), after, looks, work.seen());
    }

    /** The children that were not there at the first look. */
    private List<Work.Trailing> late(WriteStep.Renewal renewal, List<FoundEntity> known, Alteration parent) {
        List<String> id = design.entity(renewal.child()).id();
        List<Work.Trailing> all = new ArrayList<>();
        for (FoundEntity child : children(renewal, parent)) {
            boolean fresh = known.stream().noneMatch(other -> child.values().agrees(other.values(), id));
            if (fresh) {
                late.renewed(renewal, child, parent)
                        .ifPresent(upkeep -> all.add(new Work.Trailing(
                                upkeep,
                                () -> find(renewal, child, parent)
                                        .flatMap(other -> late.renewed(renewal, other, parent)))));
            }
        }
        return all;
    }

    /** The same child where it stands now. */
    private Optional<Upkeep> again(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        return find(renewal, child, parent).map(other -> renewed(renewal, other, parent));
    }

    private Optional<FoundEntity> find(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        List<String> id = design.entity(renewal.child()).id();
        return children(renewal, parent).stream()
                .filter(other -> child.values().agrees(other.values(), id))
                .findFirst();
    }

    private List<FoundEntity> children(WriteStep.Renewal renewal, Alteration parent) {
        return findInputs(renewal, parent)
                .map(inputs -> reader.all(renewal.plan(), inputs))
                .orElse(List.of());
    }

    /** What leads to the children; empty where nothing changes for them. */
    private static Optional<Inputs> findInputs(WriteStep.Renewal renewal, Alteration parent) {
        Values after = parent.after();
        boolean changed = renewal.copies().stream()
                .map(WriteStep.CopiedAttribute::source)
                .anyMatch(use -> parent.isAbout(use) && !isSame(use, parent, after));
        return changed && !(renewal.plan() instanceof Plan.Nothing)
                ? Inputs.from(renewal.feed(), parent.before().values())
                : Optional.empty();
    }

    /** What was not read may have been anything. */
    private static boolean isSame(String use, Alteration parent, Values after) {
        return parent.before().isCertain(use)
                && parent.before().values().find(use).equals(after.find(use));
    }

    /** A child that the same transaction changes, too, is written once. */
    private boolean joins(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        PlannedChange change = new PlannedChange(
                alteration(renewal, child, parent),
                late.stillThere(renewal, child),
                Meaning.NOT_THERE,
                List.of(),
                Upkeep.NOTHING);
        return missing.together().filter(left -> left.joins(change)).isPresent();
    }

    private Upkeep renewed(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        return maintenance.changed(alteration(renewal, child, parent), late.stillThere(renewal, child));
    }

    private static Alteration alteration(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        Values after = parent.after();
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        Map<String, Addition> adds = new LinkedHashMap<>();
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
        return new Alteration(renewal.child(), child, new Values(sets), removes, adds);
    }
}
