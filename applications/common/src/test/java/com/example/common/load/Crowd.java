package com.example.common.load;

import java.io.PrintStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Users who work at the same time. */
public record Crowd<U extends LoadUser>(List<U> users) {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    public Crowd {
        users = List.copyOf(users);
    }

    public void moveTo(URI address, Timings timings) {
        users.forEach(user -> user.visitor().moveTo(address, timings));
    }

    /** Each does that once. */
    public void each(Consumer<U> work) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(users.size());
        List<Future<?>> all = new ArrayList<>();
        users.forEach(user -> all.add(threads.submit(() -> work.accept(user))));
        threads.shutdown();
        if (!threads.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("the users do not end");
        }
        for (Future<?> done : all) {
            try {
                done.get();
            } catch (ExecutionException broken) {
                throw new IllegalStateException("a user has failed", broken.getCause());
            }
        }
    }

    /** Each does that again and again for so long, and says how long it took until the last one was done. */
    public Duration during(Duration time, Consumer<U> work) throws InterruptedException {
        long start = System.nanoTime();
        long end = start + time.toNanos();
        each(user -> {
            while (System.nanoTime() < end) {
                work.accept(user);
            }
        });
        return Duration.ofNanos(System.nanoTime() - start);
    }

    public int sum(ToIntFunction<Visitor> number) {
        return users.stream().map(LoadUser::visitor).mapToInt(number).sum();
    }

    /** The first faults of each user that had any, for people. */
    public List<String> faults() {
        return users.stream().flatMap(user -> user.visitor().faults().stream()).toList();
    }

    public void print(PrintStream out) {
        out.println("%d users: %d requests were told when to come back, %d had to sign in again, %d were not answered"
                .formatted(users.size(), sum(Visitor::comeBack), sum(Visitor::signedIn), sum(Visitor::unanswered)));
        out.println("%d requests failed otherwise, %d answers were wrong"
                .formatted(sum(Visitor::failed), sum(Visitor::wrong)));
        faults().forEach(out::println);
    }
}
