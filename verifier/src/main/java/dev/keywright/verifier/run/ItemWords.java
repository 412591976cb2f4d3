package dev.keywright.verifier.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of a database in words. */
final class ItemWords {
    private static final int MOST_CHARACTERS = 60;

    private ItemWords() {}

    /** The attributes of an item besides some, by name. */
    static Map<String, String> of(Map<String, AttributeValue> item, List<String> besides) {
        Map<String, String> words = new LinkedHashMap<>();
        new TreeMap<>(item).forEach((name, value) -> {
            if (!besides.contains(name)) {
                String text = of(value);
                boolean fits = text.length() <= MOST_CHARACTERS;
                words.put(name, fits ? text : text.substring(0, MOST_CHARACTERS) + "…");
            }
        });
        return words;
    }

    static String of(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            case BOOL -> value.bool().toString();
            case SS -> value.ss().toString();
            case NS -> value.ns().toString();
            case L -> value.l().stream().map(ItemWords::of).collect(Collectors.joining(", ", "[", "]"));
            case M ->
                new TreeMap<>(value.m())
                        .entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
                                .collect(Collectors.joining(", ", "{", "}"));
            case B -> value.b().asByteArray().length + " bytes";
            case BS -> value.bs().size() + " binaries";
            case NUL, UNKNOWN_TO_SDK_VERSION -> "null";
        };
    }
}
