package dev.keywright.app.job;

import dev.keywright.moving.destination.Ticker;

/** The time of this machine. */
final class SystemTicker implements Ticker {
    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public void sleep(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }
}
