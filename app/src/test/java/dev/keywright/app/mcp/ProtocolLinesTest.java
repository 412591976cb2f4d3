package dev.keywright.app.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of the server, read without a client: each is a message of the protocol, whatever a tool prints. */
class ProtocolLinesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String INITIALIZE = """
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", \
            "capabilities": {}, "clientInfo": {"name": "lines", "version": "1"}}}""";

    @TempDir
    private Path root;

    private Process process;
    private BufferedWriter input;
    private BufferedReader output;

    @BeforeEach
    void start() throws IOException {
        Files.copy(Path.of("../examples/session-store/model.yaml"), root.resolve("model.yaml"));
        process = new ProcessBuilder(ServerCommand.in(root))
                .redirectError(root.resolve("messages.txt").toFile())
                .start();
        input = process.outputWriter(StandardCharsets.UTF_8);
        output = process.inputReader(StandardCharsets.UTF_8);
        assertThat(answer(INITIALIZE, 1).at("/result/serverInfo/name").asText()).isEqualTo("keywright");
        send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    }

    @AfterEach
    void stop() {
        process.destroyForcibly();
    }

    @Test
    void areMessagesEvenWhileASolverAndADatabaseRun() throws Exception {
        for (String tool : List.of("check_model", "design_model", "why", "verify_design")) {
            String call = """
                    {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "%s", \
                    "arguments": {"path": "model.yaml"}, "_meta": {"progressToken": 7}}}""".formatted(tool);
            assertThat(answer(call, 2).at("/result/isError").asBoolean())
                    .as(tool)
                    .isFalse();
        }
        input.close();

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(output.readLine()).isNull();
    }

    @Test
    void tellAModernClientToFallBack() throws IOException {
        JsonNode discovered =
                answer("{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"server/discover\", \"params\": {}}", 3);

        assertThat(discovered.at("/error/code").asInt()).isEqualTo(-32601);
    }

    @Test
    void goOnAfterACallOfNothingThatThereIs() throws IOException {
        JsonNode unknown = answer("""
                {"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "rm", "arguments": {}}}""", 4);
        JsonNode wrong = answer("""
                {"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "design_model", \
                "arguments": {"path": ["model.yaml"], "seconds": "many"}}}""", 5);
        JsonNode right = answer("{\"jsonrpc\": \"2.0\", \"id\": 6, \"method\": \"ping\"}", 6);

        assertThat(unknown.has("error")).isTrue();
        assertThat(wrong.at("/result/isError").asBoolean()).isTrue();
        assertThat(wrong.at("/result/content/0/text").asText()).contains("path", "seconds");
        assertThat(right.has("result")).isTrue();
    }

    private void send(String message) throws IOException {
        input.write(message + "\n");
        input.flush();
    }

    /** The answer to a request; all lines before it are messages too. */
    private JsonNode answer(String request, int id) throws IOException {
        send(request);
        while (true) {
            String line = output.readLine();
            assertThat(line).as("the server goes on").isNotNull();
            JsonNode message = JSON.readTree(line);
            assertThat(message.path("jsonrpc").asText()).as(line).isEqualTo("2.0");
            if (message.path("id").asInt() == id) {
                return message;
            }
        }
    }
}
