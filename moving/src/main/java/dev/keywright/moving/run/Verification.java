package dev.keywright.moving.run;

import dev.keywright.moving.source.Finding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The comparison of a filled design with its source.
 *
 * @param items the number of items that were compared
 * @param scanned the number of items in the tables
 * @param objects the number of objects whose contents were compared
 * @param answers the number of answers that were compared for each pattern; empty where there were too many rows
 * @param differences some of the differences
 * @param left rows that cannot be moved
 */
public record Verification(
        long rows,
        long items,
        long scanned,
        long objects,
        Map<String, Long> answers,
        long different,
        List<Difference> differences,
        List<Finding> left,
        List<String> notes) {
    public Verification {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        differences = List.copyOf(differences);
        left = List.copyOf(left);
        notes = List.copyOf(notes);
    }

    public boolean isPassed() {
        return different == 0 && left.isEmpty();
    }
}
