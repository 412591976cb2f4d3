package com.example.campaigns;

import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.OpenSearchRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** OpenSearch as a process with an empty folder. */
final class OpenSearchServer implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("^listening on (\\d+)");

    private final ServerProcess process;

    OpenSearchServer() throws IOException {
        process = new ServerProcess(
                READY,
                "-Xmx512m",
                "-cp",
                Path.of("opensearch", "target", "lib", "*").toString(),
                Path.of("opensearch", "server", "OpenSearchServer.java").toString(),
                Files.createTempDirectory("opensearch").toString());
    }

    OpenSearchIndex index(String name) {
        return new OpenSearchIndex(
                new OpenSearchRequests(UrlConnectionHttpClient.create(), process.address(), Optional.empty()), name);
    }

    @Override
    public void close() {
        process.close();
    }
}
