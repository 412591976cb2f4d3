package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is done to the values of a column on their way; the database does it, so that large values are read only where they go. */
public enum Transformation {
    /** The value as it is. */
    NONE,
    /** The value becomes an object of an object store: what is read is its hash and the number of its bytes. */
    OBJECT,
    /** The number of its bytes. */
    BYTES,
    /** Its first characters. */
    PREVIEW;

    static final int CHARACTERS_OF_A_PREVIEW = 500;

    /** The names that an author can write. */
    public static List<String> names() {
        return Arrays.stream(values())
                .filter(one -> one != NONE)
                .map(Transformation::shown)
                .toList();
    }

    /** The transformation of that name; an empty name is none. */
    static Optional<Transformation> find(String name) {
        return name.isEmpty()
                ? Optional.of(NONE)
                : Arrays.stream(values())
                        .filter(one -> one != NONE && one.shown().equals(name))
                        .findFirst();
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its values can be written into the column: the others follow from those. */
    boolean isWritable() {
        return this == NONE || this == OBJECT;
    }

    /** Whether an attribute of that type can have what comes out. */
    boolean fits(AttributeType type) {
        return switch (this) {
            case NONE -> true;
            case OBJECT, PREVIEW -> type == AttributeType.STRING;
            case BYTES -> type == AttributeType.NUMBER;
        };
    }
}
