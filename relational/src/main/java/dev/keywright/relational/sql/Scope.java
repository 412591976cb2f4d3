package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Edge;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Source;
import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.Select;

/** The names that a statement may use at some place, and what has been found about it so far. */
final class Scope {
    private final Catalogue catalogue;
    private final Deque<Map<String, Named>> frames = new ArrayDeque<>();
    private final Map<String, Select> named = new LinkedHashMap<>();

    final List<Source> sources = new ArrayList<>();
    final List<Edge> edges = new ArrayList<>();
    final List<Condition> conditions = new ArrayList<>();
    final Set<String> traits = new TreeSet<>();
    final Set<String> notes = new TreeSet<>();
    /** Occurrences on the far side of an outer join: they may be missing. */
    final Set<Integer> outer = new TreeSet<>();

    Scope(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** What a name in FROM stands for. */
    private sealed interface Named {
        Optional<Place> find(Scope scope, String column);
    }

    private record Occurrence(int source) implements Named {
        @Override
        public Optional<Place> find(Scope scope, String column) {
            return scope.column(source, column);
        }
    }

    /** A view, a WITH or a query in FROM: its output columns, by name. */
    private record Derived(Map<String, Place> outputs) implements Named {
        @Override
        public Optional<Place> find(Scope scope, String column) {
            return Optional.ofNullable(outputs.get(column));
        }
    }

    Catalogue catalogue() {
        return catalogue;
    }

    Dialect dialect() {
        return catalogue.dialect();
    }

    String folded(String written) {
        return dialect().folded(written);
    }

    void enter() {
        frames.push(new LinkedHashMap<>());
    }

    void leave() {
        frames.pop();
    }

    void define(String name, Select select) {
        named.put(folded(name), select);
    }

    Optional<Select> findDefined(String name) {
        return Optional.ofNullable(named.get(name));
    }

    /** A definition does not see itself. */
    void forget(String name) {
        named.remove(name);
    }

    int add(Table table, String alias, Use use) {
        sources.add(new Source(table.name(), use));
        frames.element().put(alias, new Occurrence(sources.size() - 1));
        return sources.size() - 1;
    }

    void addDerived(String alias, Map<String, Place> outputs) {
        frames.element().put(alias, new Derived(outputs));
    }

    Table table(int source) {
        return catalogue.table(sources.get(source).table());
    }

    private Optional<Place> column(int source, String column) {
        return table(source).columns().stream()
                .filter(known -> dialect() == Dialect.POSTGRESQL
                        ? known.name().equals(column)
                        : known.name().equalsIgnoreCase(column))
                .findFirst()
                .map(known -> new Place(source, known.name()));
    }

    Optional<Place> find(Column column) {
        String name = folded(column.getColumnName());
        String qualifier = column.getTable() == null || column.getTable().getName() == null
                ? ""
                : folded(column.getTable().getName());
        for (Map<String, Named> frame : frames) {
            for (Map.Entry<String, Named> entry : frame.entrySet()) {
                boolean meant = qualifier.isEmpty()
                        || (dialect() == Dialect.POSTGRESQL
                                ? entry.getKey().equals(qualifier)
                                : entry.getKey().equalsIgnoreCase(qualifier));
                Optional<Place> place = meant ? entry.getValue().find(this, name) : Optional.empty();
                if (place.isPresent()) {
                    return place;
                }
            }
        }
        return Optional.empty();
    }

    Place place(Column column) throws Unsupported {
        Optional<Place> place = find(column);
        if (place.isEmpty()) {
            throw new Unsupported("the column %s is not in the catalogue".formatted(column.getColumnName()));
        }
        return place.get();
    }

    /** All columns that a star stands for: of one name, or of everything in FROM. */
    Map<String, Place> outputs(String qualifier) throws Unsupported {
        Map<String, Place> outputs = new LinkedHashMap<>();
        for (Map.Entry<String, Named> entry : frames.element().entrySet()) {
            if (!qualifier.isEmpty() && !entry.getKey().equals(qualifier)) {
                continue;
            }
            if (entry.getValue() instanceof Occurrence occurrence) {
                table(occurrence.source())
                        .columns()
                        .forEach(column ->
                                outputs.putIfAbsent(column.name(), new Place(occurrence.source(), column.name())));
            } else if (entry.getValue() instanceof Derived derived) {
                derived.outputs().forEach(outputs::putIfAbsent);
            }
        }
        if (outputs.isEmpty()) {
            throw new Unsupported("nothing is named %s".formatted(qualifier));
        }
        return outputs;
    }

    /** The column that an expression is. */
    Place column(Expression expression) throws Unsupported {
        if (Value.bare(expression) instanceof Column column) {
            return place(column);
        }
        throw new Unsupported("a condition on an expression over %s".formatted(Value.names(expression)));
    }

    /** The one column that an expression is about. */
    Place only(Expression expression) throws Unsupported {
        List<Column> columns = Value.columns(expression);
        if (columns.size() != 1) {
            throw new Unsupported("a condition on an expression over %s".formatted(Value.names(expression)));
        }
        return place(columns.get(0));
    }

    void add(Place place, Test test) {
        conditions.add(new Condition(place, test, List.of(), 1));
    }

    void add(Place place, Test test, String value) {
        conditions.add(new Condition(place, test, List.of(value), 1));
    }
}
