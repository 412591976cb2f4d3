package dev.keywright.relational.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;

/** Expressions, told apart: a column, a literal, or something that the caller or the clock gives. */
final class Value {
    private Value() {}

    static Expression bare(Expression expression) {
        Expression at = expression;
        while (true) {
            if (at instanceof CastExpression cast) {
                at = cast.getLeftExpression();
            } else if (at instanceof ParenthesedExpressionList<?> list && list.size() == 1) {
                at = list.get(0);
            } else {
                return at;
            }
        }
    }

    /** The text of a literal. */
    static Optional<String> literal(Expression expression) {
        Expression bare = bare(expression);
        if (bare instanceof StringValue text) {
            return Optional.of(text.getNotExcapedValue());
        }
        if (bare instanceof LongValue || bare instanceof DoubleValue) {
            return Optional.of(bare.toString());
        }
        if (bare instanceof SignedExpression signed
                && literal(signed.getExpression()).isPresent()) {
            return literal(signed.getExpression()).map(text -> signed.getSign() + text);
        }
        if (bare instanceof BooleanValue || (bare instanceof Column column && isBoolean(column))) {
            return Optional.of(bare.toString().toLowerCase(java.util.Locale.ROOT));
        }
        return Optional.empty();
    }

    private static boolean isBoolean(Column column) {
        return column.getTable() == null && column.getColumnName().matches("(?i)true|false");
    }

    /** Names that are no columns although they look like them. */
    static boolean isConstantName(Column column) {
        return column.getTable() == null
                && column.getColumnName()
                        .matches(
                                "(?i)true|false|null|default|current_(date|time|timestamp|user)|local(time|timestamp)|session_user|user");
    }

    static List<Column> columns(Expression expression) {
        List<Column> columns = new ArrayList<>();
        expression.accept(
                new ExpressionVisitorAdapter<Void>() {
                    @Override
                    public <S> Void visit(Column column, S context) {
                        if (!isConstantName(column)) {
                            columns.add(column);
                        }
                        return null;
                    }
                },
                null);
        return columns;
    }

    /** The names of its columns alone: a literal could be data of a user. */
    static String names(Expression expression) {
        List<String> names = columns(expression).stream()
                .map(Column::getColumnName)
                .distinct()
                .toList();
        return names.isEmpty() ? "no column" : String.join(", ", names);
    }

    /** Whether its value does not depend on a row. */
    static boolean isGiven(Expression expression) {
        return columns(expression).isEmpty() && !hasQuery(expression);
    }

    /** Whether a query hides in it, whose columns are not those of the row. */
    private static boolean hasQuery(Expression expression) {
        boolean[] found = {expression instanceof Select};
        expression.accept(
                new ExpressionVisitorAdapter<Void>() {
                    @Override
                    public <S> Void visit(ParenthesedSelect select, S context) {
                        found[0] = true;
                        return null;
                    }

                    @Override
                    public <S> Void visit(Select select, S context) {
                        found[0] = true;
                        return null;
                    }
                },
                null);
        return found[0];
    }
}
