package com.example.common.load;

import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What `bench/applications` does with an application: fifty users over HTTP who check every answer, then some routes in turns with
 * the same routes written by hand on the AWS client, then the users again while the database fails.
 */
public final class Load<U extends LoadUser> {
    private static final int USERS = 50;
    private static final Duration WARM_UP = Duration.ofSeconds(3);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration LONG = Duration.ofSeconds(30);

    private static final Trouble TROUBLE =
            new Trouble(USERS, Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofSeconds(6));

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Subject<U> subject;

    public Load(Subject<U> subject) {
        this.subject = subject;
    }

    /** All three parts; the argument says how many seconds the first one takes. */
    public void run(String... arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        try (LocalDatabase database = LocalDatabase.start(LocalDatabase.folder())) {
            subject.createTable(database.client());
            try (Served<U> served = new Served<>(subject, database.client())) {
                together(served, Integer.parseInt(arguments[0]));
            }
        }
        out.println();
        out.println("the database is killed and started again, silent, and loses answers; tokens expire after 5 s");
        TROUBLE.happen(subject, LocalDatabase.folder(), out).print(out);
    }

    private void together(Served<U> served, int seconds) throws InterruptedException {
        Timings timings = new Timings();
        Crowd<U> crowd = served.users(USERS, HOUR, LONG, timings);
        crowd.each(LoadUser::begin);
        crowd.during(WARM_UP, LoadUser::step);
        timings.clear();
        crowd.during(Duration.ofSeconds(seconds), LoadUser::step);
        timings.print(out, seconds);
        crowd.print(out);
        Comparison<U> comparison = new Comparison<>(crowd, served.generated(), served.byHand());
        comparison.printHead(out);
        for (Map.Entry<String, Consumer<U>> route : subject.compared().entrySet()) {
            comparison.print(out, route.getKey(), route.getValue());
        }
    }
}
