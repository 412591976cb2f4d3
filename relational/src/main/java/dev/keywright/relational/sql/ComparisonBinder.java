package dev.keywright.relational.sql;

import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Edge;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Test;
import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.AnyComparisonExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;

/** Comparisons of a column with given values, with lists of them, or with another column. */
final class ComparisonBinder {
    private final Scope scope;
    private final SelectBinder selects;

    ComparisonBinder(Scope scope, SelectBinder selects) {
        this.scope = scope;
        this.selects = selects;
    }

    void equal(Expression left, Expression right) throws Unsupported {
        if (left instanceof ExpressionList<?> names && right instanceof ExpressionList<?> values) {
            for (int i = 0; i < names.size(); i++) {
                equal(Value.bare(names.get(i)), Value.bare(values.get(i)));
            }
            return;
        }
        if (Value.isGiven(left) && !(left instanceof Select)) {
            given(right, left);
            return;
        }
        if (isAny(right)) {
            scope.conditions.add(new Condition(scope.column(left), Test.IN, List.of(), 0));
            return;
        }
        if (right instanceof ParenthesedSelect select && left instanceof Column column) {
            selects.semiJoin(select, scope.place(column));
            return;
        }
        if (Value.isGiven(right)) {
            given(left, right);
            return;
        }
        if (left instanceof Column one && right instanceof Column other) {
            edge(scope.place(one), scope.place(other));
            return;
        }
        throw new Unsupported(
                "it compares expressions over %s".formatted(Value.names(left) + ", " + Value.names(right)));
    }

    private void edge(Place one, Place other) {
        if (one.source() == other.source()) {
            scope.notes.add(
                    "the columns %s and %s are compared in the application".formatted(one.column(), other.column()));
            return;
        }
        scope.edges.add(new Edge(one, other));
    }

    private static boolean isAny(Expression right) {
        return (right instanceof AnyComparisonExpression any && !(any.getSelect() instanceof ParenthesedSelect))
                || (right instanceof Function function && function.getName().equalsIgnoreCase("any"));
    }

    /** A column, or a function of one, that equals a value. */
    private void given(Expression left, Expression value) throws Unsupported {
        Expression bare = Value.bare(left);
        if (bare instanceof Function function) {
            Place place = scope.only(bare);
            if (function.getName().matches("(?i)lower|upper|trim|btrim")) {
                scope.notes.add("%s is compared as %s(%s): store it so, or beside it"
                        .formatted(place.column(), function.getName(), place.column()));
                equals(place, value);
                return;
            }
            if (function.getName()
                    .matches("(?i)date|date_trunc|extract_part|year|month|day|date_part|to_char|date_format")) {
                scope.notes.add(
                        "%s(%s) is a range of %s".formatted(function.getName(), place.column(), place.column()));
                scope.add(place, Test.RANGE);
                return;
            }
            throw new Unsupported("a condition on %s(%s)".formatted(function.getName(), place.column()));
        }
        equals(scope.column(bare), value);
    }

    private void equals(Place place, Expression value) {
        scope.conditions.add(new Condition(
                place, Test.EQUAL, Value.literal(value).map(List::of).orElse(List.of()), 1));
    }

    void in(InExpression in) throws Unsupported {
        Expression right = Value.bare(in.getRightExpression());
        if (in.isNot()) {
            if (right instanceof Select) {
                throw new Unsupported("NOT IN with a query");
            }
            scope.add(scope.column(in.getLeftExpression()), Test.UNEQUAL);
            return;
        }
        Place place = scope.column(in.getLeftExpression());
        if (in.getRightExpression() instanceof ParenthesedSelect select) {
            selects.semiJoin(select, place);
            return;
        }
        List<String> literals = new ArrayList<>();
        int count = 0;
        if (in.getRightExpression() instanceof ExpressionList<?> list) {
            count = list.size();
            for (Expression value : list) {
                Value.literal(value).ifPresent(literals::add);
            }
        }
        // One parameter may stand for a list of any length.
        boolean whole = count > 0 && literals.size() == count;
        scope.conditions.add(
                new Condition(place, Test.IN, whole ? literals : List.of(), count > 1 || whole ? count : 0));
    }

    void compare(ComparisonOperator comparison) throws Unsupported {
        Expression left = Value.bare(comparison.getLeftExpression());
        Expression right = Value.bare(comparison.getRightExpression());
        if (left instanceof ExpressionList<?> names && right instanceof ExpressionList<?>) {
            for (Expression name : names) {
                scope.add(scope.column(name), Test.CURSOR);
            }
            return;
        }
        filter(comparison, Test.RANGE);
    }

    /** The operator is kept beside the literal: a write may need it for its condition. */
    void filter(BinaryExpression comparison, Test test) throws Unsupported {
        Expression left = Value.bare(comparison.getLeftExpression());
        Expression right = Value.bare(comparison.getRightExpression());
        String operator = comparison.getStringExpression();
        if (Value.isGiven(right) && !(right instanceof Select)) {
            Place place = test == Test.RANGE && !(left instanceof Column) ? scope.only(left) : scope.column(left);
            operator(place, test, operator, right);
            return;
        }
        if (Value.isGiven(left) && !(left instanceof Select)) {
            String turned = operator.replace('<', '§').replace('>', '<').replace('§', '>');
            operator(scope.column(right), test, test == Test.UNEQUAL ? operator : turned, left);
            return;
        }
        if (left instanceof Column one
                && right instanceof Column other
                && scope.place(one).source() == scope.place(other).source()) {
            edge(scope.place(one), scope.place(other));
            return;
        }
        throw new Unsupported("it compares %s with %s".formatted(Value.names(left), Value.names(right)));
    }

    private void operator(Place place, Test test, String operator, Expression value) {
        List<String> values = new ArrayList<>(List.of(test == Test.UNEQUAL ? "!=" : operator));
        Value.literal(value).ifPresent(values::add);
        scope.conditions.add(new Condition(place, test, values, 1));
    }
}
