package dev.keywright.relational.workload;

import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.workload.CounterReading.Counter;
import dev.keywright.relational.workload.Observed.Rate;
import dev.keywright.relational.workload.Workload.Writes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Rates as differences between readings of the same counter. The peak is the busiest of the windows between them; a single
 * reading gives no more than an average over the counter's whole life, and is called one.
 */
public final class Watch {
    private static final int MOST_WINDOWS = 30;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private final CounterSource source;
    private final Pause pause;
    private final List<CounterReading> readings = new ArrayList<>();

    public Watch(CounterSource source, Pause pause) {
        this.source = source;
        this.pause = pause;
    }

    /** Lets time pass between two readings; says what it waits for. */
    public interface Pause {
        void rest(Duration time, int window, int windows);
    }

    public Workload over(Duration watched) throws DatabaseFailure {
        readings.add(source.read());
        if (watched.compareTo(Duration.ZERO) > 0) {
            // Windows of a minute, unless that makes them very many or very few.
            int windows = (int) Math.max(2, Math.min(MOST_WINDOWS, watched.toSeconds() / 60));
            for (int i = 1; i <= windows; i++) {
                pause.rest(watched.dividedBy(windows), i, windows);
                readings.add(source.read());
            }
        }
        return workload();
    }

    private CounterReading last() {
        return readings.get(readings.size() - 1);
    }

    private Workload workload() {
        List<Observed> observed = new ArrayList<>();
        for (Map.Entry<String, Counter> entry : last().counters().entrySet()) {
            observed.add(readings.size() > 1 ? moved(entry.getKey(), entry.getValue()) : standing(entry.getValue()));
        }
        List<String> unseen = new ArrayList<>(last().unseen());
        double dropped =
                last().dropped() - (readings.size() > 1 ? readings.get(0).dropped() : 0);
        if (dropped > 0) {
            unseen.add("%s was full and threw statements out %s times; rates are too low. Raise pg_stat_statements.max"
                    .formatted(source.name(), (long) dropped));
        }
        String origin = readings.size() > 1
                ? "%s, watched for %s"
                        .formatted(
                                source.name(),
                                shown(last().at() - readings.get(0).at()))
                : "%s, one reading: averages since %s, no peaks".formatted(source.name(), day(last().since()));
        return new Workload(origin, observed, unseen, writes());
    }

    private Observed standing(Counter counter) {
        // A counter begins when its statement is seen first; only if some were thrown out does it miss what came
        // before.
        double since = last().dropped() > 0 ? Math.max(counter.since(), last().since()) : last().since();
        double seconds = last().at() - since;
        Optional<Rate> rate = since <= 0 || seconds < 1
                ? Optional.empty()
                : Optional.of(new Rate(
                        counter.calls() / seconds,
                        Optional.empty(),
                        "all-time average since %s, %s".formatted(day(since), source.name())));
        return new Observed(counter.text(), counter.calls(), rate, perCall(counter.rows(), counter.calls()));
    }

    private Observed moved(String key, Counter now) {
        double calls = 0;
        double rows = 0;
        double peak = 0;
        List<Double> windows = new ArrayList<>();
        for (int i = 1; i < readings.size(); i++) {
            CounterReading before = readings.get(i - 1);
            CounterReading after = readings.get(i);
            Optional<Counter> later = Optional.ofNullable(after.counters().get(key));
            if (later.isEmpty()) {
                windows.add(0.0);
                continue;
            }
            Optional<Counter> earlier = Optional.ofNullable(before.counters().get(key))
                    .filter(counter -> later.get().continues(counter));
            double moved = later.get().calls() - earlier.map(Counter::calls).orElse(0.0);
            calls += moved;
            windows.add(moved);
            rows += later.get().rows() - earlier.map(Counter::rows).orElse(0.0);
            peak = Math.max(peak, moved / Math.max(0.001, after.at() - before.at()));
        }
        if (calls == 0) {
            Observed standing = standing(now);
            return new Observed(now.text(), now.calls(), standing.rate(), standing.rowsPerCall());
        }
        double seconds = last().at() - readings.get(0).at();
        String from = "%s, watched for %s".formatted(source.name(), shown(seconds));
        return new Observed(
                now.text(),
                calls,
                Optional.of(new Rate(calls / seconds, Optional.of(peak), from)),
                perCall(rows, calls),
                windows);
    }

    private static Optional<Double> perCall(double rows, double calls) {
        return calls > 0 ? Optional.of(rows / calls) : Optional.empty();
    }

    private Map<String, Writes> writes() {
        Map<String, Writes> writes = new LinkedHashMap<>();
        last().writes().forEach((table, now) -> {
            Writes before =
                    readings.size() > 1 ? readings.get(0).writes().getOrDefault(table, now) : new Writes(0, 0, 0);
            writes.put(
                    table,
                    new Writes(
                            now.inserted() - before.inserted(),
                            now.updated() - before.updated(),
                            now.deleted() - before.deleted()));
        });
        return writes;
    }

    private static String day(double seconds) {
        return seconds <= 0
                ? "an unknown time"
                : DAY.format(Instant.ofEpochSecond((long) seconds).atOffset(ZoneOffset.UTC));
    }

    /** A duration for people. */
    static String shown(double seconds) {
        if (seconds < 120) {
            return "%s s".formatted(Math.round(seconds));
        }
        if (seconds < 7200) {
            return "%s min".formatted(Math.round(seconds / 60));
        }
        return seconds < 172_800
                ? "%s h".formatted(Math.round(seconds / 3600))
                : "%s d".formatted(Math.round(seconds / 86_400));
    }
}
