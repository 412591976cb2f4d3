package dev.keywright.examples.assistant;

import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A conversation that was recorded, held again: what people say, and the calls of an assistant with their answers. */
final class Conversation {
    private static final int SHOWN_LINES = 12;

    private final McpSyncClient client;
    private final Path folder;
    private final StringBuilder transcript = new StringBuilder();
    private final List<CallToolResult> results = new ArrayList<>();
    private String document = "";
    private String design = "";

    Conversation(McpSyncClient client, Path folder) {
        this.client = client;
        this.folder = folder;
    }

    void hold(List<Map<String, Object>> steps) throws IOException {
        for (Map<String, Object> step : steps) {
            if (step.containsKey("call")) {
                call(String.valueOf(step.get("call")), step);
            } else {
                String who = step.containsKey("user") ? "user" : "assistant";
                transcript.append("**%s:** %s\n\n".formatted(who.equals("user") ? "User" : "Assistant", step.get(who)));
            }
        }
    }

    private void call(String tool, Map<String, Object> step) throws IOException {
        Map<String, Object> arguments = new LinkedHashMap<>();
        List<String> shown = new ArrayList<>();
        Map<?, ?> written = (Map<?, ?>) step.get("arguments");
        for (Map.Entry<?, ?> argument : written.entrySet()) {
            String name = String.valueOf(argument.getKey());
            if (!name.equals("replacing")) {
                arguments.put(name, meant(argument.getValue(), written));
                shown.add("%s: %s".formatted(name, argument.getValue()));
            }
        }
        CallToolResult result = client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
        results.add(result);
        if (result.structuredContent() instanceof Map<?, ?> data) {
            document = data.get("document") instanceof String text ? text : document;
            design = data.get("design") instanceof String handle ? handle : design;
        }
        transcript.append("**%s. `%s`** %s\n\n```text\n%s\n```\n\n"
                .formatted(results.size(), tool, String.join("; ", shown), beginning(text(result))));
    }

    /** The file, the document or the design that an argument stands for. */
    private Object meant(Object value, Map<?, ?> written) throws IOException {
        if ("@document".equals(value)) {
            return document;
        }
        if ("@design".equals(value)) {
            return design;
        }
        if (!(value instanceof String name) || !name.startsWith("@")) {
            return value;
        }
        String text = Files.readString(folder.resolve(name.substring(1)), StandardCharsets.UTF_8);
        return written.get("replacing") instanceof List<?> words
                ? text.replace(String.valueOf(words.get(0)), String.valueOf(words.get(1)))
                : text;
    }

    private static String beginning(String text) {
        List<String> lines = text.lines().toList();
        return lines.size() <= SHOWN_LINES
                ? String.join("\n", lines)
                : String.join("\n", lines.subList(0, SHOWN_LINES)) + "\n…";
    }

    static String text(CallToolResult result) {
        return ((TextContent) result.content().get(0)).text();
    }

    List<CallToolResult> results() {
        return List.copyOf(results);
    }

    String transcript() {
        return transcript.toString();
    }
}
