package dev.keywright.optimizer.search.space;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The units a second at peak on the busiest partition key of one kind. */
public record KeyLoad(HeatKey key, Rational readUnits, Rational writeUnits) {
    private KeyLoad plus(KeyLoad other) {
        return new KeyLoad(key, readUnits.plus(other.readUnits), writeUnits.plus(other.writeUnits));
    }

    /** What is more than in the other. */
    private KeyLoad minus(KeyLoad other) {
        return new KeyLoad(
                key,
                readUnits.minus(other.readUnits).max(Rational.ZERO),
                writeUnits.minus(other.writeUnits).max(Rational.ZERO));
    }

    private boolean isNothing() {
        return readUnits.isZero() && writeUnits.isZero();
    }

    /** One load for each key. */
    public static List<KeyLoad> sums(List<KeyLoad> loads) {
        if (loads.size() <= 1) {
            return List.copyOf(loads);
        }
        Map<HeatKey, KeyLoad> sums = new LinkedHashMap<>();
        loads.forEach(load -> sums.merge(load.key(), load, KeyLoad::plus));
        return List.copyOf(sums.values());
    }

    /** What the loads are more than others on the same keys. */
    public static List<KeyLoad> difference(List<KeyLoad> loads, List<KeyLoad> others) {
        if (loads.isEmpty()) {
            return List.of();
        }
        Map<HeatKey, KeyLoad> before = new LinkedHashMap<>();
        sums(others).forEach(load -> before.put(load.key(), load));
        return sums(loads).stream()
                .map(load -> before.containsKey(load.key()) ? load.minus(before.get(load.key())) : load)
                .filter(load -> !load.isNothing())
                .toList();
    }

    /** Whether none of the loads is more than another on a key of the same kind. */
    public static boolean areWithin(List<KeyLoad> loads, List<KeyLoad> others) {
        if (loads.isEmpty()) {
            return true;
        }
        List<KeyLoad> allowed = sums(others);
        return sums(loads).stream().allMatch(load -> allowed.stream().anyMatch(other -> other.covers(load)));
    }

    private boolean covers(KeyLoad other) {
        return key.isLike(other.key)
                && !other.readUnits.isMoreThan(readUnits)
                && !other.writeUnits.isMoreThan(writeUnits);
    }

    /** The load that can meet on one key of each kind: of different constants the busiest, with all that may go anywhere. */
    public static List<KeyLoad> busiest(List<KeyLoad> loads) {
        Set<HeatKey> kinds = new LinkedHashSet<>();
        List<KeyLoad> sums = sums(loads);
        sums.forEach(load -> kinds.add(load.key().withAnyValue()));
        List<KeyLoad> busiest = new ArrayList<>();
        for (HeatKey kind : kinds) {
            Rational reads = Rational.ZERO;
            Rational writes = Rational.ZERO;
            KeyLoad anywhere = new KeyLoad(kind, Rational.ZERO, Rational.ZERO);
            for (KeyLoad load : sums) {
                boolean same = load.key().withAnyValue().equals(kind);
                if (same && load.key().value().isEmpty()) {
                    anywhere = anywhere.plus(load);
                } else if (same) {
                    reads = reads.max(load.readUnits());
                    writes = writes.max(load.writeUnits());
                }
            }
            busiest.add(anywhere.plus(new KeyLoad(kind, reads, writes)));
        }
        return busiest;
    }
}
