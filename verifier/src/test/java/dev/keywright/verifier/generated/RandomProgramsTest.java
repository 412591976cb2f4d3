package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.proof.Shrinking;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.program.Stage;
import dev.keywright.verifier.proof.Candidates;
import dev.keywright.verifier.proof.Trial;
import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** `-Dprograms.count=500 -Dprograms.seed=0` tries that many models from that seed on. */
class RandomProgramsTest {
    private static final int COUNT = Integer.getInteger("programs.count", 2);
    private static final long SEED = Long.getLong("programs.seed", 0);

    @TempDir
    private Path folder;

    private int number;

    /** Each is compiled in a folder of its own. */
    private ProgramUnderTest program(Stage stage) {
        return GeneratedProgram.on(stage, folder.resolve("program" + number++));
    }

    @Test
    void answersAsTheOracleDoes() {
        List<String> faults = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(Local.shared()))) {
            Trial trial = Trial.in(database, this::program);
            int verified = 0;
            for (long seed = SEED; verified < COUNT; seed++) {
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
