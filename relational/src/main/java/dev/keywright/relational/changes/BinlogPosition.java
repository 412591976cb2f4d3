package dev.keywright.relational.changes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Places of a binary log as numbers that grow with it: the number of the file, and the place in it, which has at most 32 bits. */
public final class BinlogPosition {
    /** The place of the log that a snapshot of MariaDB shows. */
    public static final String SNAPSHOT = "show status like 'binlog\\_snapshot\\_%'";

    private static final long MOST_OFFSET = 0xFFFF_FFFFL;

    private BinlogPosition() {}

    static long of(String file, long offset) {
        return Long.parseLong(file.substring(file.lastIndexOf('.') + 1)) << 32 | Math.min(offset, MOST_OFFSET);
    }

    /** @param base the part of a file's name before its number */
    static String file(String base, long position) {
        return String.format(Locale.ROOT, "%s.%06d", base, position >>> 32);
    }

    static String base(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    static long offset(long position) {
        return position & MOST_OFFSET;
    }

    /** The place in the answer to {@link #SNAPSHOT}; before everything where the server keeps no log. */
    public static long ofSnapshot(List<List<String>> answer) {
        Map<String, String> values = new LinkedHashMap<>();
        answer.forEach(row -> values.put(row.get(0).toLowerCase(Locale.ROOT), row.get(1)));
        String file = values.getOrDefault("binlog_snapshot_file", "");
        return file.isEmpty() ? 0 : of(file, Long.parseLong(values.get("binlog_snapshot_position")));
    }
}
