package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.EntityRef;
import java.util.List;
import java.util.Optional;

/** Finds entities that share a table although the model keeps them apart. */
final class TableNotApart implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("table-not-apart", "An entity in a table that it must not share.", """
            With `options: apart`, the entities of a group share a table with no others. Backups, restores, streams and most
            permissions apply to whole tables: whatever shares one is backed up, streamed and readable with it.""", """
            Move the entity to a table of its own group, or take it out of `apart`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.layout().design().tables()) {
            for (ItemType item : table.items()) {
                Optional<List<EntityRef>> group = subject.model().options().findApart(entity(item));
                Optional<ItemType> other = table.items().stream()
                        .filter(one -> !subject.model()
                                .options()
                                .findApart(entity(one))
                                .equals(group))
                        .findFirst();
                if (group.isPresent() && other.isPresent()) {
                    subject.report(
                            PROBLEM,
                            subject.at(item),
                            "`%s` shares the table `%s` with `%s`, and the model keeps it apart"
                                    .formatted(item.name(), table.name(), other.get().name()));
                }
            }
        }
    }

    /** The entity whose data an item holds; a number inside another item belongs to that item. */
    private static EntityRef entity(ItemType item) {
        return item.kind().isNumber()
                ? item.kind().host().orElse(item.kind().entity())
                : item.kind().entity();
    }
}
