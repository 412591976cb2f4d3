package dev.keywright.runtime.api;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * The settings of a program.
 *
 * @param tables what tables are called where they are not called as in the design
 * @param cursorKey signs cursors; all that share cursors must share it, and without it anyone who knows the code can make one
 * @param clock tells what has expired
 * @param patience how long something is tried again that DynamoDB did not get to, or that others came before
 * @param executor runs what is asked for asynchronously; each call holds one of its threads until DynamoDB has answered
 */
public record Settings(
        Map<String, String> tables,
        String cursorKey,
        Clock clock,
        Duration patience,
        Listener listener,
        Executor executor) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    public Settings {
        tables = Map.copyOf(tables);
    }

    public static Settings standard() {
        return new Settings(Map.of(), "", Clock.systemUTC(), PATIENCE, request -> {}, ForkJoinPool.commonPool());
    }

    /** A table of the design has another name there. */
    public Settings table(String design, String name) {
        Map<String, String> more = new LinkedHashMap<>(tables);
        more.put(design, name);
        return new Settings(more, cursorKey, clock, patience, listener, executor);
    }

    public Settings cursorKey(String secret) {
        return new Settings(tables, secret, clock, patience, listener, executor);
    }

    public Settings clock(Clock other) {
        return new Settings(tables, cursorKey, other, patience, listener, executor);
    }

    public Settings patience(Duration other) {
        return new Settings(tables, cursorKey, clock, other, listener, executor);
    }

    public Settings listener(Listener other) {
        return new Settings(tables, cursorKey, clock, patience, other, executor);
    }

    /** From Java 21 on, {@code Executors.newVirtualThreadPerTaskExecutor()} is the one to give. */
    public Settings executor(Executor other) {
        return new Settings(tables, cursorKey, clock, patience, listener, other);
    }
}
