package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Create;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Everything is written through a network that loses replies, and every outcome and answer is the oracle's. Two things are left
 * out: who repeats a DeleteItem may be told that there is none, and whoever creates exactly what is there already, and gets no
 * reply to the refusal, is told that it is done.
 */
class LossyNetworkTest {
    private static final Recipe RECIPE = new Recipe(25, 11, RoundTrip.NOW, Set.of());
    private static final int EVERY = 5;

    private static Mishaps lostReplies() {
        Mishaps all = Mishaps.everyNthWrite(EVERY, Mishap.REPLY_LOST);
        return operation -> operation.equals("DeleteItem") ? Mishap.NONE : all.of(operation);
    }

    /** Only of creations: no other write that is to be refused may be told that it is done. */
    private static boolean isTheSameAgain(String difference, Model model) {
        int at = difference.indexOf(" to BE_REFUSED: Done[reached=1]");
        return at >= 0
                && model.findPattern(difference.substring(0, at))
                        .filter(pattern -> pattern.operation() instanceof Create)
                        .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecommerce", "session-store"})
    void answersAsTheOracleDoes(String example) {
        try (ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), lostReplies());
                Database database = new Database(new Endpoint(proxy.address(), "us-east-1", Endpoint.Trust.OURS));
                Namespace tables = new Namespace(database, "lossy" + example.replace("-", ""))) {
            Model model = Examples.model(example);
            RoundTrip trip = RoundTrip.in(database, tables, model, Examples.design(example), RECIPE);

            assertThat(trip.differencesOfAll())
                    .filteredOn(difference -> !isTheSameAgain(difference, model))
                    .isEmpty();
            assertThat(proxy.mishaps()).isPositive();
        }
    }
}
