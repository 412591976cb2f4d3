package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.execute.RoundTrip;
import dev.keywright.verifier.execute.RoundTrip.Interference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A proof that finds no fault is worth as much as the faults that it would have found. */
class PlantedFaultsTest {
    private static final String MODEL = resource("faults.yaml");
    private static final String DESIGN = resource("faults.design.yaml");
    private static final int THINGS = 60;

    private static DynamoDbLocal local;
    private static Database database;

    @BeforeAll
    static void start() {
        local = Local.start();
        database = new Database(Endpoint.of(local));
    }

    @AfterAll
    static void end() {
        database.close();
        local.close();
    }

    @Test
    void nothingIsWrongWithoutAFault() {
        assertThat(differences(Interference.NONE)).isEmpty();
    }

    @Test
    void noticesAWrongSortDirection() {
        assertThat(differences(Fault.wrongDirection())).anyMatch(text -> text.startsWith("newest, as stored"));
    }

    @Test
    void noticesALostPage() {
        assertThat(differences(Fault.lostPage())).anyMatch(text -> text.startsWith("newest, as stored"));
    }

    @Test
    void noticesAFilterAfterALimit() {
        assertThat(differences(Fault.filterAfterLimit())).anyMatch(text -> text.startsWith("open, as stored"));
    }

    @Test
    void noticesAnUnpaddedNumber() {
        assertThat(differences(Fault.unpaddedNumber("GSI2SK"))).anyMatch(text -> text.startsWith("dearest, as stored"));
    }

    @Test
    void noticesAStaleKeyOfAnIndex() {
        assertThat(differences(Fault.staleKey("GSI3PK"))).anyMatch(text -> text.startsWith("by-status, after close"));
    }

    @Test
    void noticesAMissingGuard() {
        assertThat(differences(Fault.unwritten("EMAIL#")))
                .anyMatch(text -> text.startsWith("sign-up to BE_REFUSED: Done"));
    }

    @Test
    void noticesACopyThatIsNotKeptInStep() {
        assertThat(differences(Fault.unchanged("TITLES#")))
                .anyMatch(text -> text.startsWith("by-title, after retitle"));
    }

    @Test
    void noticesACounterThatDoesNotCount() {
        assertThat(differences(Fault.unwritten("COUNT#"))).anyMatch(text -> text.startsWith("user, as stored"));
    }

    @Test
    void noticesAValueThatBreaksOutOfItsSegment() {
        assertThat(differences(Fault.unescaped("TITLES#"))).anyMatch(text -> text.startsWith("by-title, as stored"));
    }

    private static List<String> differences(Interference interference) {
        Model model = Examples.modelOf(MODEL);
        Design design = Examples.designOf(MODEL, DESIGN);
        try (Namespace tables = new Namespace(database, "faults")) {
            Recipe recipe = new Recipe(THINGS, 3, RoundTrip.NOW, Set.of());
            RoundTrip trip = new RoundTrip(database, tables, model, design, recipe, interference);
            trip.store();
            trip.askAll();
            trip.writeAll();
            return trip.differences();
        }
    }

    private static String resource(String name) {
        try (InputStream in = PlantedFaultsTest.class.getResourceAsStream("/proof/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
