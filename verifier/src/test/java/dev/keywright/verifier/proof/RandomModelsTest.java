package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.proof.Shrinking;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Designs of random models answer as the oracle does. `-Dverify.count=2000 -Dverify.seed=0` tries that many models from that
 * seed on in memory, and `-Dverify.database.count` and `-Dverify.database.seed` do the same in DynamoDB Local.
 */
class RandomModelsTest {
    @Test
    void answerAsTheOracleDoesInMemory() {
        assertThat(faults(Trial.inMemory(), Integer.getInteger("verify.count", 8), Long.getLong("verify.seed", 0)))
                .isEmpty();
    }

    @Test
    void answerAsTheOracleDoesInADatabase() {
        try (Database database = new Database(Endpoint.of(Local.shared()))) {
            assertThat(faults(
                            Trial.in(database),
                            Integer.getInteger("verify.database.count", 2),
                            Long.getLong("verify.database.seed", 1000)))
                    .isEmpty();
        }
    }

    private static List<String> faults(Trial trial, int count, long first) {
        List<String> faults = new ArrayList<>();
        int verified = 0;
        for (long seed = first; verified < count; seed++) {
            Result result = trial.of(Candidates.text(seed), seed);
            verified += result.kind() == Kind.LEFT_OUT ? 0 : 1;
            if (result.isFault()) {
                faults.add(smallest(trial, seed));
            }
        }
        return faults;
    }

    private static String smallest(Trial trial, long seed) {
        String text = new Shrinking(fewer -> trial.of(fewer, seed).isFault()).smallest(Candidates.text(seed));
        Result result = trial.of(text, seed);
        return "seed %s\n%s\n%s\n%s".formatted(seed, text, result.design(), result.faults());
    }
}
