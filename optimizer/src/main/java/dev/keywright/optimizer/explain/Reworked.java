package dev.keywright.optimizer.explain;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.model.Selection;
import java.util.List;

/** A read with one of its parts replaced. */
record Reworked(Read read) {
    Read consistency(Consistency consistency) {
        return of(read.selection(), read.order(), read.include(), consistency);
    }

    Read order(List<Ordering> order) {
        return of(read.selection(), order, read.include(), read.consistency());
    }

    Read selection(Selection selection) {
        return of(selection, read.order(), read.include(), read.consistency());
    }

    /** Without some that come along; what was selected of them goes with them. */
    Read without(Include include) {
        List<Include> left =
                read.include().stream().filter(other -> !other.equals(include)).toList();
        return new Read(
                read.selection(),
                read.order(),
                read.limit(),
                left,
                read.select().stream()
                        .filter(selected -> selected.whose() == Whose.ITS_OWN)
                        .toList(),
                read.consistency(),
                read.lagSeconds(),
                read.batch());
    }

    /** With all of its own attributes and none of a parent's. */
    Read whole() {
        return new Read(
                read.selection(),
                read.order(),
                read.limit(),
                read.include(),
                List.of(),
                read.consistency(),
                read.lagSeconds(),
                read.batch());
    }

    private Read of(Selection selection, List<Ordering> order, List<Include> include, Consistency consistency) {
        return new Read(
                selection, order, read.limit(), include, read.select(), consistency, read.lagSeconds(), read.batch());
    }
}
