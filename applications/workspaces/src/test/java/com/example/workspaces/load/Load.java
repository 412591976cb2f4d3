package com.example.workspaces.load;

import com.example.common.load.Comparison;
import com.example.common.load.Crowd;
import com.example.common.load.FragileDatabase;
import com.example.common.load.LoadUser;
import com.example.common.load.Timings;
import com.example.common.load.Trouble;
import com.example.common.load.Visitor;
import com.example.common.local.LocalDatabase;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * The load of `bench/applications`: fifty users over HTTP who check every answer, then three routes in turns with the same routes
 * written by hand on the AWS client, then the users again while the database fails.
 */
final class Load {
    private static final int USERS = 50;
    private static final int ROUNDS = 24;
    private static final Duration WARM_UP = Duration.ofSeconds(3);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Load() {}

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        load(out, Integer.parseInt(arguments[0]));
        trouble(out);
        System.exit(0);
    }

    private static void load(PrintStream out, int seconds)
            throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        Timings timings = new Timings();
        try (LocalDatabase database = LocalDatabase.start(LocalDatabase.folder())) {
            WorkspacesTable.create(database.client(), WorkspacesTable.NAME);
            try (Served served = new Served(database.client())) {
                Crowd<WorkspaceUser> crowd = served.users(USERS, HOUR, PATIENCE, timings);
                crowd.each(LoadUser::begin);
                crowd.during(WARM_UP, LoadUser::step);
                timings.clear();
                crowd.during(Duration.ofSeconds(seconds), LoadUser::step);
                timings.print(out, seconds);
                crowd.print(out);
                Comparison<WorkspaceUser> comparison =
                        new Comparison<>(crowd, served.generated(), served.byHand(), ROUNDS);
                comparison.printHead(out);
                comparison.print(out, "read an item", WorkspaceUser::readAny);
                comparison.print(out, "list items", WorkspaceUser::listItems);
                comparison.print(out, "create an item", WorkspaceUser::createItem);
            }
        }
    }

    private static void trouble(PrintStream out) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        try (FragileDatabase database = new FragileDatabase(LocalDatabase.folder(), Duration.ofSeconds(2))) {
            database.prepare(client -> WorkspacesTable.create(client, WorkspacesTable.NAME));
            try (Served served = new Served(database.client())) {
                Crowd<WorkspaceUser> crowd =
                        served.users(USERS, Duration.ofSeconds(5), Duration.ofSeconds(3), new Timings());
                new Trouble<>(crowd, database, Duration.ofSeconds(6)).run();
                out.println();
                out.println("the database killed, silent, and losing answers; tokens of 5 s");
                crowd.print(out);
            }
        }
    }
}
