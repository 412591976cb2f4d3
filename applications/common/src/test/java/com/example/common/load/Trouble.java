package com.example.common.load;

import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Users who go on while their database is killed and started again, is silent for longer than requests wait, and loses answers, and while
 * their tokens expire.
 *
 * @param validity of a token
 * @param patience how long a request to the database or to the service waits for its answer
 * @param pace the time between two troubles, and before a database that was killed is started again
 */
public record Trouble(int users, Duration validity, Duration patience, Duration pace) {
    private static final int CUTS = 3;

    /** As much of it as the tests have time for. */
    public static final Trouble SMALL =
            new Trouble(6, Duration.ofSeconds(1), Duration.ofMillis(700), Duration.ofMillis(400));

    /** Lets all of it happen and says when, then has every user read everything. */
    public <U extends LoadUser> Crowd<U> happen(Subject<U> subject, Path libraries, PrintStream out)
            throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        try (FragileDatabase database = new FragileDatabase(libraries, patience)) {
            database.prepare(subject::createTable);
            try (Served<U> served = new Served<>(subject, database.client())) {
                Crowd<U> crowd = served.users(users, validity, patience.multipliedBy(2), new Timings());
                crowd.each(LoadUser::begin);
                CompletableFuture<Void> trouble = CompletableFuture.runAsync(() -> happen(database, out));
                crowd.each(user -> {
                    while (!trouble.isDone()) {
                        user.step();
                    }
                });
                trouble.join();
                crowd.each(LoadUser::readAll);
                return crowd;
            }
        }
    }

    private void happen(FragileDatabase database, PrintStream out) {
        try {
            pause();
            say(out, "killed");
            database.killFor(pace);
            say(out, "back");
            pause();
            say(out, "silent");
            database.beSilent();
            say(out, "back");
            for (int cut = 0; cut < CUTS; cut++) {
                pause();
                say(out, "connections cut");
                database.cut();
            }
            pause();
            say(out, "reading everything again");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void say(PrintStream out, String what) {
        out.println(Instant.now() + " " + what);
    }

    private void pause() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(pace.toMillis());
    }
}
