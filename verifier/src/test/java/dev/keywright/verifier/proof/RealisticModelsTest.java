package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.proof.RealisticModels;
import dev.keywright.optimizer.proof.Shrinking;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Models as applications have them: designed, checked, and run. `-Drealistic.count=300 -Drealistic.seed=0` tries that many
 * from that seed on, of the full size; the normal run has a few of a smaller one.
 */
class RealisticModelsTest {
    private static final int NORMAL_COUNT = Integer.getInteger("realistic.small", 6);
    private static final int NORMAL_ENTITIES = 7;
    private static final int NORMAL_PATTERNS = 18;

    /** What is wrong is readable long before nothing can be left out any more. */
    private static final int MOST_TRIES = 150;

    private int tries;

    @Test
    void areDesignedWithoutErrorsAndAnswerAsTheOracleDoes() {
        int count = Integer.getInteger("realistic.count", 0);
        if (count == 0) {
            assertThat(faults(
                            Trial.inMemory(),
                            NORMAL_COUNT,
                            seed -> RealisticModels.text(seed, NORMAL_ENTITIES, NORMAL_PATTERNS)))
                    .isEmpty();
            return;
        }
        try (Database database = new Database(Endpoint.of(Local.shared()))) {
            assertThat(faults(Trial.in(database), count, RealisticModels::text)).isEmpty();
        }
    }

    private List<String> faults(Trial trial, int count, LongFunction<String> models) {
        long first = Long.getLong("realistic.seed", 0);
        List<String> faults = new ArrayList<>();
        int verified = 0;
        for (long seed = first; seed < first + count; seed++) {
            String text = models.apply(seed);
            Result result = trial.of(text, seed);
            verified += result.kind() == Kind.AGREES ? 1 : 0;
            if (result.isFault()) {
                faults.add(smallest(trial, text, seed));
            }
        }
        assertThat(faults.size() + verified).as("models that were run").isGreaterThan(count / 2);
        return faults;
    }

    private String smallest(Trial trial, String text, long seed) {
        tries = 0;
        String small = new Shrinking(
                        fewer -> tries++ < MOST_TRIES && trial.of(fewer, seed).isFault())
                .smallest(text);
        Result result = trial.of(small, seed);
        return "seed %s\n%s\n%s\n%s".formatted(seed, small, result.design(), result.faults());
    }
}
