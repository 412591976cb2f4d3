package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.keywright.runtime.api.Blob;
import dev.keywright.runtime.api.S3Blobs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** There is no S3 to run here: a server of the JDK keeps what the real client sends it, by bucket and key. */
class S3BlobsTest {
    private final Map<String, byte[]> objects = new TreeMap<>();
    private HttpServer server;
    private S3Client client;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        client = S3Client.builder()
                .endpointOverride(URI.create(
                        "http://127.0.0.1:%s".formatted(server.getAddress().getPort())))
                .forcePathStyle(true)
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .serviceConfiguration(configuration -> configuration.chunkedEncodingEnabled(false))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }

    @AfterEach
    void stop() {
        client.close();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] sent = exchange.getRequestBody().readAllBytes();
            switch (exchange.getRequestMethod()) {
                case "PUT" -> {
                    objects.put(path, sent);
                    exchange.sendResponseHeaders(200, -1);
                }
                case "DELETE" -> {
                    objects.remove(path);
                    exchange.sendResponseHeaders(204, -1);
                }
                default -> {
                    byte[] object = objects.getOrDefault(path, new byte[0]);
                    exchange.sendResponseHeaders(200, object.length == 0 ? -1 : object.length);
                    exchange.getResponseBody().write(object);
                }
            }
        }
    }

    @Test
    void putsGetsAndDeletes() {
        S3Blobs blobs = new S3Blobs(client, "texts");
        byte[] text = "once upon a time".getBytes(StandardCharsets.UTF_8);
        Blob blob = blobs.put("session 1/ü", text);
        assertThat(blob.pointer()).isEqualTo("s3://texts/session 1/ü");
        assertThat(objects).containsOnlyKeys("/texts/session 1/ü");
        assertThat(blobs.get(blob)).isEqualTo(text);
        blobs.delete(blob);
        assertThat(objects).isEmpty();
    }

    @Test
    void leavesOtherBucketsAlone() {
        S3Blobs blobs = new S3Blobs(client, "texts");
        assertThatThrownBy(() -> blobs.get(new Blob("s3://others/secret")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no pointer into texts: s3://others/secret");
        assertThat(objects).isEmpty();
    }
}
