package dev.keywright.examples.assistant;

import java.nio.file.Path;
import java.util.List;

/** The words that start the server of tools in a process of its own, as a host would. */
final class ServerCommand {
    private ServerCommand() {}

    static List<String> in(Path root) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.keywright.app.Main",
                "mcp",
                "--root",
                root.toString());
    }
}
