package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.List;

/** The reads that return attributes which an item carries from a parent. */
final class CarriedReads {
    private CarriedReads() {}

    /** The item types in the answer. */
    static List<ItemType> items(ServedPattern served) {
        return served.reads().stream()
                .flatMap(request -> request.rowsRead().stream())
                .filter(rows -> rows.wanted() == Wanted.ANSWER)
                .map(RowsRead::entry)
                .map(Entry::item)
                .distinct()
                .toList();
    }

    /** Whether the answer needs the attribute and takes it from the item that carries it. */
    static boolean isAsked(DesignSubject subject, ServedPattern served, Read read, ItemType item, AttributeUse use) {
        boolean itself = subject.reads().questions(read).stream()
                .anyMatch(question -> item.kind().entity().equals(question.entity())
                        && question.needs().contains(use));
        boolean fetched = served.reads().stream()
                .anyMatch(request ->
                        request.entry().entity().equals(use.attribute().entity()));
        return itself || (!fetched && read.included().stream().anyMatch(include -> isParent(include, use)));
    }

    private static boolean isParent(Include include, AttributeUse use) {
        return include.path().size() == 1
                && use.path().size() == 1
                && include.path().get(0).role().equals(use.path().get(0));
    }
}
