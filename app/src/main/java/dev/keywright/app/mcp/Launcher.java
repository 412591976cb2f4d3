package dev.keywright.app.mcp;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The words that start this program from any folder. */
final class Launcher {
    private Launcher() {}

    /** The launcher of the checkout that the program was built in, or Java with the jar. */
    static List<String> find() {
        try {
            Path program = Path.of(Launcher.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path script = program.resolve("../../..").normalize().resolve("keywright");
            return Files.isExecutable(script)
                    ? List.of(script.toString())
                    : List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-jar",
                            program.toString());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("a program without a place", impossible);
        }
    }
}
