package dev.keywright.moving.run;

import dev.keywright.core.model.EntityRef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows whose items changed last. */
final class Recent {
    private static final int MOST = 100_000;

    private final Deque<Row> rows = new ArrayDeque<>();
    private boolean forgetful;

    private record Row(EntityRef entity, List<String> key) {}

    synchronized void add(EntityRef entity, List<List<String>> keys) {
        keys.forEach(key -> rows.addLast(new Row(entity, key)));
        while (rows.size() > MOST) {
            rows.removeFirst();
            forgetful = true;
        }
    }

    /** Whether more changed than is remembered. */
    synchronized boolean isForgetful() {
        return forgetful;
    }

    synchronized Map<EntityRef, Set<List<String>>> rows() {
        Map<EntityRef, Set<List<String>>> byEntity = new LinkedHashMap<>();
        rows.forEach(row -> byEntity.computeIfAbsent(row.entity(), unused -> new LinkedHashSet<>())
                .add(row.key()));
        return byEntity;
    }
}
