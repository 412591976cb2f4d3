package dev.keywright.verifier.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.generated.GeneratedProgram;
import dev.keywright.verifier.history.Rush.Histories;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Eight threads call a generated program over a network that loses requests and replies, to a database that is too busy now
 * and then: the calls to each member and badge can have happened one after the other, and in the end every count is the
 * number of what it counts. `-Dhistory.seconds=60 -Dhistory.seed=1` runs it for that long.
 */
class HistoryTest {
    /** Beside a design by hand whose home key changes with every move. */
    private static final String CHEAPEST = "the cheapest design";

    private static final int THREADS = 8;
    private static final double MISHAPS = 0.02;
    private static final Path FOLDER = Path.of("src/test/resources/history");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"club.moving.design.yaml", CHEAPEST})
    void isLinearizable(String file) throws IOException {
        long seed = Long.getLong("history.seed", 1);
        Duration duration = Duration.ofSeconds(Integer.getInteger("history.seconds", 5));
        String text = Files.readString(FOLDER.resolve("club.yaml"));
        Model model = Examples.modelOf(text);
        Design design = file.equals(CHEAPEST)
                ? Designs.cheapest(model)
                : Examples.designOf(text, Files.readString(FOLDER.resolve(file)));
        Mishaps mishaps = Mishaps.byChance(
                MISHAPS, seed, Mishap.REPLY_LOST, Mishap.REQUEST_LOST, Mishap.THROTTLED, Mishap.CANCELLED);
        try (Database direct = new Database(Endpoint.of(Local.shared()));
                ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), mishaps);
                Database database = new Database(new Endpoint(proxy.address(), "us-east-1", Endpoint.Trust.OURS));
                Namespace tables = new Namespace(direct, "history")) {
            tables.create(model, design);
            Club club = new Club(model, Promises.of(Designs.costModel(model).bill(design)));
            GeneratedProgram program = GeneratedProgram.on(stage(model, design, database, tables), folder);
            Histories histories = new Rush(club, program, seed).run(THREADS, duration);
            System.out.printf(
                    "%s: %s calls to %s instances, %s mishaps, %s without an answer%n",
                    file, histories.calls(), histories.byInstance().size(), proxy.mishaps(), histories.unknown());
            Rush after = new Rush(
                    club, GeneratedProgram.on(stage(model, design, direct, tables), folder.resolve("after")), seed);
            assertThat(histories.findViolation()).isEmpty();
            assertThat(wrongCounts(club, after)).isEmpty();
        }
    }

    private static Stage stage(Model model, Design design, Database database, Namespace tables) {
        return new Stage(
                RoundTrip.description(model, design), database.client(), tables::name, RoundTrip.NOW, bound -> 0);
    }

    /** The counts that differ from the number of what they count, and handles that two members have. */
    private static List<String> wrongCounts(Club club, Rush after) {
        List<String> wrong = new ArrayList<>();
        List<AnswerRow> members = new ArrayList<>();
        for (String team : Club.TEAMS) {
            List<AnswerRow> rows = after.rows(club.read("team-members", "teamId", team));
            compare(team, Things.column(after.rows(club.read("team", "teamId", team)), "members"), rows, wrong);
            members.addAll(rows);
        }
        for (String topic : Club.TOPICS) {
            List<AnswerRow> rows = after.rows(club.read("topic-badges", "topicId", topic));
            compare(topic, Things.column(after.rows(club.read("topic", "topicId", topic)), "badges"), rows, wrong);
        }
        List<AnswerRow> byId = new ArrayList<>();
        Club.MEMBERS.forEach(member -> byId.addAll(after.rows(club.read("member", "memberId", member))));
        if (!Things.column(members, "memberId").stream().sorted().toList().equals(Things.column(byId, "memberId"))) {
            wrong.add("in teams %s, by id %s".formatted(members, byId));
        }
        List<String> handles = Things.column(byId, "handle");
        if (handles.stream().distinct().count() < handles.size()) {
            wrong.add("handles %s".formatted(handles));
        }
        return wrong;
    }

    private static void compare(String whose, List<String> counted, List<AnswerRow> rows, List<String> wrong) {
        if (!counted.equals(List.of(String.valueOf(rows.size())))) {
            wrong.add("%s counts %s of %s".formatted(whose, counted, rows.size()));
        }
    }
}
