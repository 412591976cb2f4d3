package dev.keywright.app.tool;

import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A search that ends when it is told to. */
final class SlowTool implements Tool {
    static final CountDownLatch STARTED = new CountDownLatch(1);
    static final CountDownLatch MAY_END = new CountDownLatch(1);

    @Override
    public Description description() {
        return new Description("slow", "", "", Schema.object(), Schema.object(), Effect.SEARCHES);
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        STARTED.countDown();
        try {
            MAY_END.await();
        } catch (InterruptedException stopped) {
            throw new Refused("stopped");
        }
        return ToolAnswer.of("done", Map.of());
    }
}
