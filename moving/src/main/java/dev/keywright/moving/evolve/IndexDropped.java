package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Optional;

/**
 * An index that the new design does not have.
 *
 * @param readers the patterns that read it in the old design
 */
public record IndexDropped(Table table, Index index, List<String> readers) implements Change {
    public IndexDropped {
        readers = List.copyOf(readers);
    }

    @Override
    public String kind() {
        return "index dropped";
    }

    @Override
    public String text() {
        return "index `%s` of `%s` goes".formatted(index.name(), table.name());
    }

    @Override
    public List<Step> steps(Costs costs) {
        Price anew = costs.oldBackfill(table, index);
        return List.of(
                Step.free(
                        Phase.SWITCH,
                        By.DEPLOY,
                        "deploy an application that does not read index `%s`%s"
                                .formatted(
                                        index.name(),
                                        readers.isEmpty()
                                                ? ""
                                                : "; in the old design %s did".formatted(String.join(", ", readers))),
                        "the metric ConsumedReadCapacityUnits of `%s` stays at 0 for as long as your rarest job takes to come round"
                                .formatted(index.name()),
                        "deploy the old one: the index is still there"),
                Step.free(
                        Phase.FINISH,
                        By.KEYWRIGHT,
                        "delete index `%s` of `%s`".formatted(index.name(), table.name()),
                        "DescribeTable does not have it",
                        "create it anew: %s write units".formatted(Costs.whole(anew.writeUnits()))));
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.empty();
    }
}
