package dev.keywright.relational.sql;

import dev.keywright.relational.sql.Query.Place;
import dev.keywright.relational.sql.Query.Test;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.FullTextSearch;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.Matches;
import net.sf.jsqlparser.expression.operators.relational.RegExpMatchOperator;
import net.sf.jsqlparser.expression.operators.relational.SimilarToExpression;
import net.sf.jsqlparser.schema.Column;

/** Conditions on a part of a text: beginnings, which a sort key has, and searches, which no key has. */
final class TextMatchBinder {
    private static final String SEARCHES = "searches";

    private final Scope scope;

    TextMatchBinder(Scope scope) {
        this.scope = scope;
    }

    static boolean isSearch(Expression at) {
        return at instanceof Matches
                || at instanceof RegExpMatchOperator
                || at instanceof SimilarToExpression
                || at instanceof FullTextSearch;
    }

    void search(Expression at) throws Unsupported {
        scope.traits.add(SEARCHES);
        if (at instanceof FullTextSearch full) {
            for (Object column : full.getMatchColumns()) {
                scope.add(scope.place((Column) column), Test.CONTAINS);
            }
            return;
        }
        for (Column column : Value.columns(at)) {
            scope.add(scope.place(column), Test.CONTAINS);
        }
    }

    void like(LikeExpression like) throws Unsupported {
        Expression left = Value.bare(like.getLeftExpression());
        Place place = left instanceof Column column ? scope.place(column) : scope.only(left);
        Optional<String> literal = Value.literal(like.getRightExpression());
        if (like.isNot()) {
            scope.add(place, Test.UNEQUAL);
            return;
        }
        boolean insensitive = !(left instanceof Column)
                || (like.getLikeKeyWord() != LikeExpression.KeyWord.LIKE
                        && like.getLikeKeyWord() != LikeExpression.KeyWord.MATCH_ANY);
        if (insensitive) {
            scope.traits.add(SEARCHES);
            scope.add(place, Test.CONTAINS);
            return;
        }
        boolean prefix = literal.isEmpty() || literal.get().matches("[^%_]+%");
        if (literal.isEmpty()) {
            scope.notes.add("question: does the text that %s is LIKE begin with %%? Then it is a search, not a prefix"
                    .formatted(place.column()));
        }
        if (!prefix) {
            scope.traits.add(SEARCHES);
        }
        scope.add(place, prefix ? Test.PREFIX : Test.CONTAINS);
    }
}
