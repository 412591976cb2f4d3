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
 * scenarios call tools that only a server made for it has: these are the ones that any server can be asked.
 */
class ConformanceTest {
    private static final List<String> SCENARIOS =
            List.of("server-initialize", "ping", "tools-list", "resources-list", "prompts-list");

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
                        folder,
                        Map.of(),
                        Tool.protocolFolder()
                                .resolve("node_modules/.bin/conformance")
                                .toString(),
                        "server",
                        "--url",
                        address,
                        "--scenario",
                        scenario,
                        "--verbose");

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
