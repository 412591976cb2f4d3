package dev.keywright.examples.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.examples.infrastructure.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The conformance suite of the protocol. It speaks over HTTP alone, so a bridge of the tests stands before the server, and most of its
 * scenarios call tools that only a server made for it has. Every scenario of the suite is either run here or named with the reason why it
 * says nothing about our server.
 */
class ConformanceTest {
    private static final List<String> SCENARIOS =
            List.of("server-initialize", "logging-set-level", "ping", "tools-list", "resources-list", "prompts-list");

    private static final String OWN_TOOL = "it calls a tool that only the suite's own server has";
    private static final String OWN_RESOURCE = "it reads a resource that only the suite's own server has";
    private static final String OWN_PROMPT = "it asks for a prompt that only the suite's own server has";
    private static final String NOT_OFFERED = "the server does not offer it, and says so when it is initialized";
    private static final String HTTP = "it is about HTTP, and the server speaks on standard input and output";

    private static final Map<String, String> NOT_OURS = Map.ofEntries(
            Map.entry("tools-call-simple-text", OWN_TOOL),
            Map.entry("tools-call-image", OWN_TOOL),
            Map.entry("tools-call-audio", OWN_TOOL),
            Map.entry("tools-call-embedded-resource", OWN_TOOL),
            Map.entry("tools-call-mixed-content", OWN_TOOL),
            Map.entry("tools-call-with-logging", OWN_TOOL),
            Map.entry("tools-call-error", OWN_TOOL),
            Map.entry("tools-call-with-progress", OWN_TOOL),
            Map.entry("tools-call-sampling", OWN_TOOL),
            Map.entry("tools-call-elicitation", OWN_TOOL),
            Map.entry("json-schema-2020-12", OWN_TOOL),
            Map.entry("elicitation-sep1034-defaults", OWN_TOOL),
            Map.entry("elicitation-sep1330-enums", OWN_TOOL),
            Map.entry("resources-read-text", OWN_RESOURCE),
            Map.entry("resources-read-binary", OWN_RESOURCE),
            Map.entry("resources-templates-read", OWN_RESOURCE),
            Map.entry("prompts-get-simple", OWN_PROMPT),
            Map.entry("prompts-get-with-args", OWN_PROMPT),
            Map.entry("prompts-get-embedded-resource", OWN_PROMPT),
            Map.entry("prompts-get-with-image", OWN_PROMPT),
            Map.entry("completion-complete", NOT_OFFERED),
            Map.entry("resources-subscribe", NOT_OFFERED),
            Map.entry("resources-unsubscribe", NOT_OFFERED),
            Map.entry("server-sse-polling", HTTP),
            Map.entry("server-sse-multiple-streams", HTTP),
            Map.entry("dns-rebinding-protection", HTTP));

    @Test
    void everyScenarioIsRunOrNamed(@TempDir Path folder) throws IOException {
        Tool.Run list = Tool.requireProtocolNode().run(folder, Map.of(), suite(), "list", "--server");
        List<String> known = new ArrayList<>(SCENARIOS);
        known.addAll(NOT_OURS.keySet());

        assertThat(list.out()
                        .lines()
                        .filter(line -> line.startsWith("  - "))
                        .map(line -> line.substring(4).split(" ", -1)[0]))
                .containsExactlyInAnyOrderElementsOf(known);
    }

    private static String suite() {
        return Tool.protocolFolder().resolve("node_modules/.bin/conformance").toString();
    }

    @Test
    void passesWhatAnyServerCanBeAsked(@TempDir Path folder) throws IOException {
        Tool node = Tool.requireProtocolNode();
        Path root = Files.createDirectory(folder.resolve("root"));
        List<String> words = new ArrayList<>(List.of(
                node.program(), Tool.protocolFolder().resolve("bridge.mjs").toString()));
        words.addAll(ServerCommand.in(root));
        Process bridge = new ProcessBuilder(words)
                .redirectError(folder.resolve("messages.txt").toFile())
                .start();
        try (BufferedReader told = bridge.inputReader(StandardCharsets.UTF_8)) {
            String address = told.readLine();
            for (String scenario : SCENARIOS) {
                Tool.Run run = node.run(
                        folder, Map.of(), suite(), "server", "--url", address, "--scenario", scenario, "--verbose");

                assertThat(run.code())
                        .as("%s: %s%s", scenario, run.out(), run.err())
                        .isZero();
                assertThat(run.out()).as(scenario).contains("\"SUCCESS\"").doesNotContain("\"FAILURE\"");
            }
        } finally {
            bridge.descendants().forEach(ProcessHandle::destroy);
            bridge.destroy();
        }
    }
}
