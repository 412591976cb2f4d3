package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.numbers.ChildNumbers;
import dev.keywright.relational.numbers.Figure;
import dev.keywright.relational.numbers.TableNumbers;
import dev.keywright.relational.workload.Workload;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that an import found out, before it is written. */
public record Facts(
        String origin,
        Catalogue catalogue,
        Map<TableName, TableNumbers> numbers,
        Map<Relationship, ChildNumbers> children,
        Workload workload,
        Collected collected,
        List<String> notes,
        Values values) {
    public Facts {
        numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
        children = Collections.unmodifiableMap(new LinkedHashMap<>(children));
        notes = List.copyOf(notes);
    }

    /** Whether values that users entered may be written. */
    public enum Values {
        HIDDEN,
        WRITTEN
    }

    /** The tables that become entities. */
    public List<Table> entities() {
        return catalogue.tables().stream()
                .filter(table -> !table.key().isEmpty())
                .toList();
    }

    /** An empty table is planned for as one row: a count of nothing would hide it from every figure. */
    public double count(TableName table) {
        return Math.max(1, Math.rint(countFigure(table).value()));
    }

    public Figure countFigure(TableName table) {
        return numbers.get(table).count();
    }
}
