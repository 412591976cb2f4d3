package dev.keywright.moving.destination;

/**
 * The rate of writing in units a second. It begins low, grows by a step every second until the ceiling, and is halved where the
 * database throttles. Units are taken before a write, and corrected by what the database says it consumed.
 */
public final class Pace {
    private static final double NANOS = 1e9;
    private static final double FIRST_SHARE = 0.25;
    private static final double STEP_SHARE = 0.05;
    /** Slower than this nothing would ever end. */
    private static final double SLOWEST = 5;

    private final double ceiling;
    private final Ticker ticker;
    private double rate;
    private double tokens;
    private long last;
    private long lastStep;
    private long lastHalved;
    private long halved;

    public Pace(double ceiling, Ticker ticker) {
        this.ceiling = ceiling;
        this.ticker = ticker;
        this.rate = Math.max(Math.min(SLOWEST, ceiling), ceiling * FIRST_SHARE);
        this.last = ticker.nanos();
        this.lastStep = last;
        this.lastHalved = last - (long) NANOS;
    }

    /** Waits until so many units may be spent. */
    public void take(long units) throws InterruptedException {
        long wait = book(units);
        if (wait > 0) {
            ticker.sleep(wait);
        }
    }

    /** Books the units and says how many milliseconds from now they are there. */
    private synchronized long book(long units) {
        long now = ticker.nanos();
        if (now - lastStep >= NANOS) {
            rate = Math.min(ceiling, rate + ceiling * STEP_SHARE * ((now - lastStep) / NANOS));
            lastStep = now;
        }
        // A second's worth at most is kept for later.
        tokens = Math.min(rate, tokens + rate * ((now - last) / NANOS));
        last = now;
        tokens -= units;
        return tokens >= 0 ? 0 : (long) Math.ceil(-tokens / rate * 1000);
    }

    /** The database consumed other units than were taken. */
    public synchronized void correct(double difference) {
        tokens -= difference;
    }

    /** The database throttled; once a second is told often enough. */
    public synchronized void throttled() {
        long now = ticker.nanos();
        if (now - lastHalved >= NANOS) {
            rate = Math.max(Math.min(SLOWEST, ceiling), rate / 2);
            lastHalved = now;
            lastStep = now;
            halved++;
        }
    }

    public synchronized double rate() {
        return rate;
    }

    /** How often the rate was halved. */
    public synchronized long halved() {
        return halved;
    }
}
