package com.example.common;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that moves with every request, so that nothing is made at the same moment. */
public final class Ticking extends Clock {
    private Instant now = Instant.parse("2026-03-01T12:00:00Z");

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }

    @Override
    public Instant instant() {
        return now;
    }

    public void advance(long seconds) {
        now = now.plusSeconds(seconds);
    }
}
