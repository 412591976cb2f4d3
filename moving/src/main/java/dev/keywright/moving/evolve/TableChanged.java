package dev.keywright.moving.evolve;

import dev.keywright.core.design.ItemType;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;
import java.util.Optional;

/**
 * Items that go to another table: their table is split, merged, or made anew, since its key and its local indexes cannot change.
 *
 * @param old their types in the old design
 * @param next their types in the new design
 */
public record TableChanged(String text, String from, String to, List<ItemType> old, List<ItemType> next)
        implements Change {
    public TableChanged {
        old = List.copyOf(old);
        next = List.copyOf(next);
    }

    @Override
    public String kind() {
        return "table changed";
    }

    @Override
    public List<Step> steps(Costs costs) {
        return List.of(
                Step.free(
                        Phase.PREPARE,
                        By.KEYWRIGHT,
                        "create table `%s` with its indexes%s, and turn on the stream of `%s`"
                                .formatted(to, from.equals(to) ? " under another name" : "", from),
                        "DescribeTable says ACTIVE",
                        "delete the table, turn off the stream"),
                Step.priced(
                        Phase.FILL,
                        By.KEYWRIGHT,
                        "follow the stream of `%s`, and write what is absent in `%s`: every key that the stream touches belongs to the stream"
                                .formatted(from, to),
                        costs.filled(next),
                        "every old item has its new ones, and every new item an old one",
                        "delete the table"),
                Step.free(
                        Phase.SWITCH,
                        By.DEPLOY,
                        "deploy an application that reads `%s`, stop the writers for seconds until the stream is drained, then deploy one that writes `%s`"
                                .formatted(to, to),
                        "the last hour compared once more",
                        "deploy the old one; what was written to the new table since is not in the old one"),
                Step.free(
                        Phase.FINISH,
                        By.PERSON,
                        from.equals(to)
                                ? "delete the old table `%s`".formatted(from)
                                : "delete these items from `%s`, or the whole table where nothing is left in it"
                                        .formatted(from),
                        "the metrics of `%s` show no requests for them".formatted(from),
                        "restore a backup: make one before"));
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.of("%s, and a table of both designs changes so that items cannot go over in it; %s"
                .formatted(text, TableMove.remedy(from)));
    }
}
