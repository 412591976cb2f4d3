package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * The changes between two designs, and the steps that lead from one to the other, in their order.
 *
 * @param move where all items that change go into new tables, and the steps are about that
 */
public record EvolvePlan(List<Change> changes, List<Step> steps, List<String> refusals, Optional<TableMove> move) {
    public EvolvePlan {
        changes = List.copyOf(changes);
        steps = List.copyOf(steps);
        refusals = List.copyOf(refusals);
    }

    public static EvolvePlan of(Evolution evolution, Costs costs) {
        if (evolution.map().isPresent()) {
            TableMove move = TableMove.of(evolution);
            List<Change> changes = MapChange.of(evolution.map().get());
            return new EvolvePlan(changes, move.steps(costs), move.refusals(costs), Optional.of(move));
        }
        List<Change> changes = new Differences(evolution).changes();
        SharedMove shared = SharedMove.of(evolution, costs);
        Optional<TableMove> move = TableMove.find(evolution, changes, shared);
        if (move.isPresent()) {
            return new EvolvePlan(changes, move.get().steps(costs), move.get().refusals(costs), move);
        }
        LinkedHashSet<Step> steps = new LinkedHashSet<>();
        changes.forEach(change -> steps.addAll(change.steps(costs)));
        boolean switches = steps.stream().anyMatch(step -> step.phase().compareTo(Phase.SWITCH) >= 0);
        if (switches) {
            steps.add(cutover(steps.stream()
                    .filter(step -> step.phase() == Phase.COMPARE)
                    .flatMap(step -> step.price().stream())
                    .toList()));
        }
        List<Step> ordered = new ArrayList<>(steps);
        ordered.sort(Comparator.comparing(Step::phase));
        List<String> refusals = new ArrayList<>();
        changes.forEach(change -> change.findRefusal().ifPresent(refusals::add));
        refusals.addAll(tooManyIndexes(evolution));
        if (TableMove.isMove(changes)) {
            refusals.addAll(shared.limits());
        }
        return new EvolvePlan(changes, ordered, refusals, Optional.empty());
    }

    /** @param prices of the comparisons that it repeats */
    private static Step cutover(List<Price> prices) {
        return new Step(
                Phase.CUTOVER,
                By.KEYWRIGHT,
                "compare once more, and record that readers have switched",
                prices.isEmpty() ? Optional.empty() : Optional.of(Costs.sum(prices)),
                "nothing differs; `finish` refuses to delete anything before",
                "`rollback`, after a deploy of the old application");
    }

    /** The old and the new indexes of a table exist at the same time. */
    private static List<String> tooManyIndexes(Evolution evolution) {
        List<String> refusals = new ArrayList<>();
        for (Table next : evolution.nextDesign().tables()) {
            LinkedHashSet<String> names = new LinkedHashSet<>();
            next.indexes().stream().filter(index -> !index.isLocal()).forEach(index -> names.add(index.name()));
            evolution
                    .oldDesign()
                    .findTable(next.name())
                    .ifPresent(old -> old.indexes().stream()
                            .filter(index -> !index.isLocal())
                            .forEach(index -> names.add(index.name())));
            if (names.size() > Index.MOST_GLOBAL) {
                refusals.add(
                        "table `%s` would have %s indexes until the old ones go; DynamoDB allows %s: evolve in two steps"
                                .formatted(next.name(), names.size(), Index.MOST_GLOBAL));
            }
        }
        return refusals;
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Whether every change can be run. */
    public boolean isRunnable() {
        return refusals.isEmpty();
    }

    public List<IndexAdded> added() {
        return of(IndexAdded.class);
    }

    public List<EntryAdded> entries() {
        return of(EntryAdded.class);
    }

    public List<IndexDropped> dropped() {
        return of(IndexDropped.class);
    }

    public List<ExpiryChanged> expiries() {
        return of(ExpiryChanged.class);
    }

    private <C extends Change> List<C> of(Class<C> kind) {
        return changes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Whether an item type is in an index. */
    static boolean isIn(Entry entry, Index index) {
        return entry.path() instanceof Path.Secondary path && path.index().ref().equals(index.ref());
    }
}
