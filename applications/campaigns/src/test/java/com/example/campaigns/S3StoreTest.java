package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.campaigns.store.ObjectStore;
import com.sun.net.httpserver.HttpServer;
import dev.keywright.moving.objects.S3Objects;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Objects in S3, as a browser and the service use them. */
class S3StoreTest {
    private static final Duration SOON = Duration.ofMinutes(5);

    @Test
    void keepsObjectsInABucket() throws IOException, InterruptedException {
        try (S3Server server = new S3Server()) {
            ObjectStore store = server.store();

            assertThat(store.put("a/1", text("one"))).isEqualTo(3);
            store.put("a/2", text("two"));
            store.put("b/1", text("other"));
            assertThat(read(store, "a/1")).isEqualTo("one");
            assertThat(store.find("a/2").orElseThrow().bytes()).isEqualTo(3);
            assertThat(store.find("a/3")).isEmpty();
            assertThat(store.open("a/3")).isEmpty();

            put(store.uploadAddress("a/3", "text/plain", SOON), "uploaded by a browser");
            assertThat(read(store, "a/3")).isEqualTo("uploaded by a browser");
            assertThat(get(store.readAddress("a/3", SOON))).isEqualTo("uploaded by a browser");

            store.delete("a/1");
            assertThat(keys(store, "a/")).containsExactly("a/2", "a/3");
            store.deleteUnder("a/");
            assertThat(keys(store, "")).containsExactly("b/1");
            servesWhatAMigrationHasWritten(store, server.moved());
        }
    }

    /** As S3 answers whoever may list nothing but their own part of the bucket. */
    @Test
    void knowsThatWhatIsForbiddenIsNotThereFromAListOfItsOwnPart() throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer s3 = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        s3.createContext("/", exchange -> {
            String path = exchange.getRequestURI().toString();
            asked.add(path);
            boolean list = path.contains("list-type=2");
            String key = path.contains("there") && !path.contains("not")
                    ? "<Contents><Key>ada/there</Key><Size>1</Size></Contents>"
                    : "";
            byte[] answer = (list
                            ? "<ListBucketResult><Name>campaigns</Name>%s</ListBucketResult>".formatted(key)
                            : "<Error><Code>AccessDenied</Code></Error>")
                    .getBytes(StandardCharsets.UTF_8);
            try (exchange) {
                boolean head = exchange.getRequestMethod().equals("HEAD");
                exchange.sendResponseHeaders(list ? 200 : 403, head ? -1 : answer.length);
                if (!head) {
                    exchange.getResponseBody().write(answer);
                }
            }
        });
        s3.start();
        try {
            ObjectStore store = S3Server.store(
                    URI.create("http://127.0.0.1:" + s3.getAddress().getPort()));

            assertThat(store.open("ada/not-there")).isEmpty();
            assertThat(store.find("ada/not-there")).isEmpty();
            assertThatThrownBy(() -> store.open("ada/there")).isInstanceOf(S3Exception.class);
            assertThatThrownBy(() -> store.find("ada/there")).isInstanceOf(S3Exception.class);
            assertThat(asked)
                    .filteredOn(path -> path.contains("list-type=2"))
                    .hasSize(4)
                    .allMatch(path -> path.contains("prefix=ada%2F"));
        } finally {
            s3.stop(0);
        }
    }

    /** `keywright migrate --objects s3://campaigns` writes objects that the service reads, and sees those of the service. */
    private static void servesWhatAMigrationHasWritten(ObjectStore store, S3Objects moved) throws IOException {
        assertThat(moved.has("c/1")).isFalse();
        assertThat(moved.find("c/1")).isEmpty();
        moved.put("c/1", "moved".getBytes(StandardCharsets.UTF_8));
        assertThat(read(store, "c/1")).isEqualTo("moved");
        assertThat(moved.has("b/1")).isTrue();
        assertThat(moved.find("b/1").orElseThrow())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("other");
        List<String> keys = new ArrayList<>();
        moved.each(keys::add);
        assertThat(keys).containsExactlyInAnyOrder("b/1", "c/1");
        moved.delete("c/1");
        assertThat(store.find("c/1")).isEmpty();
        assertThat(moved.pointerStart()).isEqualTo("s3://campaigns/");
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String read(ObjectStore store, String key) throws IOException {
        try (InputStream stream = store.open(key).orElseThrow()) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> keys(ObjectStore store, String prefix) {
        List<String> keys = new ArrayList<>();
        store.each(prefix, stored -> keys.add(stored.key()));
        return keys;
    }

    private static void put(URI address, String text) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("content-type", "text/plain")
                .PUT(HttpRequest.BodyPublishers.ofString(text))
                .build();
        assertThat(HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(200);
    }

    private static String get(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
