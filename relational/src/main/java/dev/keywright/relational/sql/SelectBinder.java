package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.View;
import dev.keywright.relational.sql.Query.Edge;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Use;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.WithItem;

/** FROM, and queries inside of queries. Views and simple queries in FROM are replaced by what they stand for. */
final class SelectBinder {
    private final Scope scope;
    private final ConditionBinder conditions;

    SelectBinder(Scope scope) {
        this.scope = scope;
        this.conditions = new ConditionBinder(scope, this);
    }

    void define(List<WithItem<?>> items) throws Unsupported {
        if (items == null) {
            return;
        }
        for (WithItem<?> item : items) {
            if (item.isRecursive()) {
                throw new Unsupported("WITH RECURSIVE: a walk along references");
            }
            if (!(item.getParenthesedStatement() instanceof ParenthesedSelect select)) {
                throw new Unsupported("WITH that writes");
            }
            scope.define(item.getAliasName(), select.getSelect());
        }
    }

    /** FROM with its joins, and WHERE. */
    void body(PlainSelect select, Use main) throws Unsupported {
        if (select.getFromItem() != null) {
            from(select.getFromItem(), main);
        }
        joins(select.getJoins(), main == Use.TESTED ? Use.TESTED : Use.JOINED);
        if (select.getWhere() != null) {
            conditions.all(select.getWhere());
        }
    }

    void joins(List<Join> joins, Use use) throws Unsupported {
        if (joins == null) {
            return;
        }
        for (Join join : joins) {
            if (join.isNatural() || join.isApply()) {
                throw new Unsupported("NATURAL or APPLY join");
            }
            int before = scope.sources.size();
            from(join.getFromItem(), use);
            if (join.isLeft() || join.isFull()) {
                for (int i = before; i < scope.sources.size(); i++) {
                    scope.outer.add(i);
                }
            }
            for (Column column : join.getUsingColumns() == null ? List.<Column>of() : join.getUsingColumns()) {
                using(column, before);
            }
            for (Expression on : join.getOnExpressions()) {
                conditions.all(on);
            }
        }
    }

    /** The first table before the join that has the column. */
    private void using(Column column, int joined) throws Unsupported {
        String name = scope.folded(column.getColumnName());
        for (int i = 0; i < joined; i++) {
            if (scope.table(i).findColumn(name).isPresent()) {
                scope.edges.add(new Edge(new Place(i, name), new Place(joined, name)));
                return;
            }
        }
        throw new Unsupported("USING (%s): no table before the join has it".formatted(name));
    }

    void where(Expression where) throws Unsupported {
        if (where != null) {
            conditions.all(where);
        }
    }

    void from(FromItem item, Use use) throws Unsupported {
        if (item instanceof net.sf.jsqlparser.schema.Table named) {
            table(named, use);
            return;
        }
        if (item instanceof ParenthesedFromItem grouped) {
            from(grouped.getFromItem(), use);
            joins(grouped.getJoins(), use);
            return;
        }
        if (item instanceof ParenthesedSelect select && item.getAlias() != null) {
            derived(select.getSelect(), scope.folded(item.getAlias().getName()), use);
            return;
        }
        throw new Unsupported("FROM has something that is no table: %s"
                .formatted(item.getClass().getSimpleName()));
    }

    private void table(net.sf.jsqlparser.schema.Table named, Use use) throws Unsupported {
        String schema = named.getSchemaName() == null ? "" : scope.folded(named.getSchemaName());
        String name = scope.folded(named.getName());
        String alias =
                named.getAlias() == null ? name : scope.folded(named.getAlias().getName());
        Optional<Select> defined = schema.isEmpty() ? scope.findDefined(name) : Optional.empty();
        if (defined.isPresent()) {
            scope.forget(name);
            derived(defined.get(), alias, use);
            scope.define(named.getName(), defined.get());
            return;
        }
        Optional<Table> table = scope.catalogue().findTable(schema, name);
        if (table.isPresent()) {
            scope.add(table.get(), alias, use);
            return;
        }
        Optional<View> view = scope.catalogue().findView(schema, name);
        if (view.isPresent()) {
            Statement definition =
                    SqlParser.parse(view.get().definition().strip().replaceAll(";$", ""));
            if (!(definition instanceof Select select)) {
                throw new Unsupported("the view %s is no query".formatted(name));
            }
            derived(select, alias, use);
            return;
        }
        if (isSystem(schema, name)) {
            throw new Unsupported(StatementReader.SYSTEM);
        }
        throw new Unsupported("%s is not in the catalogue".formatted(name));
    }

    private static boolean isSystem(String schema, String name) {
        return schema.matches("(?i)pg_catalog|information_schema|performance_schema|mysql|sys")
                || name.startsWith("pg_");
    }

    private void derived(Select select, String alias, Use use) throws Unsupported {
        if (!(select instanceof PlainSelect plain)) {
            throw new Unsupported("%s is a union or more".formatted(alias));
        }
        boolean simple = plain.getGroupBy() == null
                && plain.getHaving() == null
                && plain.getLimit() == null
                && plain.getDistinct() == null
                && plain.getFetch() == null;
        if (!simple) {
            throw new Unsupported("%s groups or limits its rows before they are joined".formatted(alias));
        }
        scope.enter();
        body(plain, use);
        Map<String, Place> outputs = outputs(plain);
        scope.leave();
        scope.addDerived(alias, outputs);
    }

    private Map<String, Place> outputs(PlainSelect select) throws Unsupported {
        Map<String, Place> outputs = new LinkedHashMap<>();
        for (SelectItem<?> item : select.getSelectItems()) {
            Expression expression = Value.bare(item.getExpression());
            if (expression instanceof AllTableColumns all) {
                outputs.putAll(scope.outputs(scope.folded(all.getTable().getName())));
            } else if (expression instanceof AllColumns) {
                outputs.putAll(scope.outputs(""));
            } else if (expression instanceof Column column) {
                String name = item.getAlias() == null
                        ? scope.folded(column.getColumnName())
                        : scope.folded(item.getAlias().getName());
                outputs.put(name, scope.place(column));
            }
        }
        return outputs;
    }

    /** `x IN (SELECT y FROM …)`: the tables inside only test the rows outside. */
    void semiJoin(ParenthesedSelect select, Place outside) throws Unsupported {
        if (!(select.getSelect() instanceof PlainSelect plain)
                || plain.getGroupBy() != null
                || plain.getLimit() != null) {
            throw new Unsupported("a query in WHERE that groups or limits");
        }
        scope.enter();
        body(plain, Use.TESTED);
        List<Place> outputs = List.copyOf(outputs(plain).values());
        scope.leave();
        if (outputs.size() != 1) {
            throw new Unsupported("a query in WHERE that returns an expression");
        }
        scope.edges.add(new Edge(outside, outputs.get(0)));
    }

    void tested(PlainSelect select, Use use) throws Unsupported {
        scope.enter();
        body(select, use);
        scope.leave();
    }
}
