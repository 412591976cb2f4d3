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
import java.util.ArrayList;
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

    private static final String DESIGN = """
            {"jsonrpc": "2.0", "id": %s, "method": "tools/call", "params": {"name": "design_model", \
            "arguments": {"path": "model.yaml"}}}""";

    private final List<String> seen = new ArrayList<>();

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

    /** While a search runs another one is refused, so the first that is taken tells that it has stopped, long before its two minutes. */
    @Test
    void sayNothingOfACallThatWasTakenBack() throws Exception {
        Files.copy(Path.of("../examples/github/model.yaml"), root.resolve("large.yaml"));
        send("""
                {"jsonrpc": "2.0", "id": "long", "method": "tools/call", "params": {"name": "why", \
                "arguments": {"path": "large.yaml", "seconds": 120}}}""");
        Thread.sleep(2000);
        JsonNode busy = answer(DESIGN.formatted(20), 20);
        assertThat(busy.at("/result/content/0/text").asText()).contains("Another search is running");

        send("""
                {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "long"}}""");
        long cancelled = System.nanoTime();
        JsonNode design = busy;
        for (int id = 21; design.at("/result/isError").asBoolean(); id++) {
            Thread.sleep(100);
            design = answer(DESIGN.formatted(id), id);
            assertThat(System.nanoTime() - cancelled).isLessThan(TimeUnit.SECONDS.toNanos(60));
        }
        answer("{\"jsonrpc\": \"2.0\", \"id\": 99, \"method\": \"ping\"}", 99);

        assertThat(seen).doesNotContain("long").contains("20", "99");
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
            seen.add(message.path("id").asText());
            if (message.path("id").asInt() == id) {
                return message;
            }
        }
    }
}
