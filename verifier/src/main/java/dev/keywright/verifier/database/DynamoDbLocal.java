package dev.keywright.verifier.database;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** DynamoDB Local as a process of its own: it ends when this is closed or this program ends, and keeps everything in memory unless told otherwise. */
public final class DynamoDbLocal implements AutoCloseable {
    private static final long SECONDS_TO_END = 5;

    private final Process process;
    private final URI endpoint;

    private DynamoDbLocal(Process process, URI endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    /** It did not start; the message holds what it said. */
    public static final class NotStarted extends Exception {
        private static final long serialVersionUID = 1L;

        private NotStarted(String message) {
            super(message);
        }
    }

    /** Starts the server whose libraries lie in that folder, and waits until it listens. */
    public static DynamoDbLocal start(String folder) throws NotStarted {
        return start(folder, List.of());
    }

    /** With everything in a folder of its own, named by its absolute path, which outlives the process. */
    public static DynamoDbLocal start(String folder, String data) throws NotStarted {
        return start(folder, List.of(data));
    }

    private static DynamoDbLocal start(String folder, List<String> arguments) throws NotStarted {
        try {
            Process process = builder(folder, arguments).start();
            return new DynamoDbLocal(process, URI.create("http://127.0.0.1:" + port(process)));
        } catch (IOException unusable) {
            throw new NotStarted("DynamoDB Local does not start from %s: %s".formatted(folder, unusable.getMessage()));
        }
    }

    private static ProcessBuilder builder(String folder, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                // It serves for minutes: the quick compiler and a small heap are what it needs.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-Djava.library.path=" + folder,
                "-cp",
                folder + "/*" + pathSeparator(folder) + ownClasses(),
                LoopbackServer.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DDB_LOCAL_TELEMETRY", "0");
        // What a user sets for all Java programs would be printed by this one, or end it.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder;
    }

    /** Only paths on Windows have backslashes; the launcher lets none pass elsewhere. */
    private static String pathSeparator(String path) {
        return path.indexOf('\\') >= 0 ? ";" : ":";
    }

    /** The jar or folder that this very class came from. */
    private static String ownClasses() {
        try {
            return DynamoDbLocal.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()
                    .getPath();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("classes from a place without a path", impossible);
        }
    }

    /** Reads on afterwards too: a process that nobody reads stops when the pipe is full. */
    private static int port(Process process) throws IOException, NotStarted {
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(LoopbackServer.PORT)) {
                Thread drain = new Thread(() -> drain(said), "dynamodb-local-output");
                drain.setDaemon(true);
                drain.start();
                return Integer.parseInt(line.substring(LoopbackServer.PORT.length()));
            }
            lines.add(line);
        }
        throw new NotStarted("DynamoDB Local ended before it listened: " + String.join("\n", lines));
    }

    private static void drain(Reader said) {
        try {
            said.transferTo(Writer.nullWriter());
        } catch (IOException ended) {
            // With the process its output ends.
        }
    }

    public URI endpoint() {
        return endpoint;
    }

    /** The number of the process that the server runs in. */
    public long processId() {
        return process.pid();
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
