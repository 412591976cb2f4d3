package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs whose keys lead a reader into temptation: what is read beside the answer must neither be taken for it nor end it. */
class IncludedReadsTest {
    private static final Path FOLDER = Path.of("src/test/resources/reads");

    private static Model model(String name) throws IOException {
        return Examples.modelOf(Files.readString(FOLDER.resolve(name + ".yaml")));
    }

    private static Design design(String name) throws IOException {
        return Examples.designOf(
                Files.readString(FOLDER.resolve(name + ".yaml")),
                Files.readString(FOLDER.resolve(name + ".design.yaml")));
    }

    @ParameterizedTest
    @CsvSource({
        "includes, 120, 1",
        "includes, 120, 2",
        "includes, 40, 3",
        "parents, 60, 1",
        "parents, 60, 2",
        "parents, 60, 3",
        "alternatives, 60, 1",
        "alternatives, 60, 2",
        "guards, 60, 1",
        "guards, 60, 2",
        "kinds, 80, 1",
        "kinds, 80, 2",
        "conditions, 120, 1",
        "conditions, 120, 2",
        "conditions, 60, 3",
        "limits, 120, 1",
        "limits, 120, 2",
        "boards, 120, 1",
        "boards, 120, 2",
        "boards, 60, 3"
    })
    void answersAsTheOracleDoes(String name, int things, long seed) throws IOException {
        RoundTrip trip =
                RoundTrip.inMemory(model(name), design(name), new Recipe(things, seed, RoundTrip.NOW, Set.of()));

        assertThat(trip.differencesOfAll()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"includes", "parents", "alternatives", "guards", "kinds", "conditions", "limits", "boards"})
    void sendsWhatIsPlanned(String name) throws IOException {
        // A put is planned as a PutItem, whether or not it replaces something; another area may or may not have another
        // name, which decides whether the copy by that name moves.
        assertThat(SentAsPlannedTest.differences(model(name), design(name)))
                .filteredOn(difference -> !difference.startsWith("put-")
                        && !difference.startsWith("move-device ")
                        && !difference.startsWith("move-site "))
                .isEmpty();
    }
}
