package com.example.common.load;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How long the requests of a load took, by kind. */
public final class Timings {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double LATE = 0.99;

    private final Map<String, List<Long>> nanos = new TreeMap<>();

    public synchronized void note(String kind, long time) {
        nanos.computeIfAbsent(kind, unused -> new ArrayList<>()).add(time);
    }

    public synchronized void clear() {
        nanos.clear();
    }

    public synchronized void print(PrintStream out, int seconds) {
        out.println("%-16s %9s %9s %9s %9s".formatted("", "a second", "median", "99 %", "most"));
        for (Map.Entry<String, List<Long>> kind : nanos.entrySet()) {
            print(out, kind.getKey(), kind.getValue(), seconds);
        }
        List<Long> all = nanos.values().stream().flatMap(List::stream).toList();
        print(out, "all", all, seconds);
    }

    private static void print(PrintStream out, String kind, List<Long> unsorted, int seconds) {
        List<Long> times = new ArrayList<>(unsorted);
        Collections.sort(times);
        out.println(String.format(
                Locale.ROOT,
                "%-16s %9.1f %6.1f ms %6.1f ms %6.1f ms",
                kind,
                times.size() / (double) seconds,
                times.get(times.size() / 2) / NANOS_PER_MILLI,
                times.get((int) (times.size() * LATE)) / NANOS_PER_MILLI,
                times.get(times.size() - 1) / NANOS_PER_MILLI));
    }
}
