package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where figures come from: a database, or nothing but a script. */
public interface NumbersSource {
    TableNumbers of(Table table);

    /** The children that hold a parent's key in some columns. */
    ChildNumbers children(Table child, List<String> columns, Table parent, List<String> parentColumns);

    /** A bounded look at whether values of the columns are keys of the parent; empty where nobody can look. */
    Optional<Containment> look(
            Table child, List<String> columns, Table parent, List<String> parentColumns, Map<String, String> where);

    /** The values of a column that names types, as of a polymorphic reference, with their shares; empty where nobody can look. */
    Map<String, Double> kinds(Table table, String column);
}
