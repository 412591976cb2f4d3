package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.chaos.ChaosTrial.Subject;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.generated.GeneratedProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.run.VerificationSubject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small models on which programs lost writes once: tenants, a tree of its own kind, and what expires. */
class FaultsTest {
    private static final Path FAULTS = Path.of("..", "examples", "faults");
    private static final Path FOUND = Path.of("src", "test", "resources", "cases");
    private static final int THINGS = 30;
    private static final int SEEDS = 4;
    /** With these the removal came between. */
    private static final List<Long> TELLING_SEEDS = List.of(97L, 205L, 325L, 480L, 514L, 591L);

    private static final String TAGGED = """
            keywright: 1
            name: tagged
            entities:
              User:
                id: userId
                count: 100
                attributes:
                  userId: {type: string, size: 36}
                  team: {type: string, size: 4, distinct: 3}
                  handle: {type: string, size: 12, unique: true}
                  tags: {type: set, size: 20, max: 200, presence: 0.7}
            patterns:
              P1: {create: User, rps: 5}
              P2: {read: User, by: userId, consistency: strong, rps: 1}
              P3: {put: User, rps: 5}
              P4: {read: User, by: team, has: tags, rps: 50}
              P5: {update: User, by: userId, remove: tags, rps: 5}
            """;
    private static final String SPARSE = """
            keywright: 1
            design: tagged
            tables:
              tagged:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK}
                items:
                  User:
                    PK: USER#{userId}
                    SK: USER
                    GSI1: {partition: "TEAM#{team}", sort: USER, when: {tags: present}}
                  UserHandle:
                    guards: User.handle
                    PK: HANDLE#{handle}
                    SK: HANDLE
            """;

    private static String model(String name) throws IOException {
        return Files.readString(FAULTS.resolve(name + ".yaml"));
    }

    private static String design(String name) throws IOException {
        return Files.readString(FOUND.resolve("faults-" + name + ".design.yaml"));
    }

    /** Second creations with other attributes, other writes between two requests, kills, and repetitions with a token. */
    @ParameterizedTest
    @ValueSource(strings = {"02-tenants", "03-selfref", "06-ttl"})
    void loseNothingWhateverComesBetween(String name) throws IOException {
        ChaosTrial trial = new ChaosTrial(description -> new MemoryRooms(description.design()));
        Subject subject = new Subject(model(name), design(name));
        List<String> differences = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            differences.addAll(trial.differences(subject, seed));
        }

        assertThat(differences).isEmpty();
    }

    /** A put believed that the entry in the sparse index was there, which a removal of its attribute had just taken away. */
    @Test
    void loseNoEntryThatGoesBetweenTheReadAndTheWriteOfAPut() {
        ChaosTrial trial = new ChaosTrial(description -> new MemoryRooms(description.design()));
        Subject subject = new Subject(TAGGED, SPARSE);
        List<String> differences = new ArrayList<>();
        for (long seed : TELLING_SEEDS) {
            differences.addAll(trial.differences(subject, seed));
        }

        assertThat(differences).isEmpty();
    }

    private static Set<AttributeRef> keys(Model model, Design design) {
        return VerificationSubject.keys(
                RoundTrip.description(model, design).bill().layout());
    }

    @ParameterizedTest
    @ValueSource(strings = {"02-tenants", "03-selfref", "06-ttl"})
    void areAnsweredByAGeneratedProgramAsTheOracleDoes(String name, @TempDir Path folder) throws IOException {
        Model model = Examples.modelOf(model(name));
        Design design = Examples.designOf(model(name), design(name));
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "fault" + name.substring(0, 2))) {
            Recipe recipe = new Recipe(THINGS, 3, RoundTrip.NOW, keys(model, design));
            RoundTrip trip =
                    RoundTrip.in(database, tables, model, design, recipe, stage -> GeneratedProgram.on(stage, folder));

            assertThat(trip.differencesOfAll()).isEmpty();
        }
    }
}
