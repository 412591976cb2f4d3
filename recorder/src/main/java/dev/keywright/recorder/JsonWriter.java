package dev.keywright.recorder;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Writes JSON; a library would be one more that every recorded program has to carry. */
final class JsonWriter {
    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    void open(String bracket) {
        next();
        text.append(bracket);
        first = true;
    }

    void open(String name, String bracket) {
        name(name);
        text.append(bracket);
        first = true;
    }

    void close(String bracket) {
        text.append(bracket);
        first = false;
    }

    void text(String name, String value) {
        name(name);
        quote(value);
    }

    void number(String name, long value) {
        name(name);
        text.append(value);
    }

    void number(String name, double value) {
        name(name);
        text.append(BigDecimal.valueOf(value)
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString());
    }

    void texts(String name, Collection<String> values) {
        open(name, "[");
        values.forEach(value -> {
            next();
            quote(value);
        });
        close("]");
    }

    void texts(String name, Map<String, String> values) {
        open(name, "{");
        new TreeMap<>(values).forEach(this::text);
        close("}");
    }

    private void name(String name) {
        next();
        quote(name);
        text.append(": ");
    }

    private void next() {
        text.append(first ? "" : ",").append(text.length() == 0 ? "" : "\n");
        first = false;
    }

    private void quote(String value) {
        text.append('"');
        for (int at = 0; at < value.length(); at++) {
            char letter = value.charAt(at);
            if (letter == '"' || letter == '\\') {
                text.append('\\').append(letter);
            } else if (letter < ' ' || Character.isSurrogate(letter)) {
                text.append("\\u").append(hex(letter));
            } else {
                text.append(letter);
            }
        }
        text.append('"');
    }

    private static String hex(char letter) {
        String digits = Integer.toHexString(letter);
        return "0".repeat(4 - digits.length()) + digits;
    }

    @Override
    public String toString() {
        return text + "\n";
    }
}
