package dev.keywright.verifier.database;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A program that a test can kill. */
final class OtherProgram {
    private OtherProgram() {}

    static Process start(Class<?> main, String argument) throws IOException {
        List<String> command = List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.real.class.path", System.getProperty("java.class.path")),
                main.getName(),
                argument);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    static String firstLine(Process program) throws IOException {
        return new BufferedReader(new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8)).readLine();
    }
}
