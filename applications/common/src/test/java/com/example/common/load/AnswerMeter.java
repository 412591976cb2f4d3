package com.example.common.load;

import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.local.LocalServer;
import com.example.common.route.Router;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long answers take on their threads, and how much CPU time: without the server's own work and its queue, and without the compiler and the collector of
 * the JVM.
 */
final class AnswerMeter implements LocalServer.Handler {
    private static final double NANOS_PER_MILLI = 1e6;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong cpuNanos = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final Router router;

    AnswerMeter(Router router) {
        this.router = router;
    }

    @Override
    public Response answer(Request request) {
        long start = System.nanoTime();
        long cpuStart = threads.getCurrentThreadCpuTime();
        Response response = router.answer(request);
        cpuNanos.addAndGet(threads.getCurrentThreadCpuTime() - cpuStart);
        nanos.addAndGet(System.nanoTime() - start);
        requests.incrementAndGet();
        return response;
    }

    void clear() {
        nanos.set(0);
        cpuNanos.set(0);
        requests.set(0);
    }

    long requests() {
        return requests.get();
    }

    double millis() {
        return nanos.get() / NANOS_PER_MILLI / requests.get();
    }

    double cpuMillis() {
        return cpuNanos.get() / NANOS_PER_MILLI / requests.get();
    }
}
