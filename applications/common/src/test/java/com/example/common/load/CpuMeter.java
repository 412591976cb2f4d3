package com.example.common.load;

import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.local.LocalServer;
import com.example.common.route.Router;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/** The CPU time of the threads that answer, without the server's own work, the compiler's and the collector's. */
final class CpuMeter implements LocalServer.Handler {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final Router router;

    CpuMeter(Router router) {
        this.router = router;
    }

    @Override
    public Response answer(Request request) {
        long start = threads.getCurrentThreadCpuTime();
        Response response = router.answer(request);
        nanos.addAndGet(threads.getCurrentThreadCpuTime() - start);
        requests.incrementAndGet();
        return response;
    }

    void clear() {
        nanos.set(0);
        requests.set(0);
    }

    double nanosPerRequest() {
        return nanos.get() / (double) requests.get();
    }
}
