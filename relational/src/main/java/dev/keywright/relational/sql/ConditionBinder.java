package dev.keywright.relational.sql;

import dev.keywright.relational.sql.Query.Test;
import dev.keywright.relational.sql.Query.Use;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;

/** Conditions of WHERE and ON, one for each column. */
final class ConditionBinder {
    private final Scope scope;
    private final SelectBinder selects;
    private final ComparisonBinder comparisons;
    private final TextMatchBinder texts;

    ConditionBinder(Scope scope, SelectBinder selects) {
        this.scope = scope;
        this.selects = selects;
        this.comparisons = new ComparisonBinder(scope, selects);
        this.texts = new TextMatchBinder(scope);
    }

    void all(Expression expression) throws Unsupported {
        Expression bare = Value.bare(expression);
        if (bare instanceof AndExpression and) {
            all(and.getLeftExpression());
            all(and.getRightExpression());
            return;
        }
        one(bare);
    }

    private void one(Expression at) throws Unsupported {
        if (Value.literal(at).isPresent() || (Value.isGiven(at) && !(at instanceof ExistsExpression))) {
            return;
        }
        if (at instanceof EqualsTo equals) {
            comparisons.equal(Value.bare(equals.getLeftExpression()), Value.bare(equals.getRightExpression()));
        } else if (at instanceof NotEqualsTo unequal) {
            comparisons.filter(unequal, Test.UNEQUAL);
        } else if (at instanceof ComparisonOperator comparison) {
            comparisons.compare(comparison);
        } else if (at instanceof InExpression in) {
            comparisons.in(in);
        } else if (at instanceof Between between) {
            scope.add(scope.column(between.getLeftExpression()), between.isNot() ? Test.UNEQUAL : Test.RANGE);
        } else if (at instanceof LikeExpression like) {
            texts.like(like);
        } else if (at instanceof IsNullExpression missing) {
            scope.add(scope.column(missing.getLeftExpression()), missing.isNot() ? Test.HAS : Test.LACKS);
        } else if (at instanceof IsBooleanExpression is) {
            scope.add(scope.column(is.getLeftExpression()), Test.EQUAL, String.valueOf(is.isTrue() ^ is.isNot()));
        } else if (at instanceof Column column) {
            scope.add(scope.place(column), Test.EQUAL, "true");
        } else if (at instanceof NotExpression not && Value.bare(not.getExpression()) instanceof Column column) {
            scope.add(scope.place(column), Test.EQUAL, "false");
        } else if (at instanceof NotExpression not && Value.bare(not.getExpression()) instanceof ExistsExpression) {
            throw new Unsupported("NOT EXISTS");
        } else if (at instanceof ExistsExpression exists) {
            exists(exists);
        } else if (TextMatchBinder.isSearch(at)) {
            texts.search(at);
        } else if (isOr(at)) {
            new AlternativeBinder(scope).bind(at);
        } else {
            throw new Unsupported("a condition that no pattern has: %s on %s".formatted(name(at), Value.names(at)));
        }
    }

    static boolean isOr(Expression at) {
        return at instanceof OrExpression;
    }

    private void exists(ExistsExpression exists) throws Unsupported {
        if (exists.isNot()) {
            throw new Unsupported("NOT EXISTS");
        }
        if (!(exists.getRightExpression() instanceof ParenthesedSelect select)) {
            throw new Unsupported("EXISTS without a query");
        }
        selects.tested(select.getPlainSelect(), Use.TESTED);
    }

    private static String name(Expression at) {
        return at.getClass().getSimpleName().replaceAll("Expression$", "");
    }
}
