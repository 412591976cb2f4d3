package dev.keywright.moving.destination;

/** The time that passes, for whoever paces or waits. */
public interface Ticker {
    long nanos();

    void sleep(long millis) throws InterruptedException;
}
