package dev.keywright.relational.workload;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The slow log of MySQL and MariaDB; with `long_query_time=0` it holds every statement. */
final class SlowLog {
    private static final Pattern ENTRY = Pattern.compile(
            "(?ms)^# Query_time:[^\\n]*?Rows_sent: (\\d+)[^\\n]*\\n(.*?)(?=^# (?:Time|User@Host|Query_time)|\\z)");
    private static final Pattern STAMP = Pattern.compile("(?i)SET timestamp=(\\d+);");

    private SlowLog() {}

    static boolean recognises(String head) {
        return head.contains("# Query_time:");
    }

    static Workload read(String name, String text) {
        Events events = new Events();
        Matcher entry = ENTRY.matcher(text);
        double second = 0;
        while (entry.find()) {
            Matcher stamp = STAMP.matcher(entry.group(2));
            if (stamp.find()) {
                second = Double.parseDouble(stamp.group(1));
            }
            String statement = entry.group(2)
                    .replaceAll("(?m)^#.*$", "")
                    .replaceAll("(?i)SET timestamp=\\d+;", "")
                    .replaceAll("(?im)^use [^;]*;", "")
                    .strip();
            if (!statement.isEmpty()) {
                boolean read = statement.matches("(?is)select.*");
                events.add(
                        second, statement, read ? Optional.of(Double.parseDouble(entry.group(1))) : Optional.empty());
            }
        }
        return events.workload(
                "the slow log " + name, List.of("statements faster than long_query_time, if it is above 0"));
    }
}
