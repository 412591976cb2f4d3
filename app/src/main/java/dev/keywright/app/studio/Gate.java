package dev.keywright.app.studio;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The checks that a request passes before anything is done for it. Any page in the user's browser, and any name that resolves to this
 * machine, can send requests here; only a page that this studio served, in a browser that has its cookie, is answered.
 */
final class Gate {
    /** A header that no form can send, and for which browsers ask before they send it from another origin. */
    static final String HEADER = "X-Keywright-Studio";

    private final int port;
    private final Ticket ticket;
    private final List<String> hosts;

    Gate(int port, Ticket ticket) {
        this.port = port;
        this.ticket = ticket;
        this.hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
    }

    /** The name of the cookie: browsers send cookies to all ports of a host, so the port is a part of it. */
    String cookieName() {
        return "keywright-studio-" + port;
    }

    /** A reason to refuse a request, with its status. */
    record Refusal(int status, String reason) {}

    /** For the parts of the page, which hold no secrets. */
    Optional<Refusal> findRefusalOfPage(Headers headers) {
        if (!isOurHost(headers)) {
            return Optional.of(new Refusal(403, "this is not the address of a studio"));
        }
        boolean foreign = headers.containsKey("Origin") && !isOurOrigin(headers);
        return foreign || isFromElsewhere(headers)
                ? Optional.of(new Refusal(403, "another page asked for this"))
                : Optional.empty();
    }

    /** For everything that a page asks for, before it has a cookie. */
    Optional<Refusal> findRefusalOfEntry(Headers headers) {
        Optional<Refusal> refusal = findRefusalOfPage(headers);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (!isOurOrigin(headers)) {
            return Optional.of(new Refusal(403, "the request does not say that it comes from this studio's page"));
        }
        if (!"1".equals(only(headers, HEADER).orElse(""))) {
            return Optional.of(new Refusal(403, "the header %s is missing".formatted(HEADER)));
        }
        boolean json = only(headers, "Content-Type")
                .map(type -> type.split(";", -1)[0].strip().toLowerCase(Locale.ROOT))
                .filter("application/json"::equals)
                .isPresent();
        return json ? Optional.empty() : Optional.of(new Refusal(415, "the body must be application/json"));
    }

    /** For everything that a page asks for. */
    Optional<Refusal> findRefusal(Headers headers) {
        return findRefusalOfEntry(headers)
                .or(() -> hasCookie(headers)
                        ? Optional.empty()
                        : Optional.of(new Refusal(
                                401, "this browser has no ticket; open the link that `keywright studio` printed")));
    }

    private boolean isOurHost(Headers headers) {
        return only(headers, "Host").filter(hosts::contains).isPresent();
    }

    private boolean isOurOrigin(Headers headers) {
        Optional<String> host = only(headers, "Host");
        return only(headers, "Origin")
                .filter(origin ->
                        host.map("http://"::concat).filter(origin::equals).isPresent())
                .isPresent();
    }

    /** Another port of this machine is the same site, and nevertheless another program. */
    private static boolean isFromElsewhere(Headers headers) {
        List<String> said = headers.getOrDefault("Sec-Fetch-Site", List.of());
        return !said.stream().allMatch(site -> site.equals("same-origin") || site.equals("none"));
    }

    private boolean hasCookie(Headers headers) {
        return headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> List.of(line.split(";", -1)).stream())
                .map(String::strip)
                .filter(cookie -> cookie.startsWith(cookieName() + "="))
                .anyMatch(
                        cookie -> ticket.isCookie(cookie.substring(cookieName().length() + 1)));
    }

    /** The value of a header that is there exactly once. */
    private static Optional<String> only(Headers headers, String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }
}
