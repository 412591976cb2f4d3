package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.Lending;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The generated handlers of streams keep up with the generated programs, in Java and in TypeScript. */
class StreamProgramsTest {
    private static final Recipe RECIPE = new Recipe(30, 7, RoundTrip.NOW, Set.of());

    /** A program, and the generated handler of its tables' streams. */
    private record Followed(ProgramUnderTest program, Runnable handler)
            implements ProgramUnderTest, RoundTrip.Settling {
        @Override
        public AnswerPage read(Read read, PatternInputs inputs, PagePosition from) {
            return program.read(read, inputs, from);
        }

        @Override
        public long count(Count count, PatternInputs inputs) {
            return program.count(count, inputs);
        }

        @Override
        public WriteOutcome write(Operation operation, PatternInputs inputs) {
            return program.write(operation, inputs);
        }

        @Override
        public void settle() {
            handler.run();
        }
    }

    @Test
    void theHandlerInJavaKeepsUp(@TempDir Path folder) {
        Lending.Case lending = Lending.transferred();
        try (Database database = new Database(Endpoint.of(Local.shared()));
                DynamoDbStreamsClient streams = database.streams();
                Namespace tables = new Namespace(database, "javastreams")) {
            RoundTrip trip = RoundTrip.in(database, tables, lending.model(), lending.design(), RECIPE, stage -> {
                GeneratedProgram program = GeneratedProgram.on(stage, folder);
                return new Followed(program, program.poller(streams));
            });

            assertThat(trip.differencesOfAll()).isEmpty();
        }
    }

    /** In memory nothing lags behind: no handler is asked to catch up. */
    @Test
    void theHandlerInTypeScriptKeepsUpAndEverythingFollowsAtOnceInMemory(@TempDir Path folder) {
        assertThat(differences("nodestreams", folder, NodeProgram::on)).isEmpty();
        assertThat(differences("nodememory", folder, NodeProgram::inMemory)).isEmpty();
    }

    /** Starts a program. */
    private interface Start {
        NodeProgram on(Stage stage, Path folder, URI endpoint);
    }

    private static List<String> differences(String name, Path folder, Start start) {
        NodeTool.require();
        Lending.Case lending = Lending.carried();
        DynamoDbLocal local = Local.shared();
        List<NodeProgram> started = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, name)) {
            RoundTrip trip = RoundTrip.in(database, tables, lending.model(), lending.design(), RECIPE, stage -> {
                started.add(start.on(stage, folder, local.endpoint()));
                return started.get(0);
            });

            return trip.differencesOfAll();
        } finally {
            started.forEach(NodeProgram::close);
        }
    }
}
