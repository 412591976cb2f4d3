package dev.keywright.relational.changes;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The last transactions before a place in a binary log, by their global identifiers: of each domain in MariaDB, and the very last
 * one in MySQL.
 */
final class GtidMark {
    private final Map<String, String> last = new TreeMap<>();

    GtidMark(String text) {
        Arrays.stream(text.split(",", -1)).filter(one -> !one.isBlank()).forEach(one -> add(one.strip()));
    }

    void add(String gtid) {
        // 0-1-77 is the 77th of domain 0; uuid:77 has no domain.
        last.put(gtid.contains(":") ? "" : gtid.substring(0, gtid.indexOf('-')), gtid);
    }

    String text() {
        return String.join(",", last.values());
    }

    boolean isSame(GtidMark other) {
        Set<String> mine = new TreeSet<>(last.values());
        return mine.equals(new TreeSet<>(other.last.values()));
    }
}
