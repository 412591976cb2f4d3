package dev.keywright.relational.workload;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PostgreSQL's log as CSV, with statements by `log_statement` or `log_min_duration_statement`. */
final class PostgresLog {
    private static final Pattern HEAD =
            Pattern.compile("(?m)^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d+ [A-Z+0-9-]+,");
    private static final Pattern STATEMENT =
            Pattern.compile("(?s)^(?:duration: [0-9.]+ ms\\s+)?(?:statement|execute [^:]*): (.*)$");
    private static final int MESSAGE = 13;

    private PostgresLog() {}

    static boolean recognises(String head) {
        return HEAD.matcher(head).find();
    }

    static Workload read(String name, String text) {
        Events events = new Events();
        for (List<String> row : Csv.rows(text)) {
            if (row.size() <= MESSAGE) {
                continue;
            }
            Matcher matcher = STATEMENT.matcher(row.get(MESSAGE));
            Optional<Double> second = second(row.get(0));
            if (matcher.matches() && second.isPresent()) {
                events.add(second.get(), matcher.group(1), Optional.empty());
            }
        }
        return events.workload(
                "the log " + name,
                List.of(
                        "how many rows statements return: PostgreSQL's log does not say",
                        "statements faster than log_min_duration_statement, if it is above 0"));
    }

    private static Optional<Double> second(String written) {
        try {
            Instant at = LocalDateTime.parse(written.substring(0, 19).replace(' ', 'T'))
                    .toInstant(ZoneOffset.UTC);
            return Optional.of((double) at.getEpochSecond());
        } catch (DateTimeParseException | StringIndexOutOfBoundsException none) {
            return Optional.empty();
        }
    }
}
