package com.example.campaigns;

import com.example.campaigns.OldApplication.OldSession;
import com.example.common.Answer;
import com.example.common.Client;
import com.example.common.identity.DevelopmentIdentity;
import dev.keywright.relational.server.TestPostgres;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * From PostgreSQL to the new application while people work: the old application's tables are filled, imported, moved with their
 * transcripts as objects, compared and switched; then the new application answers for all of it, and what it writes goes back too.
 */
final class FromPostgresql {
    private static final String DATABASE = "campaigns";
    private static final String HELP = """
            Brings a made-up PostgreSQL database of the old campaign manager into the table and the objects of the new one, while
            the old one's users go on. It needs the package postgresql; everything is in a temporary folder, and gone at the end.

            Usage: from-postgresql [--users N]

              --users N   how many game masters there are, with 24 sessions each; 10 unless given

            Example:
              ./applications/campaigns/from-postgresql --users 50
            """;

    private final int users;
    private final Path folder;
    private final PrintStream out;

    FromPostgresql(int users, Path folder, PrintStream out) {
        this.users = users;
        this.folder = folder;
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<String> words = List.of(arguments);
        boolean counted = words.size() == 2
                && words.get(0).equals("--users")
                && words.get(1).matches("[1-9][0-9]{0,4}");
        if (!words.isEmpty() && !counted) {
            out.print(HELP);
            System.exit(words.equals(List.of("--help")) ? 0 : 2);
        }
        Path folder = Files.createTempDirectory("from-postgresql");
        new FromPostgresql(counted ? Integer.parseInt(words.get(1)) : 10, folder, out).run();
        System.exit(0);
    }

    /**
     * What came of it.
     *
     * @param imported the draft of a model
     * @param designed the cheapest design of it
     * @param writes those of the old application while everything moved
     * @param old the sessions of the database when the switch was made
     * @param served the transcripts that the new application answers with, by the ids of sessions
     * @param written the texts that it wrote then
     * @param carriedBack the texts that the database has in the end, of the same sessions
     */
    record Result(
            String imported,
            String designed,
            String plan,
            String switched,
            long writes,
            List<OldSession> old,
            Map<String, String> served,
            Map<String, String> written,
            Map<String, String> carriedBack) {}

    Result run() throws IOException, SQLException {
        TestPostgres server = TestPostgres.start();
        server.create(DATABASE);
        Connection connection = server.connect(DATABASE);
        try (OldApplication application = new OldApplication(connection, Clock.systemUTC(), folder)) {
            out.println("The old application with %s game masters:".formatted(users));
            application.fill(users);
            application.start();
            Journey journey = new Journey(
                    "postgresql://postgres@127.0.0.1:%s/%s".formatted(server.port(), DATABASE),
                    Stage.database().endpoint(),
                    folder,
                    out);
            Path draft = journey.imported();
            String designed = journey.designed(draft);
            try (Connection other = server.connect(DATABASE)) {
                TestPostgres.execute(other, OldApplication.script("prepare.sql"));
            }
            String plan = journey.plan();
            journey.run("--catch-up");
            String switched = journey.cutOver(OldApplication.stopping());

            List<OldSession> old = application.sessions();
            try (Stage stage = new Stage(DATABASE, journey.objects())) {
                Map<String, String> served = served(stage, old);
                out.println("The new application serves %s sessions, and %s transcripts of %s characters."
                        .formatted(
                                old.size(),
                                served.size(),
                                served.values().stream()
                                        .mapToLong(String::length)
                                        .sum()));
                Map<String, String> written = write(stage, old);
                journey.run("--reverse", "--catch-up");
                journey.verify();
                journey.finish();
                Map<String, String> carriedBack = new TreeMap<>();
                application.sessions().stream()
                        .filter(session -> written.containsKey(session.id()))
                        .forEach(session -> carriedBack.put(session.id(), session.transcript()));
                return new Result(
                        Files.readString(draft),
                        designed,
                        plan,
                        switched,
                        application.writes(),
                        old,
                        served,
                        written,
                        carriedBack);
            }
        }
    }

    /** The name by which somebody logs in: what the user's id was made of. */
    private String name(OldSession session) {
        for (int number = 1; number <= users; number++) {
            String name = "user-" + number;
            if (DevelopmentIdentity.sub(name + "@example.com").equals(session.userId())) {
                return name;
            }
        }
        throw new IllegalStateException("nobody is " + session.userId());
    }

    private static String path(OldSession session) {
        return "/api/sessions/%s.%s/transcript".formatted(session.campaignId(), session.id());
    }

    /** The transcripts as the new application answers, by the ids of sessions. */
    private Map<String, String> served(Stage stage, List<OldSession> sessions) {
        Map<String, String> served = new TreeMap<>();
        for (OldSession session : sessions) {
            Answer answer = stage.get(name(session), path(session));
            if (answer.status() == 200) {
                served.put(session.id(), answer.text());
            }
        }
        return served;
    }

    /** Replaces a transcript, writes a first one and deletes one, as users of the new application do; the texts that there should be. */
    private Map<String, String> write(Stage stage, List<OldSession> sessions) {
        List<OldSession> with = sessions.stream()
                .filter(session -> !session.transcript().isEmpty())
                .toList();
        OldSession replaced = with.get(0);
        OldSession deleted = with.get(1);
        OldSession first = sessions.stream()
                .filter(session -> session.transcript().isEmpty())
                .findFirst()
                .orElseThrow();
        String later = "Said later, später. ".repeat(40_000);
        Map<String, String> written = new TreeMap<>();
        check(
                ask(stage, "PUT", replaced)
                        .header("if-match", "\"1\"")
                        .text(later)
                        .send(),
                200);
        written.put(replaced.id(), later);
        check(
                ask(stage, "PUT", first)
                        .header("if-none-match", "*")
                        .text("First")
                        .send(),
                201);
        written.put(first.id(), "First");
        check(ask(stage, "DELETE", deleted).header("if-match", "\"1\"").send(), 204);
        written.put(deleted.id(), "");
        return written;
    }

    private Client.Ask ask(Stage stage, String method, OldSession session) {
        return stage.ask(method, path(session)).as(name(session));
    }

    private static void check(Answer answer, int expected) {
        if (answer.status() != expected) {
            throw new IllegalStateException("%s: %s".formatted(answer.status(), answer.text()));
        }
    }
}
