package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Item types that get entries in an index that is there.
 *
 * @param mixes an old item type with entries that may have the same partition key; nothing where none has
 * @param readers the patterns that read the index in the new design
 */
public record EntryAdded(Table table, Index index, List<ItemFill> fills, Optional<String> mixes, List<String> readers)
        implements Change {
    public EntryAdded {
        fills = List.copyOf(fills);
        readers = List.copyOf(readers);
    }

    @Override
    public String kind() {
        return "index entries added";
    }

    @Override
    public String text() {
        return "index `%s` of `%s` gets entries by new attributes: %s"
                .formatted(index.name(), table.name(), ItemFill.names(fills));
    }

    @Override
    public List<Step> steps(Costs costs) {
        List<Step> steps = new ArrayList<>(FillSteps.of(table, fills, costs));
        steps.add(Step.priced(
                Phase.COMPARE,
                By.KEYWRIGHT,
                "compare every item of `%s` with its entry in `%s`, and every entry with its item"
                        .formatted(table.name(), index.name()),
                costs.comparison(table, index),
                "nothing differs",
                "`rollback` removes the attributes, and the entries with them"));
        steps.add(Step.free(
                Phase.SWITCH,
                By.DEPLOY,
                "deploy an application that reads them in index `%s`%s"
                        .formatted(index.name(), readers.isEmpty() ? "" : ": " + String.join(", ", readers)),
                "its answers and the metrics of `%s`".formatted(index.name()),
                "deploy the old one"));
        return steps;
    }

    @Override
    public Optional<String> findRefusal() {
        return mixes.map(other ->
                        "new entries in index `%s` may have the partition keys of `%s`, and an application that runs meanwhile would meet them there"
                                .formatted(index.name(), other))
                .or(() -> ItemFill.findRefusal(fills));
    }
}
