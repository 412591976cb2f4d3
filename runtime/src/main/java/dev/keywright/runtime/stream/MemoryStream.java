package dev.keywright.runtime.stream;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** The stream of items in memory: every change is handled at once, so that nothing ever lags behind. */
public final class MemoryStream {
    private MemoryStream() {}

    public static void connect(MemoryStore memory, Design design, Clock clock, Duration patience) {
        StreamHandler handler = new StreamHandler(design, () -> memory, clock, patience);
        AtomicLong last = new AtomicLong();
        memory.watch((table, before, after) -> {
            if (!table.equals(design.streams().orElseThrow().records())) {
                String number = Long.toString(last.incrementAndGet());
                handler.handle(new StreamRecord(number, number, table, before, after));
            }
        });
    }
}
