package dev.keywright.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The type of an attribute's values. */
public enum AttributeType {
    STRING("string", 20),
    NUMBER("number", 5),
    BOOLEAN("boolean", 1),
    TIMESTAMP("timestamp", 24),
    DATE("date", 10),
    BINARY("binary", 100),
    LIST("list", 100),
    MAP("map", 100),
    SET("set", 100);

    private final String word;
    private final long defaultBytes;

    AttributeType(String word, long defaultBytes) {
        this.word = word;
        this.defaultBytes = defaultBytes;
    }

    public String word() {
        return word;
    }

    /** The size that the language assumes where a model states none. */
    public long defaultBytes() {
        return defaultBytes;
    }

    /** Lists, maps and sets can neither be keys nor be compared. */
    public boolean isCollection() {
        return this == LIST || this == MAP || this == SET;
    }

    public static Optional<AttributeType> find(String word) {
        return Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(AttributeType::word).toList();
    }
}
