package com.example.service;

import dev.keywright.runtime.api.Listener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;

/** Counts what each access pattern costs and how long it takes. */
public final class Metrics implements Listener {
    private final MeterRegistry registry;

    public Metrics(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void requested(Request request) {
        Tags tags = Tags.of("pattern", request.pattern(), "operation", request.operation());
        registry.timer("dynamodb.requests", tags).record(request.latency());
        registry.counter("dynamodb.units", tags).increment(request.units());
        registry.counter("dynamodb.retries", tags).increment(request.retries());
    }
}
