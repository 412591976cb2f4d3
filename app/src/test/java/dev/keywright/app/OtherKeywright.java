package dev.keywright.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program as a process of its own, which a test can kill. */
public final class OtherKeywright {
    private OtherKeywright() {}

    public static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.real.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(Path.of("..").toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** All that it prints, when it is done. */
    public static String said(Process program) throws IOException {
        return new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
