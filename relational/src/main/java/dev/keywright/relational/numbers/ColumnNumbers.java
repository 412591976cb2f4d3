package dev.keywright.relational.numbers;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a column.
 *
 * @param size the average bytes of a value in DynamoDB
 * @param presence the share of rows that have a value
 * @param hottest the share of the commonest value among the rows that have one
 * @param shares the shares of the common values, which are data of users
 * @param sign whether a number that the database gives out is ever below zero
 */
public record ColumnNumbers(
        Optional<Figure> size,
        Optional<Figure> largest,
        Optional<Figure> presence,
        Optional<Figure> distinct,
        Optional<Figure> hottest,
        Map<String, Double> shares,
        Sign sign) {
    public static final ColumnNumbers UNKNOWN = new ColumnNumbers(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Sign.UNKNOWN);

    public ColumnNumbers {
        shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
    }

    /** Whether numbers below zero were seen. */
    public enum Sign {
        UNKNOWN,
        NEVER_NEGATIVE,
        NEGATIVE
    }

    public ColumnNumbers withSpread(Optional<Figure> values, Optional<Figure> commonest) {
        return new ColumnNumbers(size, largest, presence, values, commonest, shares, sign);
    }

    public ColumnNumbers withShares(Map<String, Double> common, String from) {
        Optional<Figure> first = common.values().stream().findFirst().map(share -> new Figure(share, from));
        return new ColumnNumbers(size, largest, presence, distinct, first, common, sign);
    }

    public ColumnNumbers withSign(Sign seen) {
        return new ColumnNumbers(size, largest, presence, distinct, hottest, shares, seen);
    }
}
