package com.example.campaigns;

import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.OpenSearchRequests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** OpenSearch as a process with an empty folder. */
final class OpenSearchServer implements AutoCloseable {
    private static final String READY = "listening on ";

    private final Process process;
    private final URI address;

    OpenSearchServer() throws IOException {
        process = new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx512m",
                        "-cp",
                        Path.of("opensearch", "target", "lib", "*").toString(),
                        Path.of("opensearch", "server", "OpenSearchServer.java").toString(),
                        Files.createTempDirectory("opensearch").toString()))
                .redirectErrorStream(true)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        address = URI.create("http://127.0.0.1:" + port(said));
        Thread drain = new Thread(() -> drain(said));
        drain.setDaemon(true);
        drain.start();
    }

    private static String port(BufferedReader said) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(READY)) {
                return line.substring(READY.length());
            }
            all.append(line).append('\n');
        }
        throw new IllegalStateException("OpenSearch did not start: " + all);
    }

    private static void drain(BufferedReader said) {
        try {
            said.transferTo(Writer.nullWriter());
        } catch (IOException ended) {
            // With the process its output ends.
        }
    }

    OpenSearchIndex index(String name) {
        return new OpenSearchIndex(
                new OpenSearchRequests(UrlConnectionHttpClient.create(), address, Optional.empty()), name);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
