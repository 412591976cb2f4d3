package dev.keywright.verifier.database;

import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Counts how often a request had to be sent once more: after throttling, an error of the server or a dropped connection. */
final class Retries implements ExecutionInterceptor {
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong attempts = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        requests.incrementAndGet();
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        attempts.incrementAndGet();
    }

    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        failures.incrementAndGet();
    }

    long requests() {
        return requests.get();
    }

    /** Never below zero: a request that is refused before it is sent has no attempt. */
    long retried() {
        return Math.max(0, attempts.get() - requests.get());
    }

    long failed() {
        return failures.get();
    }
}
