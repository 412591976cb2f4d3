package dev.keywright.examples.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.examples.infrastructure.Tool;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page that hosts show, in a browser, with real answers and with names that are markup. */
class AnswerPageTest {
    private static final String HOSTILE = "<img src=x onerror=alert(1)><b>bold</b>";

    @Test
    void showsAnswersAsTextAndAsksForNothing(@TempDir Path folder) throws IOException {
        Tool node = Tool.requireBrowser();
        String model = Files.readString(Path.of("session-store/model.yaml"), StandardCharsets.UTF_8)
                .replace("title: Get a session by its token", "title: \"%s\"".formatted(HOSTILE));
        Path job = Files.writeString(folder.resolve("job.json"), job(folder, model), StandardCharsets.UTF_8);

        Tool.Run run = node.run(
                folder,
                Map.of(),
                Tool.browserFolder().resolve("app.mjs").toString(),
                Tool.require("chromium").program(),
                job.toString());

        assertThat(run.code()).as(run.err()).isZero();
        Map<?, ?> said = McpJsonDefaults.getMapper().readValue(run.out(), Map.class);
        assertThat((List<?>) said.get("requests")).isEmpty();
        List<?> shown = (List<?>) said.get("shown");
        Map<?, ?> design = (Map<?, ?>) shown.get(0);
        Map<?, ?> whatIf = (Map<?, ?>) shown.get(1);
        assertThat((List<?>) design.get("methods"))
                .asString()
                .contains("ui/initialize", "ui/notifications/size-changed");
        assertThat(String.valueOf(design.get("text")))
                .contains("session-store: $526.90 a month, optimal", "P2 " + HOSTILE, "$486.00", "eventual-target");
        assertThat(String.valueOf(whatIf.get("text"))).contains("P2.rps=50", "$49.00", "stays");
        assertThat(List.of(design.get("markup"), whatIf.get("markup"))).containsOnly(0);
    }

    private static String job(Path root, String model) throws IOException {
        List<String> words = ServerCommand.in(root);
        ServerParameters server = ServerParameters.builder(words.get(0))
                .args(words.subList(1, words.size()))
                .build();
        try (McpSyncClient client = McpClient.sync(new StdioClientTransport(server, McpJsonDefaults.getMapper()))
                .requestTimeout(Duration.ofMinutes(3))
                .initializationTimeout(Duration.ofMinutes(1))
                .build()) {
            client.initialize();
            TextResourceContents page = (TextResourceContents) client.readResource(
                            ReadResourceRequest.builder("ui://keywright/report").build())
                    .contents()
                    .get(0);
            List<CallToolResult> results = List.of(
                    client.callTool(call("design_model", Map.of("model", model))),
                    client.callTool(call("what_if", Map.of("model", model, "set", List.of("P2.rps=50")))));
            return McpJsonDefaults.getMapper().writeValueAsString(Map.of("page", page.text(), "results", results));
        }
    }

    private static CallToolRequest call(String tool, Map<String, Object> arguments) {
        return CallToolRequest.builder(tool).arguments(arguments).build();
    }
}
