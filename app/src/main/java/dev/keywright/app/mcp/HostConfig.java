package dev.keywright.app.mcp;

import dev.keywright.app.terminal.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The configuration by which a host starts the server. Paths are absolute, since hosts start it anywhere. */
enum HostConfig {
    CLAUDE_CODE("run this once in the project:", Form.COMMAND, "claude mcp add keywright --"),
    CLAUDE_DESKTOP(
            "add this to claude_desktop_config.json (Settings, Developer, Edit Config):", Form.JSON, "mcpServers"),
    CURSOR("add this to .cursor/mcp.json in the project, or to ~/.cursor/mcp.json:", Form.JSON, "mcpServers"),
    WINDSURF("add this to ~/.codeium/windsurf/mcp_config.json:", Form.JSON, "mcpServers"),
    VS_CODE("add this to .vscode/mcp.json in the project:", Form.JSON, "servers"),
    CODEX("add this to ~/.codex/config.toml:", Form.TOML, "mcp_servers"),
    GEMINI("add this to ~/.gemini/settings.json:", Form.JSON, "mcpServers");

    private final String advice;
    private final Form form;
    private final String section;

    HostConfig(String advice, Form form, String section) {
        this.advice = advice;
        this.form = form;
        this.section = section;
    }

    private enum Form {
        COMMAND,
        JSON,
        TOML
    }

    static List<String> names() {
        return Arrays.stream(values()).map(HostConfig::word).toList();
    }

    static Optional<HostConfig> find(String name) {
        return Arrays.stream(values()).filter(host -> host.word().equals(name)).findFirst();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String text(List<String> program, String root) {
        List<String> words = new ArrayList<>(program);
        words.addAll(List.of("mcp", "--root", root));
        String content = switch (form) {
            case COMMAND -> section + words.stream().map(HostConfig::quoted).collect(Collectors.joining()) + "\n";
            case JSON -> json(words);
            case TOML -> toml(words);
        };
        return "%s\n\n%s".formatted(advice, content);
    }

    /** For a POSIX shell. */
    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:@%+=-]+") ? " " + word : " '" + word.replace("'", "'\\''") + "'";
    }

    private String json(List<String> words) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart(section);
            json.writeObjectFieldStart("keywright");
            json.writeStringField("command", words.get(0));
            json.writeArrayFieldStart("args");
            for (String word : words.subList(1, words.size())) {
                json.writeString(word);
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    /** A basic string of TOML is written like one of JSON. */
    private String toml(List<String> words) {
        String arguments =
                words.subList(1, words.size()).stream().map(HostConfig::string).collect(Collectors.joining(", "));
        return """
                [%s.keywright]
                command = %s
                args = [%s]
                """.formatted(section, string(words.get(0)), arguments);
    }

    private static String string(String word) {
        return Json.write(json -> json.writeString(word)).strip();
    }
}
