package com.example.common.load;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Users who go on while their database is killed and started again, is silent for longer than requests wait, and loses answers.
 *
 * @param pace the time between two troubles, and how long each takes
 */
public record Trouble<U extends LoadUser>(Crowd<U> crowd, FragileDatabase database, Duration pace) {
    private static final int CUTS = 3;

    /** Lets all of it happen, then has every user read everything. */
    public void run() throws InterruptedException {
        crowd.each(LoadUser::begin);
        CompletableFuture<Void> trouble = CompletableFuture.runAsync(this::happen);
        crowd.each(user -> {
            while (!trouble.isDone()) {
                user.step();
            }
        });
        trouble.join();
        crowd.each(LoadUser::readAll);
    }

    private void happen() {
        try {
            pause();
            database.killFor(pace);
            pause();
            database.silentFor(pace);
            for (int cut = 0; cut < CUTS; cut++) {
                pause();
                database.cut();
            }
            pause();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void pause() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(pace.toMillis());
    }
}
