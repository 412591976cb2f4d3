package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Optional;

/**
 * An index that is another one in the new design, under a name or with attributes that the old one needs until the end.
 *
 * @param difference the difference, as a sentence without its subject
 * @param remedy the change of the new design that lets both exist
 */
public record IndexClash(Table table, Index index, String difference, String remedy) implements Change {
    @Override
    public String kind() {
        return "index changed";
    }

    @Override
    public String text() {
        return "index `%s` of `%s` %s".formatted(index.name(), table.name(), difference);
    }

    @Override
    public List<Step> steps(Costs costs) {
        return List.of(
                Step.free(
                        Phase.PREPARE,
                        By.PERSON,
                        remedy
                                + ", and plan again: the old and the new index must both be there until readers have switched",
                        "the plan has an index that takes the place of another",
                        "nothing was changed"),
                Step.priced(
                        Phase.CREATE,
                        By.KEYWRIGHT,
                        "create the new index beside `%s`".formatted(index.name()),
                        costs.backfill(table, index),
                        "compared with the table",
                        "`rollback` deletes it"),
                Step.free(
                        Phase.FINISH,
                        By.KEYWRIGHT,
                        "delete the old index `%s`".formatted(index.name()),
                        "DescribeTable does not have it",
                        "create it anew"));
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.of("%s; %s".formatted(text(), remedy));
    }
}
