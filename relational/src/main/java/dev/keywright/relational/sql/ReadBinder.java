package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.sql.Query.Direction;
import dev.keywright.relational.sql.Query.Ordering;
import dev.keywright.relational.sql.Query.Paging;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Use;
import dev.keywright.relational.sql.Query.Verb;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;

/** One SELECT. */
final class ReadBinder {
    private static final String AGGREGATE =
            "(?i)count|sum|avg|min|max|array_agg|string_agg|json_agg|jsonb_agg|group_concat"
                    + "|bool_or|bool_and|every|stddev|variance|percentile_cont";

    private final Scope scope;
    private final SelectBinder selects;
    private final Set<Place> selected = new LinkedHashSet<>();
    private final List<Ordering> order = new ArrayList<>();
    private final Map<String, Expression> aliases = new LinkedHashMap<>();
    private Verb verb = Verb.READ;
    private Optional<Paging> paging = Optional.empty();

    ReadBinder(Catalogue catalogue) {
        scope = new Scope(catalogue);
        selects = new SelectBinder(scope);
    }

    Query bind(PlainSelect select) throws Unsupported {
        selects.define(select.getWithItemsList());
        scope.enter();
        selects.body(select, Use.MAIN);
        if (scope.sources.isEmpty()) {
            throw new Unsupported(StatementReader.NO_TABLE);
        }
        items(select);
        if (select.getGroupBy() != null) {
            scope.traits.add(Query.GROUPS);
            verb = Verb.READ;
        }
        if (select.getHaving() != null) {
            scope.notes.add("HAVING is applied in the application");
        }
        if (select.getDistinct() != null) {
            scope.notes.add("DISTINCT is applied in the application");
        }
        order(select.getOrderByElements(), select);
        paging(select);
        if (select.getForMode() != null && !select.getForMode().toString().contains("SHARE")) {
            scope.traits.add(Query.LOCKS);
        }
        antiJoin();
        return new Query(
                verb,
                scope.sources,
                scope.edges,
                scope.conditions,
                order,
                paging,
                List.copyOf(selected),
                List.of(),
                List.copyOf(scope.traits),
                List.copyOf(scope.notes));
    }

    /** A left join whose other side must be missing asks for what is not there. */
    private void antiJoin() throws Unsupported {
        boolean anti = scope.conditions.stream()
                .anyMatch(condition -> condition.test() == Test.LACKS
                        && scope.outer.contains(condition.place().source()));
        if (anti) {
            throw new Unsupported("an outer join for rows that are missing on the other side");
        }
    }

    private void items(PlainSelect select) throws Unsupported {
        boolean single = select.getSelectItems().size() == 1;
        boolean columns = false;
        for (SelectItem<?> item : select.getSelectItems()) {
            Expression expression = Value.bare(item.getExpression());
            if (item.getAlias() != null) {
                aliases.put(scope.folded(item.getAlias().getName()), expression);
            }
            if (expression instanceof AllTableColumns all) {
                whole(scope.outputs(scope.folded(all.getTable().getName())).values());
                columns = true;
            } else if (expression instanceof AllColumns) {
                whole(scope.outputs("").values());
                columns = true;
            } else if (expression instanceof Function function
                    && function.getName().matches(AGGREGATE)) {
                aggregate(function, single);
                columns = true;
            } else if (expression instanceof AnalyticExpression) {
                scope.notes.add("a window function is computed in the application");
            } else if (expression instanceof Select) {
                throw new Unsupported("a query in the select list");
            } else {
                for (Column column : Value.columns(expression)) {
                    selected.add(scope.place(column));
                    columns = true;
                }
            }
        }
        if (!columns) {
            scope.traits.add(Query.PROBES);
        }
    }

    private void whole(Iterable<Place> places) {
        for (Place place : places) {
            selected.add(new Place(place.source(), "*"));
        }
    }

    private void aggregate(Function function, boolean single) throws Unsupported {
        List<Column> columns = Value.columns(function);
        if (function.getName().equalsIgnoreCase("count") && single) {
            verb = Verb.COUNT;
            if (function.isDistinct()) {
                scope.notes.add("the distinct values are counted in the application");
                verb = Verb.READ;
                scope.traits.add(Query.SUMS);
            }
            return;
        }
        if (function.getName().matches("(?i)min|max") && single && columns.size() == 1) {
            Place place = scope.place(columns.get(0));
            selected.add(place);
            order.add(new Ordering(
                    place, function.getName().equalsIgnoreCase("max") ? Direction.DESCENDING : Direction.ASCENDING));
            paging = Optional.of(new Paging(OptionalLong.of(1)));
            return;
        }
        scope.traits.add(Query.SUMS);
        for (Column column : columns) {
            selected.add(scope.place(column));
        }
    }

    private void order(List<OrderByElement> elements, PlainSelect select) {
        for (OrderByElement element : elements == null ? List.<OrderByElement>of() : elements) {
            Expression expression = Value.bare(element.getExpression());
            if (expression instanceof LongValue position
                    && position.getValue() <= select.getSelectItems().size()
                    && position.getValue() > 0) {
                expression = Value.bare(
                        select.getSelectItem((int) position.getValue() - 1).getExpression());
            }
            if (expression instanceof Column column
                    && column.getTable() == null
                    && scope.find(column).isEmpty()) {
                expression = aliases.getOrDefault(scope.folded(column.getColumnName()), expression);
            }
            Optional<Place> place = expression instanceof Column column ? scope.find(column) : Optional.empty();
            if (place.isEmpty()) {
                scope.notes.add("the order by an expression is made in the application");
                return;
            }
            order.add(new Ordering(place.get(), element.isAsc() ? Direction.ASCENDING : Direction.DESCENDING));
        }
    }

    private void paging(PlainSelect select) {
        if (select.getLimit() != null && select.getLimit().getRowCount() != null) {
            paging = Optional.of(new Paging(number(select.getLimit().getRowCount())));
        }
        if (select.getFetch() != null) {
            paging = Optional.of(new Paging(
                    select.getFetch().getExpression() == null
                            ? OptionalLong.of(1)
                            : number(select.getFetch().getExpression())));
        }
        boolean skips = select.getOffset() != null
                || (select.getLimit() != null && select.getLimit().getOffset() != null);
        if (skips) {
            scope.traits.add(Query.SKIPS);
        }
    }

    private static OptionalLong number(Expression expression) {
        return Value.bare(expression) instanceof LongValue value
                ? OptionalLong.of(value.getValue())
                : OptionalLong.empty();
    }
}
