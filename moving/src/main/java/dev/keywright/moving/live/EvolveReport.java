package dev.keywright.moving.live;

import dev.keywright.moving.run.Difference;
import java.util.List;
import java.util.Map;

/**
 * The indexes and attributes of the new design against the tables.
 *
 * @param created the indexes that this run created, as `table/index`
 * @param filled the items that this run gave attributes, by table
 * @param compared the items that must be in each index, as `table/index`
 * @param wrong how many differences there are
 * @param differences the first of them
 */
public record EvolveReport(
        List<String> created,
        Map<String, Long> filled,
        Map<String, Long> compared,
        long wrong,
        List<Difference> differences) {
    public EvolveReport {
        created = List.copyOf(created);
        differences = List.copyOf(differences);
    }

    public boolean isPassed() {
        return wrong == 0;
    }
}
