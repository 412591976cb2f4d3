package com.example.workspaces;

import com.example.common.Timings;
import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalDatabase;
import com.example.common.local.LocalServer;
import com.example.common.route.Router;
import com.example.workspaces.content.NewContents;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.runtime.api.Settings;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The load of `bench/applications`: fifty users over HTTP who check every answer, then three routes in turns with the same routes
 * written by hand on the AWS client.
 */
final class Load implements AutoCloseable {
    private static final int USERS = 50;
    private static final int WARM_UP_ROUNDS = 4;
    private static final int ROUNDS = 8;
    private static final int ROUND_SECONDS = 2;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Timings timings = new Timings();
    private final List<LoadUser> users = new ArrayList<>();
    private final LocalDatabase database;
    private final LocalServer generated;
    private final LocalServer bare;

    private Load() throws IOException, DynamoDbLocal.NotStarted {
        Clock clock = Clock.systemUTC();
        Ids ids = new Ids();
        Log silent = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        database = LocalDatabase.start(LocalDatabase.folder());
        WorkspacesTable.create(database.client(), WorkspacesTable.NAME);
        DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Function<Request, Caller> callers = tokens::caller;
        Workspaces data = Workspaces.on(database.client(), Settings.standard().cursorKey(ids.token()));
        generated = serve(identity, new Service(data, new NewContents(data), callers, ids, clock, silent).router());
        BareItems items = new BareItems(database.client(), WorkspacesTable.NAME, callers, ids, clock);
        bare = serve(identity, new Router(items.endpoints(), silent));
        for (int number = 0; number < USERS; number++) {
            String email = "load%d@example.com".formatted(number);
            users.add(new LoadUser(client, generated.address(), () -> identity.token(email), timings, number));
        }
    }

    private static LocalServer serve(DevelopmentIdentity identity, Router router) throws IOException {
        LocalServer server = LocalServer.bind(0);
        LocalServer.Handler handler = router::answer;
        server.start(identity, Map.of("/api/", handler));
        return server;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        int seconds = arguments.length == 0 ? 20 : Integer.parseInt(arguments[0]);
        try (Load load = new Load()) {
            load.mixed(out, seconds);
            load.compare(out);
        }
        System.exit(0);
    }

    private void mixed(PrintStream out, int seconds) throws InterruptedException {
        Timings.together(USERS, 60, number -> users.get(number).createWorkspace());
        during(3, users, LoadUser::step);
        timings.clear();
        during(seconds, users, LoadUser::step);
        timings.print(out, seconds);
        int failed =
                users.stream().mapToInt(user -> user.failed() + user.comeBack()).sum();
        int wrong = users.stream().mapToInt(LoadUser::wrong).sum();
        out.println(
                "%d users, %d s, %d requests failed, %d answers were wrong".formatted(USERS, seconds, failed, wrong));
    }

    static void during(int seconds, List<LoadUser> users, Consumer<LoadUser> work) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        Timings.together(users.size(), seconds, number -> {
            while (System.nanoTime() < end) {
                work.accept(users.get(number));
            }
        });
    }

    /**
     * In turns, so that whatever else the machine does slows both, and in the order of ABBA: a JVM grows faster for minutes, and
     * whoever always came second would gain by it.
     */
    private void compare(PrintStream out) throws InterruptedException {
        out.println();
        out.println("%-16s %12s %12s %9s".formatted("", "generated", "by hand", "ratio"));
        compare(out, "read an item", LoadUser::readAny);
        compare(out, "list items", LoadUser::listItems);
        compare(out, "create an item", LoadUser::createItem);
        out.println("requests a second; the target is a ratio of at least 0.9");
    }

    private void compare(PrintStream out, String route, Consumer<LoadUser> work) throws InterruptedException {
        int byProgram = 0;
        int byHand = 0;
        int wrong = 0;
        for (int round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
            boolean program = round % 4 == 0 || round % 4 == 3;
            Timings noted = new Timings();
            URI address = (program ? generated : bare).address();
            for (int number = 0; number < USERS; number++) {
                users.set(number, users.get(number).at(address, noted));
            }
            during(ROUND_SECONDS, users, work);
            wrong += users.stream()
                    .mapToInt(user -> user.wrong() + user.failed() + user.comeBack())
                    .sum();
            if (round >= WARM_UP_ROUNDS) {
                byProgram += program ? noted.count() : 0;
                byHand += program ? 0 : noted.count();
            }
        }
        double seconds = ROUNDS / 2.0 * ROUND_SECONDS;
        out.println(String.format(
                Locale.ROOT,
                "%-16s %12.1f %12.1f %9.2f%s",
                route,
                byProgram / seconds,
                byHand / seconds,
                byProgram / (double) byHand,
                wrong == 0 ? "" : "   %d answers were wrong".formatted(wrong)));
    }

    @Override
    public void close() {
        generated.close();
        bare.close();
        database.close();
    }
}
