package com.example.common;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/** How long the requests of a load took, by kind. */
public final class Timings {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double LATE = 0.99;
    private static final long PATIENCE_SECONDS = 60;

    private final Map<String, List<Long>> nanos = new TreeMap<>();

    public synchronized void note(String kind, long time) {
        nanos.computeIfAbsent(kind, unused -> new ArrayList<>()).add(time);
    }

    public synchronized void clear() {
        nanos.clear();
    }

    public synchronized int count() {
        return nanos.values().stream().mapToInt(List::size).sum();
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

    /** Lets so many users do their work at the same time, and waits for all of them. */
    public static void together(int users, int seconds, IntConsumer user) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(users);
        List<Future<?>> work = new ArrayList<>();
        for (int number = 0; number < users; number++) {
            int own = number;
            work.add(threads.submit(() -> user.accept(own)));
        }
        threads.shutdown();
        if (!threads.awaitTermination(seconds + PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the users do not end");
        }
        for (Future<?> done : work) {
            try {
                done.get();
            } catch (ExecutionException broken) {
                throw new IllegalStateException("a user has failed", broken.getCause());
            }
        }
    }
}
