package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import java.util.Map;
import java.util.Optional;

/** The questions that PostgreSQL and MySQL answer in ways of their own. */
public interface ServerFigures {
    Dialect dialect();

    /** The rows of a table that has more than may be counted; at least so many have been seen. */
    Figure estimate(Table table, double seen);

    /** A query for at most so many rows of a large table, from as many places as is cheap. */
    String sample(Table table, double count, int rows);

    /** How a sample comes about, for the evidence. */
    String sampled(int rows);

    /** The number of rows that meet a condition, as an expression; where that can be said, no further than a bound. */
    String bounded(String table, String condition, int most);

    /** What a sample cannot know of the columns of a large table: the number of values, and the commonest. */
    Map<String, ColumnNumbers> completed(Table table, double count, Map<String, ColumnNumbers> sampled);

    /** The share of rows that refer to the commonest parent, where statistics have it. */
    Optional<Figure> commonestShare(Table child, String column);
}
