package dev.keywright.moving.live;

import dev.keywright.core.diagnostic.Printable;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items by their keys, for messages. */
public final class Shown {
    private Shown() {}

    public static String of(String table, Map<String, AttributeValue> key) {
        List<String> parts = new ArrayList<>(List.of(table));
        key.forEach((name, value) -> parts.add("%s=%s".formatted(name, value(value))));
        return String.join(" ", parts);
    }

    static String value(AttributeValue value) {
        return switch (value.type()) {
            case S -> Printable.text(value.s());
            case N -> value.n();
            case B -> HexFormat.of().formatHex(value.b().asByteArrayUnsafe());
            default -> "a %s".formatted(value.type());
        };
    }
}
