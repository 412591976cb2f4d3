package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The designs of experts answer every question that they serve, before and after everything that is written. */
class ExpertDesignsTest {
    /** The patterns for which nothing keeps the unique values or the natural ids that they write. */
    private static final Map<String, Set<String>> UNGUARDED =
            Map.of("deals", Set.of("P7", "W6"), "hr-tasks", Set.of("W4"), "social-network", Set.of("W2"));

    /** In memory: `VerificationTest` runs the same designs in DynamoDB Local. */
    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void answersAsTheOracleDoes(String example) {
        RoundTrip trip = RoundTrip.inMemory(
                Examples.model(example), Examples.design(example), new Recipe(80, 7, RoundTrip.NOW, Set.of()));

        assertThat(trip.differencesOfAllBut(UNGUARDED.getOrDefault(example, Set.of())))
                .isEmpty();
    }
}
