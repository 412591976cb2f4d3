package com.example.common.load;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The same routes by a generated program and by hand. Each user asks the one, then the other twice, then the first again, and so on: whatever else the machine does
 * slows both. So the requests a second of a side are those that as many users would have sent to it alone, by the mean time of an answer.
 */
final class Comparison<U extends LoadUser> {
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration TIME = Duration.ofSeconds(30);
    private static final int TURNS = 4;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Crowd<U> crowd;
    private final Served.Side generated;
    private final Served.Side byHand;

    Comparison(Crowd<U> crowd, Served.Side generated, Served.Side byHand) {
        this.crowd = crowd;
        this.generated = generated;
        this.byHand = byHand;
    }

    void printHead(PrintStream out) {
        out.println();
        out.println("%-18s %35s   %35s".formatted("", "requests a second", "CPU time of an answer"));
        out.println("%-18s %11s %11s %11s   %11s %11s %11s"
                .formatted("", "generated", "by hand", "ratio", "generated", "by hand", "ratio"));
    }

    /** A line with the requests a second and the CPU time of both, and how many answers were wrong. */
    void print(PrintStream out, String route, Consumer<U> work) throws InterruptedException {
        int faults = faults();
        turns(WARM_UP, work);
        generated.meter().clear();
        byHand.meter().clear();
        List<Timings> timings = turns(TIME, work);
        double first = crowd.users().size() * NANOS_PER_SECOND / timings.get(0).mean();
        double second = crowd.users().size() * NANOS_PER_SECOND / timings.get(1).mean();
        double firstCpu = generated.meter().nanosPerRequest() / NANOS_PER_MILLI;
        double secondCpu = byHand.meter().nanosPerRequest() / NANOS_PER_MILLI;
        out.println(String.format(
                Locale.ROOT,
                "%-18s %11.1f %11.1f %11.2f   %8.2f ms %8.2f ms %11.2f   %d and %d requests, %d faults",
                route,
                first,
                second,
                first / second,
                firstCpu,
                secondCpu,
                secondCpu / firstCpu,
                timings.get(0).count(),
                timings.get(1).count(),
                faults() - faults));
        crowd.moveTo(generated.address(), new Timings());
    }

    private int faults() {
        return crowd.sum(visitor -> visitor.failed() + visitor.wrong() + visitor.comeBack() + visitor.unanswered());
    }

    private List<Timings> turns(Duration time, Consumer<U> work) throws InterruptedException {
        Timings first = new Timings();
        Timings second = new Timings();
        AtomicLong turn = new AtomicLong();
        crowd.during(time, user -> {
            long place = turn.getAndIncrement() % TURNS;
            boolean program = place == 0 || place == TURNS - 1;
            user.visitor().moveTo((program ? generated : byHand).address(), program ? first : second);
            work.accept(user);
        });
        return List.of(first, second);
    }
}
