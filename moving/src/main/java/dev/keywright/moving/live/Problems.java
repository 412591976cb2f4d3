package dev.keywright.moving.live;

import dev.keywright.moving.run.Difference;
import java.util.ArrayList;
import java.util.List;

/** What is wrong, found by several threads: all are counted, the first are kept. */
final class Problems {
    private static final int KEPT = 50;

    private final List<Difference> kept = new ArrayList<>();
    private long count;

    synchronized void add(Difference.Kind kind, String where, String text) {
        count++;
        if (kept.size() < KEPT) {
            kept.add(new Difference(kind, where, text));
        }
    }

    synchronized long count() {
        return count;
    }

    synchronized List<Difference> kept() {
        return List.copyOf(kept);
    }
}
