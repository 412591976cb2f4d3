package dev.keywright.app.mcp;

import java.nio.file.Path;
import java.util.List;

/** The words that start the server in a process of its own, as a host would. */
public final class ServerCommand {
    private ServerCommand() {}

    public static List<String> in(Path root) {
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
