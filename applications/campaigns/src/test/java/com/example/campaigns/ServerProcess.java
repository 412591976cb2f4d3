package com.example.campaigns;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a small JVM of its own, which says at which port it listens. */
final class ServerProcess implements AutoCloseable {
    private final Process process;
    private final URI address;

    /**
     * Starts it, and waits until it listens.
     *
     * @param ready finds the port, as its first group, in the line that says so
     * @param arguments of `java`
     */
    ServerProcess(Pattern ready, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(List.of(arguments));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        address = URI.create("http://127.0.0.1:" + port(said, ready));
        Thread drain = new Thread(() -> drain(said));
        drain.setDaemon(true);
        drain.start();
    }

    private static String port(BufferedReader said, Pattern ready) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher matcher = ready.matcher(line);
            if (matcher.find()) {
                return matcher.group(1);
            }
            all.append(line).append('\n');
        }
        throw new IllegalStateException("the server did not start: " + all);
    }

    /** A process that nobody reads stops when the pipe is full. */
    private static void drain(BufferedReader said) {
        try {
            said.transferTo(Writer.nullWriter());
        } catch (IOException ended) {
            // With the process its output ends.
        }
    }

    URI address() {
        return address;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
