package dev.keywright.moving.reshape;

import dev.keywright.verifier.world.Datum;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;

/** The UUID of a name, by the bytes of RFC 4122 and 9562, one after the other. */
final class ExpectedUuid {
    private ExpectedUuid() {}

    static Datum named(String namespace, String name) {
        return text(bytes(namespace, name));
    }

    static Datum timed(String namespace, String name, Instant moment) {
        byte[] id = bytes(namespace, name);
        byte[] time = BigInteger.valueOf(moment.toEpochMilli()).toByteArray();
        Arrays.fill(id, 0, 6, (byte) 0);
        System.arraycopy(time, 0, id, 6 - time.length, time.length);
        id[6] = (byte) ((id[6] & 0x0f) | 0x70);
        return text(id);
    }

    private static byte[] bytes(String namespace, String name) {
        return hashed(hashed(HexFormat.of().parseHex("6ba7b8119dad11d180b400c04fd430c8"), namespace), name);
    }

    private static byte[] hashed(byte[] space, String name) {
        byte[] id = Arrays.copyOf(sha1(space, name), 16);
        id[6] = (byte) ((id[6] & 0x0f) | 0x50);
        id[8] = (byte) ((id[8] & 0x3f) | 0x80);
        return id;
    }

    private static Datum text(byte[] id) {
        String hex = HexFormat.of().formatHex(id);
        return Datum.text(String.join(
                "-",
                hex.substring(0, 8),
                hex.substring(8, 12),
                hex.substring(12, 16),
                hex.substring(16, 20),
                hex.substring(20)));
    }

    private static byte[] sha1(byte[] space, String name) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            digest.update(space);
            return digest.digest(name.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
