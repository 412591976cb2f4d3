package com.example.campaigns.local;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Addresses at which a browser may put or get one object for a while, as S3's presigned ones. */
final class SignedAddresses {
    private static final Duration VALIDITY = Duration.ofMinutes(15);
    private static final int KEY_BYTES = 32;

    private final URI server;
    private final Clock clock;
    private final byte[] key = new byte[KEY_BYTES];

    SignedAddresses(URI server, Clock clock) {
        this.server = server;
        this.clock = clock;
        new SecureRandom().nextBytes(key);
    }

    URI address(String method, String object) {
        long expires = clock.instant().plus(VALIDITY).getEpochSecond();
        return server.resolve("/objects?key=%s&expires=%d&signature=%s"
                .formatted(URLEncoder.encode(object, StandardCharsets.UTF_8), expires, sign(method, object, expires)));
    }

    boolean isValid(String method, Map<String, String> query) {
        String expires = query.getOrDefault("expires", "");
        if (!expires.matches("[0-9]{1,12}") || clock.instant().getEpochSecond() > Long.parseLong(expires)) {
            return false;
        }
        String wanted = sign(method, query.getOrDefault("key", ""), Long.parseLong(expires));
        return MessageDigest.isEqual(
                wanted.getBytes(StandardCharsets.UTF_8),
                query.getOrDefault("signature", "").getBytes(StandardCharsets.UTF_8));
    }

    private String sign(String method, String object, long expires) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            byte[] text = "%s\n%s\n%d".formatted(method, object, expires).getBytes(StandardCharsets.UTF_8);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(text));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has HmacSHA256", impossible);
        }
    }
}
