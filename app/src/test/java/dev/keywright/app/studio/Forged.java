package dev.keywright.app.studio;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A forged request.
 *
 * @param change the change of a right one
 * @param status the status of the answer
 */
record Forged(String name, UnaryOperator<RawRequest> change, int status) {
    static List<Forged> all(int port, String cookie) {
        String own = "127.0.0.1:" + port;
        return List.of(
                new Forged("no host", one -> one.without("Host"), 403),
                new Forged("a name that was rebound", one -> host(one, "evil.example:" + port), 403),
                new Forged("a host that only begins alike", one -> host(one, "127.0.0.1.evil.example:" + port), 403),
                new Forged("another port", one -> host(one, "127.0.0.1:1"), 403),
                new Forged("no port", one -> host(one, "127.0.0.1"), 403),
                new Forged("the wildcard", one -> host(one, "0.0.0.0:" + port), 403),
                new Forged("two hosts", one -> one.header("Host", own), 403),
                new Forged("a host with a user", one -> host(one, "me@" + own), 403),
                new Forged("no origin", one -> one.without("Origin"), 403),
                new Forged("another origin", one -> origin(one, "http://evil.example"), 403),
                new Forged("another port as origin", one -> origin(one, "http://127.0.0.1:1"), 403),
                new Forged("the null origin", one -> origin(one, "null"), 403),
                new Forged("https as origin", one -> origin(one, "https://" + own), 403),
                new Forged("the other name as origin", one -> origin(one, "http://localhost:" + port), 403),
                new Forged("two origins", one -> one.header("Origin", "http://" + own), 403),
                new Forged("another site", one -> site(one, "cross-site"), 403),
                new Forged("another port of the site", one -> site(one, "same-site"), 403),
                new Forged("no header of ours", one -> one.without(Gate.HEADER), 403),
                new Forged(
                        "a wrong header of ours",
                        one -> one.without(Gate.HEADER).header(Gate.HEADER, "2"),
                        403),
                new Forged("a form", one -> type(one, "application/x-www-form-urlencoded"), 415),
                new Forged("plain text", one -> type(one, "text/plain"), 415),
                new Forged("no type", one -> one.without("Content-Type"), 415),
                new Forged("no cookie", one -> one.without("Cookie"), 401),
                new Forged("a wrong cookie", one -> cookie(one, cookie.replaceFirst("=.*", "=guess")), 401),
                new Forged("a cookie of another port", one -> cookie(one, cookie.replaceFirst("[0-9]+=", "1=")), 401),
                new Forged("an empty cookie", one -> cookie(one, cookie.replaceFirst("=.*", "=")), 401));
    }

    private static RawRequest host(RawRequest one, String value) {
        return one.without("Host").header("Host", value);
    }

    private static RawRequest origin(RawRequest one, String value) {
        return one.without("Origin").header("Origin", value);
    }

    private static RawRequest site(RawRequest one, String value) {
        return one.without("Sec-Fetch-Site").header("Sec-Fetch-Site", value);
    }

    private static RawRequest type(RawRequest one, String value) {
        return one.without("Content-Type").header("Content-Type", value);
    }

    private static RawRequest cookie(RawRequest one, String value) {
        return one.without("Cookie").header("Cookie", value);
    }
}
