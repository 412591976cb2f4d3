package dev.keywright.app.studio.work;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.studio.work.ModelOnDisk.Version;
import dev.keywright.core.check.CheckMemory;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Checks the file a few times while the person still reads the page. A fresh JVM interprets a check, which takes many times as long as
 * one that it has compiled.
 */
final class WarmUp {
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final int MOST_CHECKS = 40;

    private final Workbench bench;

    WarmUp(Workbench bench) {
        this.bench = bench;
    }

    void start() {
        Thread thread = new Thread(this::run, "warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            Optional<Version> file = bench.disk().read();
            file.ifPresent(version -> check(version.text()));
        } catch (IOException unreadable) {
            // Whoever opens the page is told.
        }
    }

    /** Every other text differs a little from the one before, as when somebody types. */
    private void check(String text) {
        CheckMemory memory = new CheckMemory();
        long end = System.nanoTime() + LONGEST_NANOS;
        for (int count = 0; count < MOST_CHECKS && System.nanoTime() < end; count++) {
            String typed = count % 2 == 0 ? text : edited(text, count / 2);
            bench.inputs(new Call(), typed).ifPresent(inputs -> Compilation.check(inputs, memory));
        }
    }

    /** A title, and every other time the number of the first entity that states one, which matters to more of the model. */
    private static String edited(String text, int edit) {
        return edit % 2 == 0
                ? text.replaceFirst("(?m)^title: ", "title: x")
                : text.replaceFirst("(?m)^( +count: )(?=\\d)", "$11");
    }
}
