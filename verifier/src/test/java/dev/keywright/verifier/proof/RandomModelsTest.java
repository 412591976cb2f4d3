package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.proof.Shrinking;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** `-Dverify.count=2000 -Dverify.seed=0` tries that many models from that seed on. */
class RandomModelsTest {
    private static final int COUNT = Integer.getInteger("verify.count", 150);
    private static final long SEED = Long.getLong("verify.seed", 0);

    /** Models whose faults are known and not yet mended; whoever mends one takes it off this list. */
    private static final Set<Long> OPEN = Set.of(
            // A parent that is deleted leaves what children carry of it.
            68L,
            // Answers or refusals that differ, for reasons not looked into yet, and a sequence whose last number
            // nothing finds.
            99L,
            230L,
            269L,
            277L,
            358L,
            367L,
            // Models that mean nothing: constants that the attribute cannot have, several with one id, sequences within
            // themselves.
            153L,
            185L,
            207L,
            249L,
            257L,
            315L,
            347L,
            399L,
            // Designs that the solver draws and a rule refuses.
            53L,
            163L,
            177L,
            381L,
            401L);

    @Test
    void whatIsDesignedAnswersAsThePlainModelDoes() {
        List<String> faults = new ArrayList<>();
        try (DynamoDbLocal local = Local.start();
                Database database = new Database(Endpoint.of(local))) {
            Trial trial = new Trial(database);
            int verified = 0;
            for (long seed = SEED; verified < COUNT; seed++) {
                if (OPEN.contains(seed)) {
                    continue;
                }
                Result result = trial.of(Candidates.text(seed), seed);
                verified += result.kind() == Kind.LEFT_OUT ? 0 : 1;
                if (result.isFault()) {
                    faults.add(smallest(trial, seed));
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    private static String smallest(Trial trial, long seed) {
        String text = new Shrinking(fewer -> trial.of(fewer, seed).isFault()).smallest(Candidates.text(seed));
        Result result = trial.of(text, seed);
        return "seed %s\n%s\n%s\n%s".formatted(seed, text, result.design(), result.faults());
    }
}
