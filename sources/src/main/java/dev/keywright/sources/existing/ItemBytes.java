package dev.keywright.sources.existing;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The size of values as DynamoDB bills them. */
final class ItemBytes {
    /** A list or a map costs this much, and each of its elements one byte. */
    private static final long CONTAINER = 3;

    private ItemBytes() {}

    /** A value with its type, in DynamoDB's JSON. */
    static long of(Object typed) {
        if (!(typed instanceof Map<?, ?> value) || value.isEmpty()) {
            return 1;
        }
        String type = String.valueOf(value.keySet().iterator().next());
        Object content = value.values().iterator().next();
        return switch (type) {
            case "S" -> ofText(String.valueOf(content));
            case "N" -> ofNumber(String.valueOf(content));
            case "B" -> ofBase64(String.valueOf(content));
            case "SS" -> sum(content, one -> ofText(String.valueOf(one)));
            case "NS" -> sum(content, one -> ofNumber(String.valueOf(one)));
            case "BS" -> sum(content, one -> ofBase64(String.valueOf(one)));
            case "L" -> CONTAINER + sum(content, one -> 1 + of(one));
            case "M" -> CONTAINER + ofMembers(content);
            default -> 1;
        };
    }

    private static long sum(Object content, ToLongFunction<Object> size) {
        return content instanceof List<?> list ? list.stream().mapToLong(size).sum() : 1;
    }

    private static long ofMembers(Object content) {
        return content instanceof Map<?, ?> members
                ? members.entrySet().stream()
                        .mapToLong(member -> 1 + ofText(String.valueOf(member.getKey())) + of(member.getValue()))
                        .sum()
                : 1;
    }

    static long ofText(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** About one byte for two significant digits, and one more. */
    private static long ofNumber(String number) {
        long digits = number.chars().filter(Character::isDigit).count();
        return 1 + (digits + 1) / 2;
    }

    private static long ofBase64(String text) {
        return text.length() / 4L * 3;
    }
}
