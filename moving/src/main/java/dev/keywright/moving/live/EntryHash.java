package dev.keywright.moving.live;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Eight bytes for an item or an index entry with all that it holds; equal for values that DynamoDB takes for equal. */
public final class EntryHash {
    private EntryHash() {}

    public static long of(Map<String, AttributeValue> entry) {
        try {
            byte[] text = text(entry).getBytes(StandardCharsets.UTF_8);
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text))
                    .getLong();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static String text(Map<String, AttributeValue> entry) {
        return new TreeMap<>(entry)
                .entrySet().stream()
                        .map(one -> quoted(one.getKey()) + text(one.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
    }

    private static String text(AttributeValue value) {
        return value.type()
                + switch (value.type()) {
                    case S -> quoted(value.s());
                    case N -> number(value.n());
                    case B -> hex(value.b());
                    case BOOL -> value.bool().toString();
                    case SS -> sorted(value.ss().stream().map(EntryHash::quoted));
                    case NS -> sorted(value.ns().stream().map(EntryHash::number));
                    case BS -> sorted(value.bs().stream().map(EntryHash::hex));
                    case L -> value.l().stream().map(EntryHash::text).collect(Collectors.joining(",", "[", "]"));
                    case M -> text(value.m());
                    case NUL, UNKNOWN_TO_SDK_VERSION -> "";
                };
    }

    /** With its length in front, so that no text can look like two. */
    private static String quoted(String text) {
        return text.length() + ":" + text;
    }

    private static String number(String text) {
        BigDecimal number = new BigDecimal(text);
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
    }

    private static String hex(SdkBytes bytes) {
        return HexFormat.of().formatHex(bytes.asByteArrayUnsafe());
    }

    private static String sorted(Stream<String> texts) {
        return texts.sorted().collect(Collectors.joining(",", "(", ")"));
    }
}
