package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.program.Stage;
import dev.keywright.verifier.proof.Candidates;
import dev.keywright.verifier.proof.Trial;
import dev.keywright.verifier.proof.Trial.Kind;
import dev.keywright.verifier.proof.Trial.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** `-Dtypescript.count=50 -Dtypescript.seed=0` tries that many models from that seed on. */
class RandomTypeScriptTest {
    private static final int COUNT = Integer.getInteger("typescript.count", 1);
    private static final long SEED = Long.getLong("typescript.seed", 0);

    private final List<NodeProgram> started = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void answersAsTheOracleDoes() {
        NodeTool.require();
        List<String> faults = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(Local.shared()))) {
            Trial trial =
                    Trial.in(database, stage -> program(stage, Local.shared().endpoint()));
            int verified = 0;
            for (long seed = SEED; verified < COUNT; seed++) {
                Result result = trial.of(Candidates.text(seed), seed);
                verified += result.kind() == Kind.LEFT_OUT ? 0 : 1;
                if (result.isFault()) {
                    faults.add("seed %s\n%s\n%s\n%s"
                            .formatted(seed, Candidates.text(seed), result.design(), result.faults()));
                }
                end();
            }
        }
        assertThat(faults).isEmpty();
    }

    private ProgramUnderTest program(Stage stage, URI endpoint) {
        try {
            NodeProgram program = NodeProgram.on(stage, Files.createTempDirectory(folder, "program"), endpoint);
            started.add(program);
            return program;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void end() {
        started.forEach(NodeProgram::close);
        started.clear();
    }
}
