package dev.keywright.examples.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.examples.infrastructure.Tool;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every tool, called by the inspector of the protocol, of the packages in `examples/src/test/protocol`. */
class InspectorTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interview_next | path=model.yaml                                                  | open questions come next
                    check_model    | path=model.yaml                                                  | no problems
                    design_model   | path=model.yaml                                                  | which is proven
                    why            | path=model.yaml                                                  | proven to be the minimum
                    what_if        | path=model.yaml set=["P2.rps=50"]                                | with P2.rps=50 it is
                    review_design  | path=model.yaml designPath=expert.yaml                           | has no errors
                    verify_design  | path=model.yaml designPath=expert.yaml entities=20               | The design is right
                    explain        | id=hot-partition                                                 | hot-partition (error)
                    write_files    | path=model.yaml designPath=expert.yaml what=iam folder=f         | Nothing is written yet
                    """)
    void callsATool(String tool, String arguments, String answer, @TempDir Path folder) throws IOException {
        Tool node = Tool.requireProtocolNode();
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.copy(Path.of("session-store/model.yaml"), root.resolve("model.yaml"));
        Files.copy(Path.of("session-store/expert.design.yaml"), root.resolve("expert.yaml"));
        List<String> words = new ArrayList<>(List.of(
                Tool.protocolFolder().resolve("node_modules/.bin/mcp-inspector").toString(), "--cli"));
        words.addAll(ServerCommand.in(root));
        words.addAll(List.of("--connect-timeout", "60000", "--method", "tools/call", "--tool-name", tool));
        for (String argument : arguments.split(" ", -1)) {
            words.addAll(List.of("--tool-arg", argument));
        }

        Tool.Run run = node.run(folder, Map.of(), words.toArray(String[]::new));

        assertThat(run.code()).as(run.out() + run.err()).isZero();
        Map<?, ?> result = McpJsonDefaults.getMapper().readValue(run.out(), Map.class);
        assertThat(result.get("isError")).isEqualTo(false);
        assertThat(String.valueOf(result.get("content"))).contains(answer);
    }
}
