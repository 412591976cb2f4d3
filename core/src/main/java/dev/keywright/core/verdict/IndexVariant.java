package dev.keywright.core.verdict;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import java.util.ArrayList;
import java.util.List;

/** The same design with one index changed or the key of a table reversed, and its bill. */
record IndexVariant(DesignSubject subject, Bill bill) {
    static IndexVariant without(DesignSubject subject, Table table, Index index) {
        List<Index> rest =
                table.indexes().stream().filter(other -> !other.equals(index)).toList();
        return of(subject, table, table.key(), rest);
    }

    /** Without the index, and with the table's sort key as its partition key. */
    static IndexVariant reversedWithout(DesignSubject subject, Table table, Index index) {
        List<Index> rest =
                table.indexes().stream().filter(other -> !other.equals(index)).toList();
        KeySchema reversed = new KeySchema(table.key().sort(), table.key().partition());
        return of(subject, table, reversed, rest);
    }

    static IndexVariant with(DesignSubject subject, Table table, Index index, Projection projection) {
        Index changed = new Index(index.ref(), index.key(), index.form(), index.scope(), projection, index.items());
        List<Index> all = table.indexes().stream()
                .map(other -> other.equals(index) ? changed : other)
                .toList();
        return of(subject, table, table.key(), all);
    }

    private static IndexVariant of(DesignSubject subject, Table table, KeySchema key, List<Index> indexes) {
        Design design = subject.design();
        List<Table> tables = new ArrayList<>();
        for (Table other : design.tables()) {
            tables.add(other.equals(table) ? new Table(table.ref(), key, indexes, table.items()) : other);
        }
        Design changed = new Design(design.model(), tables, design.operations());
        return new IndexVariant(subject, subject.costing().bill(changed));
    }

    boolean isAsGood() {
        return Substitute.isAsGood(subject.bill(), subject.heat(), bill);
    }

    /** The monthly saving, including the price of round trips; negative where the variant costs more. */
    long savedNanoDollars() {
        Bill now = subject.bill();
        return now.nanoDollars() + now.roundTripNanoDollars() - bill.nanoDollars() - bill.roundTripNanoDollars();
    }
}
