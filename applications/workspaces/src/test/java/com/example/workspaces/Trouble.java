package com.example.workspaces;

import com.example.common.Relay;
import com.example.common.Timings;
import com.example.common.http.Log;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalDatabase;
import com.example.common.local.LocalServer;
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
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Fifty users while the database is killed and started again from its data folder, then silent for longer than requests wait, with tokens
 * that expire after seconds. A request that is refused must say when to come back; in the end every user has what they know of.
 */
final class Trouble {
    private static final int USERS = 50;
    private static final int SECONDS = 30;
    private static final int KILLED_AFTER = 5;
    private static final int AWAY_SECONDS = 3;
    private static final int SILENT_AFTER = 8;
    private static final int SILENT_SECONDS = 6;
    private static final Duration TOKEN = Duration.ofSeconds(5);
    /** What the service allows for clocks that differ. */
    private static final Duration SKEW = Duration.ofSeconds(60);

    private Trouble() {}

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        String libraries = LocalDatabase.folder().toString();
        Path data = Files.createTempDirectory("workspaces-trouble");
        DynamoDbLocal first =
                DynamoDbLocal.start(libraries, data.toAbsolutePath().toString());
        try (Relay relay = new Relay(first.endpoint());
                LocalServer server = LocalServer.bind(0);
                DynamoDbClient database = client(relay)) {
            List<LoadUser> users = users(server, database);
            Timings.together(USERS, 60, number -> users.get(number).createWorkspace());
            CompletableFuture<Void> trouble = CompletableFuture.runAsync(() -> trouble(first, libraries, data, relay));
            Load.during(SECONDS, users, LoadUser::step);
            trouble.join();
            Timings.together(USERS, 60, number -> users.get(number).open());
            print(out, users);
        }
        System.exit(0);
    }

    private static DynamoDbClient client(Relay relay) {
        return DynamoDbClient.builder()
                .endpointOverride(relay.address())
                .region(Region.US_EAST_1)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("keywright", "keywright")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .overrideConfiguration(settings ->
                        settings.apiCallAttemptTimeout(Duration.ofSeconds(2)).apiCallTimeout(Duration.ofSeconds(4)))
                .build();
    }

    private static List<LoadUser> users(LocalServer server, DynamoDbClient database) {
        Clock clock = Clock.systemUTC();
        Ids ids = new Ids();
        WorkspacesTable.create(database, WorkspacesTable.NAME);
        Log silent = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Workspaces program = Workspaces.on(database, Settings.standard().cursorKey(ids.token()));
        Service service = new Service(program, new NewContents(program), tokens::caller, ids, clock, silent);
        LocalServer.Handler handler = service.router()::answer;
        server.start(identity, Map.of("/api/", handler));
        HttpClient client = HttpClient.newHttpClient();
        Timings timings = new Timings();
        List<LoadUser> users = new ArrayList<>();
        for (int number = 0; number < USERS; number++) {
            String email = "trouble%d@example.com".formatted(number);
            users.add(new LoadUser(
                    client,
                    server.address(),
                    () -> identity.token(
                            email,
                            claims -> claims.expirationTime(
                                    Date.from(clock.instant().plus(TOKEN).minus(SKEW)))),
                    timings,
                    number));
        }
        return users;
    }

    private static void trouble(DynamoDbLocal first, String libraries, Path data, Relay relay) {
        try {
            TimeUnit.SECONDS.sleep(KILLED_AFTER);
            ProcessHandle.of(first.processId()).ifPresent(ProcessHandle::destroyForcibly);
            relay.cut();
            TimeUnit.SECONDS.sleep(AWAY_SECONDS);
            relay.leadTo(DynamoDbLocal.start(libraries, data.toAbsolutePath().toString())
                    .endpoint());
            TimeUnit.SECONDS.sleep(SILENT_AFTER);
            relay.silent(true);
            TimeUnit.SECONDS.sleep(SILENT_SECONDS);
            relay.silent(false);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (DynamoDbLocal.NotStarted gone) {
            throw new IllegalStateException(gone);
        }
    }

    private static void print(PrintStream out, List<LoadUser> users) {
        out.println("the database killed and silent, tokens of %d s: %d users, %d s"
                .formatted(TOKEN.toSeconds(), USERS, SECONDS));
        out.println("%d requests were told when to come back, %d had to sign in again"
                .formatted(
                        users.stream().mapToInt(LoadUser::comeBack).sum(),
                        users.stream().mapToInt(LoadUser::signedIn).sum()));
        out.println("%d requests failed otherwise, %d answers were wrong"
                .formatted(
                        users.stream().mapToInt(LoadUser::failed).sum(),
                        users.stream().mapToInt(LoadUser::wrong).sum()));
        users.stream()
                .map(LoadUser::firstWrong)
                .filter(fault -> !fault.isEmpty())
                .forEach(out::println);
    }
}
