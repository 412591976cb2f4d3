package dev.keywright.app.tool;

import java.util.concurrent.CountDownLatch;

/** A call that never ends by itself. */
final class EndlessTool implements Tool {
    @Override
    public Description description() {
        return new Description("endless", "", "", Schema.object(), Schema.object(), Effect.READS);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return 1;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stopped) {
            throw new Refused("stopped");
        }
        throw new Refused("unreachable");
    }
}
