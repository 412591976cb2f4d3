package dev.keywright.moving.run;

import dev.keywright.moving.source.Finding;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A move before the first write.
 *
 * @param rows the rows of each entity
 * @param items the items of each kind
 * @param units the write units of each table and index
 * @param fileBytes the size of files for an import, before compression
 * @param largest the size of the largest item in bytes
 * @param objects the large values that become objects
 * @param objectBytes the bytes of all of them
 * @param problems the number of rows that cannot be moved; some of them are in the list
 * @param pointers what becomes of large values, one sentence for each attribute that points to them
 * @param lenient unique indexes of the source that take texts for equal that differ, one text for each
 * @param oneWay what could not go back after the switch, one sentence for each kind
 * @param follow whether changes could be followed
 */
public record MovePlan(
        Map<String, Long> rows,
        Map<String, Long> items,
        Map<String, Long> units,
        long bytes,
        long fileBytes,
        long largest,
        long objects,
        long objectBytes,
        long problems,
        List<Finding> findings,
        List<String> pointers,
        List<String> lenient,
        List<String> oneWay,
        FollowPlan follow) {
    public MovePlan {
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
        items = Collections.unmodifiableMap(new TreeMap<>(items));
        units = Collections.unmodifiableMap(new TreeMap<>(units));
        findings = List.copyOf(findings);
        pointers = List.copyOf(pointers);
        lenient = List.copyOf(lenient);
        oneWay = List.copyOf(oneWay);
    }

    public long allRows() {
        return rows.values().stream().mapToLong(Long::longValue).sum();
    }

    public long allItems() {
        return items.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What is paid for. */
    public long allUnits() {
        return units.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What takes the time: every table and index has a limit of its own. */
    public long busiestUnits() {
        return units.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
