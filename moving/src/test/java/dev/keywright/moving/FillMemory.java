package dev.keywright.moving;

import dev.keywright.moving.run.Fill;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** The memory that a fill keeps, looked at some twenty times while it runs. */
final class FillMemory {
    private static final int LOOKS = 20;

    private FillMemory() {}

    public static void main(String[] arguments) throws Exception {
        int rows = Integer.parseInt(arguments[0]);
        int threads = Integer.parseInt(arguments[1]);
        AtomicLong most = new AtomicLong();
        AtomicLong looked = new AtomicLong(-1);
        try (Scene scene = Shop.scene(rows)) {
            Fill.Settings settings =
                    new Fill.Settings(threads, 1_000_000, UUID.randomUUID().toString(), 10_000);
            long began = System.nanoTime();
            Fill.Result result = new Fill(scene.move(), scene.target(), settings, (what, done, all) -> {
                        long look = done * LOOKS / Math.max(1, all);
                        if (looked.getAndSet(look) < look) {
                            most.accumulateAndGet(kept(), Math::max);
                        }
                    })
                    .run();
            System.out.printf(
                    Locale.ROOT,
                    "| %,d | %,d | %,.1f | %,.0f |%n",
                    rows,
                    result.now().items(),
                    most.get() / 1e6,
                    (System.nanoTime() - began) / 1e9);
        }
    }

    private static long kept() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
