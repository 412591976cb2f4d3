package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An index that the old design does not have.
 *
 * @param fills attributes of its key that items do not have yet; none where it is over attributes that are there
 * @param replaces the index that goes for it
 * @param readers the patterns that read it in the new design
 */
public record IndexAdded(Table table, Index index, List<ItemFill> fills, Optional<Index> replaces, List<String> readers)
        implements Change {
    public IndexAdded {
        fills = List.copyOf(fills);
        readers = List.copyOf(readers);
    }

    @Override
    public String kind() {
        if (replaces.isPresent()) {
            return "index changed";
        }
        return fills.isEmpty() ? "index added" : "index added over new attributes";
    }

    @Override
    public String text() {
        String over = fills.isEmpty() ? "attributes that items have" : "new attributes: " + ItemFill.names(fills);
        return replaces.map(other -> "index `%s` of `%s` takes the place of `%s`, over %s"
                        .formatted(index.name(), table.name(), other.name(), over))
                .orElse("index `%s` of `%s` is new, over %s".formatted(index.name(), table.name(), over));
    }

    @Override
    public List<Step> steps(Costs costs) {
        String name = index.name();
        List<Step> steps = new ArrayList<>(FillSteps.of(table, fills, costs));
        steps.add(Step.priced(
                Phase.CHECK,
                By.KEYWRIGHT,
                "scan `%s` for values that the keys of new indexes cannot have: another type, empty, or more than 2,048 bytes in a partition key or 1,024 in a sort key"
                        .formatted(table.name()),
                costs.scan(table),
                "no item is named; otherwise nothing is changed, since DynamoDB would leave such items out and refuse to write them again",
                "nothing was changed"));
        steps.add(Step.priced(
                Phase.CREATE,
                By.KEYWRIGHT,
                "create index `%s` of `%s` and wait until it is ACTIVE".formatted(name, table.name()),
                costs.backfill(table, index),
                "DescribeTable says ACTIVE",
                "`rollback` deletes it"));
        steps.add(Step.priced(
                Phase.COMPARE,
                By.KEYWRIGHT,
                "compare every item of `%s` with its entry in `%s`, and every entry with its item"
                        .formatted(table.name(), name),
                costs.comparison(table, index),
                "nothing differs",
                "`rollback` deletes the index"));
        steps.add(Step.free(
                Phase.SWITCH,
                By.DEPLOY,
                "deploy an application that reads index `%s`%s"
                        .formatted(name, readers.isEmpty() ? "" : " in " + String.join(", ", readers)),
                "its answers and the metrics of `%s`".formatted(name),
                "deploy the old one"
                        + replaces.map(other -> ": `%s` is still there".formatted(other.name()))
                                .orElse("")));
        return steps;
    }

    @Override
    public Optional<String> findRefusal() {
        return ItemFill.findRefusal(fills);
    }
}
