package dev.keywright.moving.run;

import dev.keywright.moving.source.Finding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings of many rows: all are counted, and the first of each kind and table are kept. */
public final class Findings {
    private static final int KEPT = 20;

    private final Map<String, List<Finding>> kept = new LinkedHashMap<>();
    private long all;

    public synchronized void add(Collection<Finding> some) {
        for (Finding finding : some) {
            all++;
            List<Finding> alike =
                    kept.computeIfAbsent(finding.kind() + " " + finding.table(), unused -> new ArrayList<>());
            if (alike.size() < KEPT) {
                alike.add(finding);
            }
        }
    }

    public synchronized long count() {
        return all;
    }

    /** Those that were kept, in an order that does not depend on who found them first. */
    public synchronized List<Finding> kept() {
        return kept.values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Finding::table)
                        .thenComparing(Finding::kind)
                        .thenComparing(finding -> finding.row().toString())
                        .thenComparing(Finding::text))
                .toList();
    }
}
