package com.example.common.load;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The same routes by a generated program and by hand, in turns: whatever else the machine does slows both. The order is that of
 * ABBA: a JVM grows faster for minutes, and whoever always came second would gain by it.
 *
 * @param generated the address of the service
 * @param byHand the address of the same routes on the bare AWS client
 * @param rounds how many turns are counted, a multiple of four
 */
public record Comparison<U extends LoadUser>(Crowd<U> crowd, URI generated, URI byHand, int rounds) {
    private static final int WARM_UP_ROUNDS = 8;
    private static final Duration ROUND = Duration.ofSeconds(1);
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    /** The requests of one side, the time that they took, and the CPU time of this process, which has the server and the users. */
    private static final class Side {
        private long requests;
        private long nanos;
        private long cpuNanos;

        double perSecond() {
            return requests * NANOS_PER_SECOND / nanos;
        }

        double cpuMillis() {
            return cpuNanos / NANOS_PER_MILLI / requests;
        }
    }

    public void printHead(PrintStream out) {
        out.println();
        out.println("%-20s %29s   %29s".formatted("", "requests a second", "CPU time of a request"));
        out.println("%-20s %10s %10s %7s   %10s %10s %7s"
                .formatted("", "generated", "by hand", "ratio", "generated", "by hand", "ratio"));
    }

    /** A line with the requests a second and the CPU milliseconds of both, and how many answers were wrong. */
    public void print(PrintStream out, String route, Consumer<U> work) throws InterruptedException {
        Side first = new Side();
        Side second = new Side();
        int faults = faults();
        for (int round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
            boolean program = round % 4 == 0 || round % 4 == 3;
            Side side = round < WARM_UP_ROUNDS ? new Side() : program ? first : second;
            turn(program ? generated : byHand, side, work);
        }
        out.println(String.format(
                Locale.ROOT,
                "%-20s %8.1f/s %8.1f/s %7.2f   %7.2f ms %7.2f ms %7.2f   %d faults",
                route,
                first.perSecond(),
                second.perSecond(),
                first.perSecond() / second.perSecond(),
                first.cpuMillis(),
                second.cpuMillis(),
                second.cpuMillis() / first.cpuMillis(),
                faults() - faults));
        crowd.moveTo(generated, new Timings());
    }

    private int faults() {
        return crowd.sum(visitor -> visitor.failed() + visitor.wrong() + visitor.comeBack() + visitor.unanswered());
    }

    private void turn(URI address, Side side, Consumer<U> work) throws InterruptedException {
        Timings noted = new Timings();
        crowd.moveTo(address, noted);
        long cpu = cpuNanos();
        side.nanos += crowd.during(ROUND, work).toNanos();
        side.cpuNanos += cpuNanos() - cpu;
        side.requests += noted.count();
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
