package dev.keywright.app.studio;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The right to use this studio. A link carries a ticket behind its `#`, which no browser sends and no log keeps; the page swaps it once for
 * a cookie.
 */
final class Ticket {
    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final String cookie = secret();
    private String link = secret();

    private String secret() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** The ticket for a new link; those of older links are worth nothing any more. */
    synchronized String renewed() {
        link = secret();
        return link;
    }

    /** Whether this is the ticket of the link; a second try finds it spent. */
    synchronized boolean isSpentBy(String given) {
        if (!isEqual(link, given)) {
            return false;
        }
        link = secret();
        return true;
    }

    String cookie() {
        return cookie;
    }

    boolean isCookie(String given) {
        return isEqual(cookie, given);
    }

    /** In a time that does not depend on the place of the first difference. */
    private static boolean isEqual(String secret, String given) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
