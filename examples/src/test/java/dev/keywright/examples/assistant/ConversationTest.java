package dev.keywright.examples.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a paragraph to a verified program, with the real server and in few calls. With `-Dupdate=true` its transcript is written anew. */
class ConversationTest {
    private static final Path FOLDER = Path.of("mcp");
    private static final Path TRANSCRIPT = FOLDER.resolve("conversation.md");
    private static final int MOST_CALLS = 15;
    private static final String HEADING = """
            # From a paragraph to a verified program

            The build holds this conversation with the real server and compares every answer; long ones are cut.

            """;

    @Test
    void leadsFromAParagraphToVerifiedJava(@TempDir Path root) throws IOException {
        List<String> words = ServerCommand.in(root);
        ServerParameters server = ServerParameters.builder(words.get(0))
                .args(words.subList(1, words.size()))
                .build();
        try (McpSyncClient client = McpClient.sync(new StdioClientTransport(server, McpJsonDefaults.getMapper()))
                .requestTimeout(Duration.ofMinutes(3))
                .initializationTimeout(Duration.ofMinutes(1))
                .build()) {
            client.initialize();
            Conversation conversation = new Conversation(client, FOLDER);
            conversation.hold(steps());

            assertThat(conversation.results())
                    .hasSizeLessThanOrEqualTo(MOST_CALLS)
                    .noneMatch(CallToolResult::isError);
            assertThat(conversation.results())
                    .anyMatch(result -> Conversation.text(result)
                            .startsWith("The design is right: every answer of every pattern was as expected."));
            compare(HEADING + conversation.transcript());
        }
        assertThat(root.resolve("climbing/model.yaml")).exists();
        assertThat(root.resolve("climbing/design.yaml")).exists();
        assertThat(compiled(root.resolve("climbing/java"))).isEmpty();
    }

    private static List<Map<String, Object>> steps() throws IOException {
        return McpJsonDefaults.getMapper()
                .readValue(
                        Files.readString(FOLDER.resolve("conversation.json"), StandardCharsets.UTF_8),
                        new TypeRef<List<Map<String, Object>>>() {});
    }

    private static void compare(String transcript) throws IOException {
        if (Boolean.getBoolean("update")) {
            Files.writeString(TRANSCRIPT, transcript, StandardCharsets.UTF_8);
            return;
        }
        assertThat(transcript).isEqualTo(Files.readString(TRANSCRIPT, StandardCharsets.UTF_8));
    }

    /** What the compiler says about the program; nothing where it is fine. */
    private static String compiled(Path program) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-d", program.resolve("classes").toString(), "-cp", System.getProperty("java.class.path"), "-nowarn"));
        try (Stream<Path> files = Files.walk(program)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> words.add(file.toString()));
        }
        assertThat(words).hasSizeGreaterThan(20);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, said, said, words.toArray(String[]::new));
        return code == 0 ? "" : said.toString(StandardCharsets.UTF_8);
    }
}
