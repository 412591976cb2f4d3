package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api.ValueType;
import dev.keywright.backends.text.Java;
import java.util.stream.Collectors;

/** Ids and enumerations. */
final class ValueTypeSource {
    private static final String ID = """
            /** A value that is told from every other by its type. */
            public record %1$s(%2$s value) {%3$s}
            """;

    private static final String CHECKED = """

                public %s {
                    §Objects§.requireNonNull(value, "value");
                }
            """;

    private static final String ENUMERATION = """
            /** The values that the model knows. */
            public enum %1$s {
            %2$s;

                private final String text;

                %1$s(String text) {
                    this.text = text;
                }

                /** As it is stored. */
                public String text() {
                    return text;
                }

                static %1$s of(String text) {
                    for (%1$s value : values()) {
                        if (value.text.equals(text)) {
                            return value;
                        }
                    }
                    throw new IllegalStateException("%1$s has no " + text);
                }
            }
            """;

    private ValueTypeSource() {}

    static String of(ValueType type) {
        if (type.isEnumeration()) {
            String constants = type.constants().stream()
                    .map(constant -> "    %s(%s)".formatted(constant.name(), Java.literal(constant.text())))
                    .collect(Collectors.joining(",\n"));
            return ENUMERATION.formatted(type.name(), constants);
        }
        String plain = JavaTypes.plain(type.base(), type.whole());
        String checked = plain.equals("long") ? "" : CHECKED.formatted(type.name());
        return ID.formatted(type.name(), plain, checked);
    }
}
