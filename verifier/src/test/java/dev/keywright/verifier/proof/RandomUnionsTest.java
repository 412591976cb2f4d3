package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several kinds in one answer, in random ways. `-Dunions.count=200 -Dunions.seed=0` tries that many models from that seed on. */
class RandomUnionsTest {
    @Test
    void answerAsTheOracleDoesInMemory() {
        long first = Long.getLong("unions.seed", 0);
        int count = Integer.getInteger("unions.count", 4);
        Trial trial = Trial.inMemory();
        List<String> faults = new ArrayList<>();
        int verified = 0;
        for (long seed = first; seed < first + count; seed++) {
            Result result = trial.of(UnionModels.text(seed), seed);
            verified += result.kind() == Kind.LEFT_OUT ? 0 : 1;
            if (result.isFault()) {
                faults.add("seed %s\n%s\n%s\n%s"
                        .formatted(seed, UnionModels.text(seed), result.design(), result.faults()));
            }
        }
        assertThat(faults).isEmpty();
        assertThat(verified).as("models that some design serves").isPositive();
    }
}
