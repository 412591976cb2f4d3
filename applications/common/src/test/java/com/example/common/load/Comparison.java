package com.example.common.load;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The same routes by a generated program and by hand. Each user asks the one, then the other twice, then the first again, and so on: whatever else the machine does
 * slows both. What counts is the time of an answer itself: users would queue at the slower side, and make it look slower than it is.
 */
final class Comparison<U extends LoadUser> {
    private static final Duration WARM_UP = Duration.ofSeconds(20);
    private static final Duration TIME = Duration.ofSeconds(40);
    private static final int TURNS = 4;

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
        out.println("%-18s %32s   %32s".formatted("", "time of an answer", "CPU time of an answer"));
        out.println("%-18s %12s %12s %6s   %12s %12s %6s"
                .formatted("", "generated", "by hand", "ratio", "generated", "by hand", "ratio"));
    }

    /** A line with the times of both, and how many answers were wrong; a ratio above 1 means that the generated program is faster. */
    void print(PrintStream out, String route, Consumer<U> work) throws InterruptedException {
        int faults = faults();
        turns(WARM_UP, work);
        generated.meter().clear();
        byHand.meter().clear();
        turns(TIME, work);
        AnswerMeter first = generated.meter();
        AnswerMeter second = byHand.meter();
        out.println(String.format(
                Locale.ROOT,
                "%-18s %9.2f ms %9.2f ms %6.2f   %9.2f ms %9.2f ms %6.2f   %d requests, %d faults",
                route,
                first.millis(),
                second.millis(),
                second.millis() / first.millis(),
                first.cpuMillis(),
                second.cpuMillis(),
                second.cpuMillis() / first.cpuMillis(),
                first.requests() + second.requests(),
                faults() - faults));
        crowd.moveTo(generated.address(), new Timings());
    }

    private int faults() {
        return crowd.sum(visitor -> visitor.failed() + visitor.wrong() + visitor.comeBack() + visitor.unanswered());
    }

    private void turns(Duration time, Consumer<U> work) throws InterruptedException {
        Timings unused = new Timings();
        AtomicLong turn = new AtomicLong();
        crowd.during(time, user -> {
            long place = turn.getAndIncrement() % TURNS;
            boolean program = place == 0 || place == TURNS - 1;
            user.visitor().moveTo((program ? generated : byHand).address(), unused);
            work.accept(user);
        });
    }
}
