package dev.keywright.relational.sql;

import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Test;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.schema.Column;

/** The three kinds of OR that patterns have words for: several values, a filter that may be left out, and the next page. */
final class AlternativeBinder {
    private final Scope scope;

    AlternativeBinder(Scope scope) {
        this.scope = scope;
    }

    void bind(Expression or) throws Unsupported {
        List<Expression> branches = new ArrayList<>();
        flatten(or, branches);
        Set<Place> places = new LinkedHashSet<>();
        for (Column column : Value.columns(or)) {
            places.add(scope.place(column));
        }
        if (places.size() == 1 && branches.stream().allMatch(EqualsTo.class::isInstance)) {
            List<String> literals = new ArrayList<>();
            for (Expression branch : branches) {
                Value.literal(((BinaryExpression) branch).getRightExpression()).ifPresent(literals::add);
            }
            boolean whole = literals.size() == branches.size();
            scope.conditions.add(
                    new Condition(places.iterator().next(), Test.IN, whole ? literals : List.of(), branches.size()));
            return;
        }
        if (isOptionalFilter(branches)) {
            places.forEach(place -> {
                scope.notes.add("the filter on %s may be left out: two patterns in truth".formatted(place.column()));
                scope.conditions.add(new Condition(place, Test.EQUAL, List.of(), 1));
            });
            return;
        }
        if (isNextPage(or) && branches.stream().allMatch(AlternativeBinder::hasBound)) {
            places.forEach(place -> scope.conditions.add(new Condition(place, Test.CURSOR, List.of(), 1)));
            return;
        }
        throw new Unsupported("OR over %s: each side is a pattern of its own".formatted(Value.names(or)));
    }

    private static void flatten(Expression at, List<Expression> branches) {
        Expression bare = Value.bare(at);
        if (bare instanceof OrExpression or) {
            flatten(or.getLeftExpression(), branches);
            flatten(or.getRightExpression(), branches);
            return;
        }
        branches.add(bare);
    }

    /** As in `$1 IS NULL OR status = $1`. */
    private static boolean isOptionalFilter(List<Expression> branches) {
        boolean missing = branches.stream()
                .anyMatch(branch -> branch instanceof IsNullExpression test && Value.isGiven(test.getLeftExpression()));
        return branches.size() == 2 && missing && branches.stream().anyMatch(EqualsTo.class::isInstance);
    }

    /** As in `a < $1 OR a = $1 AND b < $2`. */
    private static boolean isNextPage(Expression at) {
        Expression bare = Value.bare(at);
        if (bare instanceof OrExpression || bare instanceof AndExpression) {
            BinaryExpression both = (BinaryExpression) bare;
            return isNextPage(both.getLeftExpression()) && isNextPage(both.getRightExpression());
        }
        return bare instanceof ComparisonOperator comparison
                && !(bare instanceof NotEqualsTo)
                && Value.bare(comparison.getLeftExpression()) instanceof Column
                && Value.isGiven(comparison.getRightExpression());
    }

    private static boolean hasBound(Expression branch) {
        Expression bare = Value.bare(branch);
        if (bare instanceof AndExpression and) {
            return hasBound(and.getLeftExpression()) || hasBound(and.getRightExpression());
        }
        return bare instanceof ComparisonOperator && !(bare instanceof EqualsTo);
    }
}
