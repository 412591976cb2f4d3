package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that follows a stream is right once the handler has caught up, however often it is killed and repeated. */
class StreamsTest {
    private static List<String> differences(Lending.Case lending, long seed) {
        Recipe recipe = new Recipe(40, seed, RoundTrip.NOW, Set.of());
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "streams" + seed)) {
            return RoundTrip.in(database, tables, lending.model(), lending.design(), recipe)
                    .differencesOfAll();
        }
    }

    @Test
    void isRightAfterTheHandlerHasCaughtUp() {
        assertThat(differences(Lending.transferred(), 1)).isEmpty();
    }

    @Test
    void carriesWhatHasChangedAfterTheHandlerHasCaughtUp() {
        assertThat(differences(Lending.carried(), 2)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void isRightAtOnceInMemory(long seed) {
        Recipe recipe = new Recipe(40, seed, RoundTrip.NOW, Set.of());

        for (Lending.Case lending : List.of(Lending.transferred(), Lending.carried())) {
            assertThat(RoundTrip.inMemory(lending.model(), lending.design(), recipe)
                            .differencesOfAll())
                    .isEmpty();
        }
    }
}
