package dev.keywright.core.verdict;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.List;

/** Finds items that are in a multi-attribute index by accident. */
final class UnwantedMembers implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "unwanted-members",
            "An item that is in an index only because it has attributes of the same names.",
            """
            An index whose key consists of the items' own attributes contains every item of the table that
            has all of them. Unintended entries are written, stored, and read by queries.""",
            """
            Rename an attribute of the other item, use another table, or add the item to the index's
            `items` if it is intended.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (!item.kind().hasKey()) {
                continue;
            }
            for (Entry entry : subject.layout().entries(item)) {
                if (isUnwanted(entry)) {
                    Path.Secondary path = (Path.Secondary) entry.path();
                    List<Pattern> pays = UnreadEntry.paying(subject, Structure.of(entry));
                    List<Pattern> readers = subject.readers(path);
                    List<Pattern> concerned = new ArrayList<>(pays);
                    concerned.addAll(readers);
                    subject.report(
                            PROBLEM,
                            subject.at(path.table(), path.index()),
                            "`%s` is also in `%s`%s because it has %s%s: %s a month"
                                    .formatted(
                                            item.name(),
                                            path.name(),
                                            readers.isEmpty()
                                                    ? ""
                                                    : ", read by %s,".formatted(DesignSubject.ids(readers)),
                                            DesignSubject.quoted(path.key().attributes()),
                                            pays.isEmpty() ? "" : ", written by " + DesignSubject.ids(pays),
                                            Dollars.text(UnreadEntry.cost(subject, Structure.of(entry)))),
                            concerned);
                }
            }
        }
    }

    static boolean isUnwanted(Entry entry) {
        if (!(entry.path() instanceof Path.Secondary secondary)) {
            return false;
        }
        Index index = secondary.index();
        return index.isMultiAttribute()
                && !index.items().isEmpty()
                && !index.items().contains(entry.item().ref());
    }
}
