package dev.keywright.recorder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The values of a key attribute that are asked most, as hashes, in a fixed amount of memory. A value that comes when all
 * places are taken replaces the rarest and inherits its count, which is subtracted again where counts are told: they are
 * never too high.
 */
final class HottestKeys {
    private static final int PLACES = 64;
    private static final int TOLD = 5;

    private final long[] hashes = new long[PLACES];
    private final long[] counts = new long[PLACES];
    private final long[] inherited = new long[PLACES];

    /** A hash and how often it came, at least. */
    record Hot(long hash, long count) {}

    void add(long hash) {
        int rarest = 0;
        for (int place = 0; place < PLACES; place++) {
            if (hashes[place] == hash && counts[place] > 0) {
                counts[place]++;
                return;
            }
            rarest = counts[place] < counts[rarest] ? place : rarest;
        }
        hashes[rarest] = hash;
        inherited[rarest] = counts[rarest];
        counts[rarest]++;
    }

    List<Hot> told() {
        List<Hot> all = new ArrayList<>();
        for (int place = 0; place < PLACES; place++) {
            if (counts[place] > inherited[place]) {
                all.add(new Hot(hashes[place], counts[place] - inherited[place]));
            }
        }
        all.sort(Comparator.comparingLong(Hot::count).reversed().thenComparingLong(Hot::hash));
        return List.copyOf(all.subList(0, Math.min(TOLD, all.size())));
    }
}
