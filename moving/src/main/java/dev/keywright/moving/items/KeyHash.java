package dev.keywright.moving.items;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Eight bytes for the key of an item, so that the keys of millions of items fit into memory. */
public final class KeyHash {
    private KeyHash() {}

    public static long of(String table, Map<String, AttributeValue> key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            add(digest, table);
            new TreeMap<>(key).forEach((name, value) -> {
                add(digest, name);
                add(digest, value.type() + text(value));
            });
            return ByteBuffer.wrap(digest.digest()).getLong();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static String text(AttributeValue value) {
        return switch (value.type()) {
            case N -> new java.math.BigDecimal(value.n()).stripTrailingZeros().toPlainString();
            case B -> java.util.HexFormat.of().formatHex(value.b().asByteArrayUnsafe());
            default -> value.s();
        };
    }

    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }
}
