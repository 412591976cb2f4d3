package dev.keywright.relational.workload;

import dev.keywright.relational.ddl.Script;
import dev.keywright.relational.workload.Observed.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements out of a file: a script with rates in comments, an export of counters as CSV, or a log. */
public final class WorkloadFile {
    private static final Pattern RATE = Pattern.compile(
            "(?i)--\\s*([0-9][0-9,.]*)\\s*(?:/|per|a|each)?\\s*(s|sec|second|min|minute|h|hour|d|day)\\b(?:.*?peak\\s*:?\\s*([0-9.]+))?");

    private WorkloadFile() {}

    /** The workload in a file; `over` is the time that the counters of an export were counted for; nothing where it is not known */
    public static Workload read(String name, String text, Duration over) {
        String head = text.lines().limit(20).reduce("", (one, other) -> one + "\n" + other);
        if (SlowLog.recognises(head)) {
            return SlowLog.read(name, text);
        }
        if (PostgresLog.recognises(head)) {
            return PostgresLog.read(name, text);
        }
        List<List<String>> rows = Csv.rows(text);
        if (!rows.isEmpty() && isExport(rows.get(0))) {
            return export(name, rows, over);
        }
        return script(name, text);
    }

    private static boolean isExport(List<String> header) {
        List<String> names = header.stream()
                .map(cell -> cell.toLowerCase(Locale.ROOT).strip())
                .toList();
        return names.containsAll(List.of("query", "calls")) || names.containsAll(List.of("digest_text", "count_star"));
    }

    private static Workload export(String name, List<List<String>> rows, Duration over) {
        List<String> header = rows.get(0).stream()
                .map(cell -> cell.toLowerCase(Locale.ROOT).strip())
                .toList();
        int text = Math.max(header.indexOf("query"), header.indexOf("digest_text"));
        int calls = Math.max(header.indexOf("calls"), header.indexOf("count_star"));
        int returned = Math.max(header.indexOf("rows"), header.indexOf("sum_rows_sent"));
        double seconds = over.toMillis() / 1000.0;
        List<Observed> observed = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            if (row.size() <= Math.max(text, calls)) {
                continue;
            }
            double count = number(row.get(calls));
            Optional<Rate> rate = seconds > 0
                    ? Optional.of(new Rate(
                            count / seconds,
                            Optional.empty(),
                            "average of %s, counted for %s".formatted(name, Watch.shown(seconds))))
                    : Optional.empty();
            Optional<Double> each = returned >= 0 && returned < row.size() && count > 0
                    ? Optional.of(number(row.get(returned)) / count)
                    : Optional.empty();
            observed.add(new Observed(row.get(text), count, rate, each));
        }
        List<String> unseen = seconds > 0
                ? List.of()
                : List.of("rates: the export does not say how long was counted; give --over, such as --over 7d");
        return new Workload("an export of counters, " + name, observed, unseen, Map.of());
    }

    private static double number(String cell) {
        try {
            return Double.parseDouble(cell.strip());
        } catch (NumberFormatException none) {
            return 0;
        }
    }

    private static Workload script(String name, String text) {
        Map<String, Observed> observed = new LinkedHashMap<>();
        for (String statement : Script.statements(text)) {
            Optional<Rate> rate = rate(statement, name);
            observed.merge(
                    statement,
                    new Observed(statement, 1, rate, Optional.empty()),
                    (one, same) -> new Observed(statement, one.calls() + 1, one.rate(), Optional.empty()));
        }
        return new Workload(
                "statements in " + name,
                List.copyOf(observed.values()),
                List.of("how many rows statements return: a script does not say"),
                Map.of());
    }

    /** As in `-- 120 per minute, peak 8`; the peak is per second. */
    private static Optional<Rate> rate(String statement, String name) {
        Matcher matcher = RATE.matcher(statement);
        if (!matcher.find()) {
            return Optional.empty();
        }
        double value = number(matcher.group(1).replace(",", ""));
        double seconds = switch (matcher.group(2).toLowerCase(Locale.ROOT).charAt(0)) {
            case 's' -> 1;
            case 'm' -> 60;
            case 'h' -> 3600;
            default -> 86_400;
        };
        Optional<Double> peak = Optional.ofNullable(matcher.group(3)).map(WorkloadFile::number);
        return Optional.of(new Rate(value / seconds, peak.filter(most -> most >= value / seconds), "said in " + name));
    }
}
