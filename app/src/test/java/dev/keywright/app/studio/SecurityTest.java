package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.studio.RawRequest.Answer;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.Workbench;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that no page of a studio sends: each of them is refused, and leaves the file as it was. */
class SecurityTest {
    private static final String TEXT = "keywright: 1\nname: shop\n";

    private Path file;
    private StudioServer server;
    private int port;
    private String ticket;
    private String cookie;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        file = Files.writeString(folder.resolve("model.yaml"), TEXT, StandardCharsets.UTF_8);
        server = new StudioServer(0, new Workbench(new ModelOnDisk(folder, Optional.of(file)), Optional.empty()));
        server.start();
        port = server.port();
        ticket = server.link().replaceFirst(".*ticket=", "");
        Answer entered = entry(ticket).send(port);
        assertThat(entered.status()).isEqualTo(200);
        cookie = entered.head()
                .lines()
                .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("set-cookie:"))
                .map(line -> line.replaceFirst("(?i)set-cookie: *([^;]+);.*", "$1"))
                .findFirst()
                .orElseThrow();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private RawRequest entry(String given) {
        return post("/enter").without("Cookie").body("{\"ticket\": \"%s\"}".formatted(given));
    }

    /** A request as the page sends it. */
    private RawRequest post(String path) {
        return RawRequest.of("POST", path)
                .header("Host", "127.0.0.1:" + port)
                .header("Origin", "http://127.0.0.1:" + port)
                .header("Sec-Fetch-Site", "same-origin")
                .header("Content-Type", "application/json")
                .header(Gate.HEADER, "1")
                .header("Cookie", cookie == null ? "a=b" : "other=1; " + cookie)
                .body("{}");
    }

    private RawRequest save() {
        return post("/do/save").body("{\"text\": \"gone\", \"hash\": \"\", \"name\": \"other.yaml\"}");
    }

    @Test
    void answersThePageItself() throws IOException {
        Answer answer = post("/do/open").send(port);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("name: shop");
    }

    @Test
    void refusesEveryForgedRequest() throws IOException {
        for (String path : List.of("/do/save", "/do/open", "/events")) {
            for (Forged forged : Forged.all(port, cookie)) {
                RawRequest request = path.equals("/do/save") ? save() : post(path);
                Answer answer = forged.change().apply(request).send(port);
                // A request without a host is refused by the server itself.
                assertThat(answer.status())
                        .as("%s, %s", forged.name(), path)
                        .isIn(forged.name().equals("no host") ? 400 : forged.status(), forged.status());
                assertThat(answer.body()).as(forged.name()).doesNotContain("name: shop");
                assertThat(answer.head()).as(forged.name()).doesNotContainIgnoringCase("access-control");
            }
        }
        assertThat(Files.readString(file, StandardCharsets.UTF_8)).isEqualTo(TEXT);
        assertThat(file.resolveSibling("other.yaml")).doesNotExist();
    }

    @Test
    void listensOnTheLoopbackAddressAlone() throws IOException {
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress address : Collections.list(each.getInetAddresses())) {
                assertThat(isReachable(address))
                        .as("%s", address)
                        .isEqualTo(address.getHostAddress().equals("127.0.0.1"));
            }
        }
    }

    private boolean isReachable(InetAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 2000);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    @Test
    void takesTheTicketOfALinkOnceAndNoOther() throws IOException {
        assertThat(entry(ticket).send(port).status()).as("spent").isEqualTo(401);
        assertThat(entry("").send(port).status()).isEqualTo(401);
        assertThat(entry("guess").send(port).status()).isEqualTo(401);

        String second = server.link().replaceFirst(".*ticket=", "");
        String third = server.link().replaceFirst(".*ticket=", "");
        assertThat(entry(second).send(port).status())
                .as("a newer link was made")
                .isEqualTo(401);
        assertThat(entry(third).send(port).status()).isEqualTo(200);
    }

    @Test
    void keepsTheCookieFromScriptsAndOtherSites() throws IOException {
        String link = server.link().replaceFirst(".*ticket=", "");

        Answer answer = entry(link).send(port);

        assertThat(answer.head()).containsIgnoringCase("set-cookie: keywright-studio-%s=".formatted(port));
        assertThat(answer.head()).contains("HttpOnly; SameSite=Strict");
        assertThat(link.length()).as("at least 128 random bits").isGreaterThan(22);
    }

    @Test
    void changesNothingByGetOrByOtherMethods() throws IOException {
        for (String method : List.of("GET", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH")) {
            RawRequest request = RawRequest.of(method, "/do/save")
                    .header("Host", "127.0.0.1:" + port)
                    .header("Origin", "http://127.0.0.1:" + port)
                    .header("Content-Type", "application/json")
                    .header(Gate.HEADER, "1")
                    .header("Cookie", cookie);
            assertThat(request.send(port).status()).as(method).isEqualTo(405);
        }
    }

    @Test
    void grantsNoPreflight() throws IOException {
        Answer answer = RawRequest.of("OPTIONS", "/do/save")
                .header("Host", "127.0.0.1:" + port)
                .header("Origin", "http://evil.example")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "content-type,x-keywright-studio")
                .send(port);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.head()).doesNotContainIgnoringCase("access-control");
    }

    @Test
    void letsThePageLoadNothingFromElsewhereAndBeFramedByNobody() throws IOException {
        Answer page =
                RawRequest.of("GET", "/").header("Host", "localhost:" + port).send(port);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.head())
                .containsIgnoringCase(
                        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
                .contains("frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "connect-src 'self'")
                .containsIgnoringCase("x-content-type-options: nosniff")
                .containsIgnoringCase("referrer-policy: no-referrer")
                .containsIgnoringCase("cross-origin-opener-policy: same-origin")
                .containsIgnoringCase("cross-origin-resource-policy: same-origin");
        assertThat(page.body()).doesNotContain("NONCE").doesNotContain("<script>");
    }

    @Test
    void servesNoFileByItsPath() throws IOException {
        for (String path : List.of(
                "/../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/model.yaml",
                "/index.html",
                "//etc/passwd",
                "/libraries.js/../../../../../etc/passwd",
                "/StudioServer.class")) {
            Answer answer = RawRequest.of("GET", path)
                    .header("Host", "127.0.0.1:" + port)
                    .send(port);
            assertThat(answer.status()).as(path).isIn(400, 401, 403, 404);
            assertThat(answer.body()).doesNotContain("root:").doesNotContain("name: shop");
        }
    }

    @Test
    void writesNewFilesIntoItsFolderAloneAndOverNoOther() throws IOException {
        for (String name : List.of(
                "../out.yaml",
                "/tmp/out.yaml",
                "a/b.yaml",
                "..\\\\out.yaml",
                "model.yaml",
                ".bashrc",
                "x.sh",
                ".yaml",
                "x\\u0000.yaml")) {
            Answer answer = post("/do/save")
                    .body("{\"text\": \"gone\", \"hash\": \"\", \"name\": \"%s\"}".formatted(name))
                    .send(port);
            assertThat(answer.status()).as(name).isEqualTo(422);
        }
        assertThat(Files.readString(file, StandardCharsets.UTF_8)).isEqualTo(TEXT);
        assertThat(file.getParent().toFile().list()).containsExactly("model.yaml");
    }

    @Test
    void refusesBodiesThatAreTooLargeOrNoJson() throws IOException {
        assertThat(post("/do/check")
                        .body("{\"text\": \"%s\"}".formatted("x".repeat(4 * 1024 * 1024)))
                        .send(port)
                        .status())
                .isEqualTo(413);
        for (String body : List.of("", "[]", "{", "{} {}", "text", "{\"text\": 1}", "[".repeat(100_000))) {
            assertThat(post("/do/check").body(body).send(port).status())
                    .as(body)
                    .isEqualTo(422);
        }
        assertThat(post("/do/no-such-thing").send(port).status()).isEqualTo(404);
    }

    @Test
    void endsARequestThatNeverEnds() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(25_000);
            socket.getOutputStream().write("POST /do/open HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();

            assertThat(socket.getInputStream().read())
                    .as("closed by the server")
                    .isNegative();
        }
    }
}
