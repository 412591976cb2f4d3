package dev.keywright.app.studio;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.keywright.app.studio.Gate.Refusal;
import dev.keywright.app.studio.action.Action;
import dev.keywright.app.studio.action.Actions;
import dev.keywright.app.studio.action.Input;
import dev.keywright.app.studio.action.Refused;
import dev.keywright.app.studio.work.Events.Listener;
import dev.keywright.app.studio.work.Workbench;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** The studio on this machine's own address: the parts of the page by GET, everything else by POST through the {@link Gate}. */
final class StudioServer {
    static {
        // Read once, by the first server of a process. Without the first each answer takes 40 ms more; the second ends
        // requests that never come to an end.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxReqTime", "8");
    }

    private static final int MOST_BYTES = 4 * 1024 * 1024;
    private static final int MOST_PAGES = 12;
    private static final long HEARTBEAT_SECONDS = 15;
    private static final String ENTRY = "/enter";
    private static final String EVENTS = "/events";
    private static final String ACTIONS = "/do/";
    private static final String POLICY = """
            default-src 'none'; script-src 'self'; style-src 'self' 'nonce-%s'; img-src 'self' blob: data:; connect-src 'self'; \
            frame-ancestors 'none'; base-uri 'none'; form-action 'none'""";

    private final SecureRandom random = new SecureRandom();
    private final Semaphore pages = new Semaphore(MOST_PAGES);
    private final Ticket ticket = new Ticket();
    private final Workbench bench;
    private final HttpServer server;
    private final Gate gate;

    /** Listens at once, on the loopback address alone; port 0 is any that is free. */
    StudioServer(int port, Workbench bench) throws IOException {
        this.bench = bench;
        this.server = HttpServer.create(
                new InetSocketAddress(InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1}), port), 0);
        this.gate = new Gate(server.getAddress().getPort(), ticket);
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "studio");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", this::handle);
    }

    void start() {
        server.start();
        bench.start();
    }

    void stop() {
        server.stop(0);
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** A link that opens the studio in one browser, once. */
    String link() {
        return "http://127.0.0.1:%s/#ticket=%s".formatted(port(), ticket.renewed());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            answer(exchange);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError bug) {
            send(
                    exchange,
                    500,
                    "text/plain; charset=utf-8",
                    "a bug in keywright: %s %s; please report it with the model"
                            .formatted(bug.getClass().getSimpleName(), bug.getMessage())
                            .getBytes(StandardCharsets.UTF_8));
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        Headers headers = exchange.getRequestHeaders();
        Optional<PageFile> file = PageFile.find(path);
        boolean known = file.isPresent() || path.equals(ENTRY) || path.equals(EVENTS) || path.startsWith(ACTIONS);
        Optional<Refusal> refusal;
        if (file.isPresent()) {
            refusal = gate.findRefusalOfPage(headers);
        } else {
            refusal = path.equals(ENTRY) ? gate.findRefusalOfEntry(headers) : gate.findRefusal(headers);
        }
        if (refusal.isPresent()) {
            refuse(exchange, refusal.get().status(), refusal.get().reason());
        } else if (!known) {
            refuse(exchange, 404, "there is nothing at this address");
        } else if (!exchange.getRequestMethod().equals(file.isPresent() ? "GET" : "POST")) {
            refuse(exchange, 405, "this address does not take %s".formatted(exchange.getRequestMethod()));
        } else if (file.isPresent()) {
            send(exchange, file.get());
        } else {
            post(exchange, path);
        }
    }

    private void post(HttpExchange exchange, String path) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            refuse(exchange, 413, "the request is larger than 4 MB");
            return;
        }
        try {
            Input input = Input.read(new String(body, StandardCharsets.UTF_8));
            if (path.equals(ENTRY)) {
                enter(exchange, input);
            } else if (path.equals(EVENTS)) {
                stream(exchange);
            } else {
                act(exchange, path.substring(ACTIONS.length()), input);
            }
        } catch (Refused refused) {
            refuse(exchange, 422, refused.getMessage());
        } catch (CancellationException stopped) {
            refuse(exchange, 409, stopped.getMessage());
        }
    }

    private void enter(HttpExchange exchange, Input input) throws IOException, Refused {
        if (!ticket.isSpentBy(input.text("ticket"))) {
            refuse(
                    exchange,
                    401,
                    "this link was used already; press Enter where `keywright studio` runs, and open the new one");
            return;
        }
        exchange.getResponseHeaders()
                .set(
                        "Set-Cookie",
                        "%s=%s; Path=/; HttpOnly; SameSite=Strict".formatted(gate.cookieName(), ticket.cookie()));
        json(exchange, "{}");
    }

    private void act(HttpExchange exchange, String name, Input input) throws IOException, Refused {
        Optional<Action> action = Actions.find(name);
        if (action.isEmpty()) {
            refuse(exchange, 404, "there is nothing at this address");
            return;
        }
        json(exchange, action.get().answer(input, bench));
    }

    /** Server-sent events until the page goes away; a comment now and then shows whether it has. */
    private void stream(HttpExchange exchange) throws IOException {
        if (!pages.tryAcquire()) {
            refuse(exchange, 429, "too many pages are open; close some of them");
            return;
        }
        Listener listener = bench.events().listen();
        prepare(exchange, "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            write(out, ": here\n\n");
            while (!Thread.currentThread().isInterrupted()) {
                Optional<String> next = listener.next(HEARTBEAT_SECONDS);
                write(out, next.map(StudioServer::event).orElse(": still here\n\n"));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            bench.events().leave(listener);
            pages.release();
        }
    }

    private static String event(String json) {
        StringBuilder lines = new StringBuilder();
        json.lines().forEach(line -> lines.append("data: ").append(line).append('\n'));
        return lines.append('\n').toString();
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** The nonce lets the editor add its own style to the page, and nobody else. */
    private void send(HttpExchange exchange, PageFile file) throws IOException {
        byte[] bytes = file.bytes();
        if (!file.isHtml()) {
            send(exchange, 200, file.type(), bytes);
            return;
        }
        byte[] nonce = new byte[16];
        random.nextBytes(nonce);
        String word = HexFormat.of().formatHex(nonce);
        prepare(exchange, file.type());
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY.formatted(word));
        byte[] page =
                new String(bytes, StandardCharsets.UTF_8).replace("NONCE", word).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, page.length);
        exchange.getResponseBody().write(page);
    }

    private static void json(HttpExchange exchange, String text) throws IOException {
        send(exchange, 200, "application/json; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    private static void refuse(HttpExchange exchange, int status, String reason) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", reason.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        prepare(exchange, type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void prepare(HttpExchange exchange, String type) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
