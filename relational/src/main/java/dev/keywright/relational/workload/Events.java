package dev.keywright.relational.workload;

import dev.keywright.relational.workload.Observed.Rate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Statements of a log with their times: rates over the whole of it, and peaks from its busiest minute. */
final class Events {
    private final Map<String, Group> groups = new LinkedHashMap<>();
    private double first = Double.MAX_VALUE;
    private double last = -Double.MAX_VALUE;

    private static final class Group {
        private final String example;
        private final Map<Long, Integer> minutes = new TreeMap<>();
        private double calls;
        private double rows;
        private double counted;

        Group(String example) {
            this.example = example;
        }
    }

    void add(double second, String statement, Optional<Double> rows) {
        first = Math.min(first, second);
        last = Math.max(last, second);
        Group group = groups.computeIfAbsent(shape(statement), unused -> new Group(statement));
        group.calls++;
        group.minutes.merge((long) (second / 60), 1, Integer::sum);
        rows.ifPresent(each -> {
            group.rows += each;
            group.counted++;
        });
    }

    /** Numbers and long texts are values; short words may be constants that tell one question from another. */
    static String shape(String statement) {
        return statement
                .replaceAll("'(?![A-Za-z_]{1,20}')(?:[^']|'')*'", "?")
                .replaceAll("(?<![\\w$])-?\\d+(\\.\\d+)?", "?")
                .replaceAll("(\\?\\s*,\\s*)+\\?", "?, ?")
                .replaceAll("\\s+", " ");
    }

    Workload workload(String origin, List<String> unseen) {
        double seconds = Math.max(1, last - first);
        List<Observed> observed = new ArrayList<>();
        for (Group group : groups.values()) {
            double most = group.minutes.values().stream()
                    .mapToInt(Integer::intValue)
                    .max()
                    .orElse(0);
            double average = group.calls / seconds;
            observed.add(new Observed(
                    group.example,
                    group.calls,
                    Optional.of(new Rate(
                            average,
                            Optional.of(Math.max(average, most / 60)),
                            "log of %s min".formatted(Math.max(1, Math.round(seconds / 60))))),
                    group.counted > 0 ? Optional.of(group.rows / group.counted) : Optional.empty()));
        }
        return new Workload(origin, observed, unseen, Map.of());
    }
}
