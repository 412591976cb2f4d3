package dev.keywright.moving.reshape;

import dev.keywright.moving.source.Finding;
import java.util.List;

/**
 * A run that came to its end.
 *
 * @param things the things of the side that is the master
 * @param items the items that they have in the tables that are written
 * @param records the records of streams that were carried over
 * @param strangers items of the master's tables that are of no type of its design
 * @param left things that the other design has no items for
 */
public record ReshapeReport(
        long things, long items, long written, long deleted, long records, long strangers, List<Finding> left) {
    public ReshapeReport {
        left = List.copyOf(left);
    }
}
