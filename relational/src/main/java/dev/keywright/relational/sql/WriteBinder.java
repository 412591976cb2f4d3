package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.sql.Query.Assignment;
import dev.keywright.relational.sql.Query.Change;
import dev.keywright.relational.sql.Query.Paging;
import dev.keywright.relational.sql.Query.Use;
import dev.keywright.relational.sql.Query.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.ConflictActionType;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.update.UpdateSet;
import net.sf.jsqlparser.statement.upsert.Upsert;

/** INSERT, UPDATE, DELETE and their relatives. */
final class WriteBinder {
    private final Scope scope;
    private final SelectBinder selects;
    private final List<Assignment> assignments = new ArrayList<>();

    WriteBinder(Catalogue catalogue) {
        scope = new Scope(catalogue);
        selects = new SelectBinder(scope);
        scope.enter();
    }

    Query insert(Insert insert) throws Unsupported {
        selects.define(insert.getWithItemsList());
        target(insert.getTable());
        boolean updates = insert.getDuplicateUpdateSets() != null
                && !insert.getDuplicateUpdateSets().isEmpty();
        boolean overwrites = insert.getConflictAction() != null
                && insert.getConflictAction().getConflictActionType() != ConflictActionType.DO_NOTHING;
        boolean replaces = updates || insert.getDuplicateAction() != null || overwrites;
        int rows = insert.getSelect() instanceof Values values ? values(insert.getColumns(), values) : 1;
        if (insert.getSelect() != null && !(insert.getSelect() instanceof Values)) {
            scope.traits.add(Query.FEEDS_FROM_QUERY);
            scope.notes.add("the rows come from a query");
        }
        if (insert.getConflictAction() != null || insert.isModifierIgnore()) {
            scope.notes.add(replaces ? "replaces one that exists" : "leaves one that exists alone");
        }
        Stream.of(
                        Optional.ofNullable(insert.getDuplicateUpdateSets()),
                        Optional.ofNullable(insert.getConflictAction()).map(action -> action.getUpdateSets()))
                .flatMap(Optional::stream)
                .flatMap(List::stream)
                .filter(set -> set.getValues().stream()
                        .anyMatch(value -> value instanceof Addition || value instanceof Subtraction))
                .forEach(set -> scope.notes.add(
                        "adds to %s of one that exists; no word of the model does both, so here it replaces it"
                                .formatted(set.getColumn(0).getColumnName())));
        return query(replaces ? Verb.PUT : Verb.CREATE, rows);
    }

    Query upsert(Upsert upsert) throws Unsupported {
        target(upsert.getTable());
        int rows = upsert.getSelect() instanceof Values values ? values(upsert.getColumns(), values) : 1;
        return query(Verb.PUT, rows);
    }

    Query update(Update update) throws Unsupported {
        selects.define(update.getWithItemsList());
        target(update.getTable());
        if (update.getFromItem() != null) {
            selects.from(update.getFromItem(), Use.TESTED);
        }
        selects.joins(update.getJoins(), Use.TESTED);
        selects.joins(update.getStartJoins(), Use.TESTED);
        for (UpdateSet set : update.getUpdateSets()) {
            for (int i = 0; i < set.getColumns().size(); i++) {
                Expression value = i < set.getValues().size()
                        ? set.getValues().get(i)
                        : set.getValues().get(0);
                assign(set.getColumns().get(i), value);
            }
        }
        selects.where(update.getWhere());
        return query(Verb.UPDATE, 1);
    }

    Query delete(Delete delete) throws Unsupported {
        selects.define(delete.getWithItemsList());
        target(delete.getTable());
        if (delete.getUsingFromItemList() != null) {
            for (net.sf.jsqlparser.statement.select.FromItem item : delete.getUsingFromItemList()) {
                selects.from(item, Use.TESTED);
            }
        }
        selects.joins(delete.getJoins(), Use.TESTED);
        selects.where(delete.getWhere());
        return query(Verb.DELETE, 1);
    }

    private void target(net.sf.jsqlparser.schema.Table table) throws Unsupported {
        selects.from(table, Use.MAIN);
        if (scope.sources.isEmpty()) {
            throw new Unsupported("a write through a view of nothing");
        }
    }

    private Table target() {
        return scope.table(0);
    }

    /** The number of rows, with the constants of the only one. */
    private int values(ExpressionList<Column> columns, Values values) throws Unsupported {
        ExpressionList<?> rows = values.getExpressions();
        boolean several = !rows.isEmpty() && rows.get(0) instanceof ExpressionList<?>;
        ExpressionList<?> first = several ? (ExpressionList<?>) rows.get(0) : rows;
        List<String> names = new ArrayList<>();
        if (columns == null || columns.isEmpty()) {
            target().columns().forEach(column -> names.add(column.name()));
        } else {
            for (Column column : columns) {
                names.add(scope.place(column).column());
            }
        }
        for (int i = 0; i < names.size() && i < first.size(); i++) {
            assignments.add(assignment(names.get(i), Value.bare(first.get(i))));
        }
        return several ? rows.size() : 1;
    }

    private void assign(Column column, Expression written) throws Unsupported {
        String name = scope.place(column).column();
        Expression value = Value.bare(written);
        boolean adds = (value instanceof Addition || value instanceof Subtraction)
                && isSelf(((BinaryExpression) value).getLeftExpression(), name)
                && Value.isGiven(((BinaryExpression) value).getRightExpression());
        if (adds) {
            assignments.add(new Assignment(name, Change.ADDED, ""));
            return;
        }
        assignments.add(assignment(name, value));
    }

    private boolean isSelf(Expression side, String name) {
        return Value.bare(side) instanceof Column column
                && scope.find(column)
                        .filter(place -> place.column().equals(name))
                        .isPresent();
    }

    private static Assignment assignment(String name, Expression value) {
        if (value instanceof NullValue) {
            return new Assignment(name, Change.CLEARED, "");
        }
        Optional<String> literal = Value.literal(value);
        if (literal.isPresent()) {
            return new Assignment(name, Change.CONSTANT, literal.get());
        }
        return new Assignment(name, Value.isGiven(value) ? Change.GIVEN : Change.COMPUTED, "");
    }

    private Query query(Verb verb, int rows) {
        return new Query(
                verb,
                scope.sources,
                scope.edges,
                scope.conditions,
                List.of(),
                rows > 1 ? Optional.of(new Paging(OptionalLong.of(rows))) : Optional.empty(),
                List.of(),
                assignments,
                List.copyOf(scope.traits),
                List.copyOf(scope.notes));
    }
}
