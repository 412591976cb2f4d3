package dev.keywright.moving.destination;

import java.io.Serializable;

/**
 * The work done on some rows.
 *
 * @param present the items that were there already
 * @param left the rows that could not be moved
 */
public record Tally(long rows, long items, long present, long left, double units) implements Serializable {
    public static final Tally NOTHING = new Tally(0, 0, 0, 0, 0);

    public Tally and(Tally other) {
        return new Tally(
                rows + other.rows,
                items + other.items,
                present + other.present,
                left + other.left,
                units + other.units);
    }
}
