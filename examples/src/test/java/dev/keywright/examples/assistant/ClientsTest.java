package dev.keywright.examples.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.examples.infrastructure.Tool;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every tool, called by the TypeScript clients of both generations, which hold each answer against its schema. */
class ClientsTest {
    private static final String CALLS = """
            [
              {"tool": "interview_next", "given": {"path": "model.yaml"}},
              {"tool": "check_model", "given": {"path": "model.yaml"}},
              {"tool": "design_model", "given": {"path": "model.yaml", "detail": "full"}},
              {"tool": "why", "given": {"path": "model.yaml"}},
              {"tool": "what_if", "given": {"path": "model.yaml", "set": ["P2.rps=50"]}},
              {"tool": "review_design", "given": {"path": "model.yaml", "designPath": "expert.yaml"}},
              {"tool": "verify_design", "given": {"path": "model.yaml", "design": "@design", "entities": 20}},
              {"tool": "explain", "given": {"id": "hot-partition"}},
              {"tool": "write_files",
               "given": {"path": "model.yaml", "design": "@design", "what": "docs", "folder": "docs", "confirm": true}}
            ]
            """;

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void callEveryTool(String generation, @TempDir Path folder) throws IOException {
        Tool node = Tool.requireNode();
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.copy(Path.of("session-store/model.yaml"), root.resolve("model.yaml"));
        Files.copy(Path.of("session-store/expert.design.yaml"), root.resolve("expert.yaml"));
        Path calls = Files.writeString(folder.resolve("calls.json"), CALLS);
        List<String> words = new ArrayList<>(
                List.of(Tool.nodeFolder().resolve("assistant.mjs").toString(), generation, calls.toString()));
        words.addAll(ServerCommand.in(root));

        Tool.Run run = node.run(folder, Map.of(), words.toArray(String[]::new));

        assertThat(run.code()).as(run.err()).isZero();
        Map<?, ?> said = McpJsonDefaults.getMapper().readValue(run.out(), Map.class);
        assertThat(said.get("language")).isEqualTo("# The language");
        assertThat(said.get("refused")).isEqualTo(true);
        Map<?, ?> answers = (Map<?, ?>) said.get("answers");
        assertThat(List.copyOf(answers.keySet())).isEqualTo(said.get("tools"));
        assertThat(answers.values())
                .allSatisfy(answer -> assertThat((Map<?, ?>) answer)
                        .satisfies(fields -> assertThat(fields.get("refused"))
                                .as("%s", fields)
                                .isEqualTo(false)));
        assertThat(Files.readString(root.resolve("docs/report.html"), StandardCharsets.UTF_8))
                .startsWith("<!doctype html>");
    }
}
