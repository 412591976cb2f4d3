package dev.keywright.backends.javacode;

import dev.keywright.backends.text.Java;
import dev.keywright.description.Components;
import dev.keywright.runtime.description.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of a description as Java expressions, on as few lines as they fit. */
final class JavaLiterals {
    static final int LINE = 110;

    private static final int INDENT = 4;

    private JavaLiterals() {}

    static String of(Object value, int indent) {
        String flat = flat(value);
        boolean everything = value.equals(Selection.ALL);
        if (everything || flat.length() + indent <= LINE) {
            return flat;
        }
        if (value instanceof Record record) {
            return "new " + Components.typeName(record.getClass())
                    + broken(Components.of(record).values(), indent);
        }
        if (value instanceof List<?> list) {
            return "List.of" + broken(list, indent);
        }
        if (value instanceof Optional<?> optional && optional.isPresent()) {
            return "Optional.of(" + of(optional.get(), indent) + ")";
        }
        return flat;
    }

    /** As many arguments on a line as fit; one that takes several lines has them to itself. */
    private static String broken(Collection<?> values, int indent) {
        if (values.size() == 1) {
            return "(" + of(values.iterator().next(), indent) + ")";
        }
        int inner = indent + INDENT;
        List<String> lines = new ArrayList<>();
        String line = "";
        for (Object value : values) {
            String text = of(value, inner);
            boolean fits = (line + ", " + text).length() + inner <= LINE && !(line + text).contains("\n");
            if (line.isEmpty() || fits) {
                line = line.isEmpty() ? text : line + ", " + text;
            } else {
                lines.add(line);
                line = text;
            }
        }
        lines.add(line);
        String margin = "\n" + " ".repeat(inner);
        return lines.stream().collect(Collectors.joining("," + margin, "(" + margin, ")"));
    }

    private static String flat(Object value) {
        if (value.equals(Selection.ALL)) {
            return "Selection.ALL";
        }
        if (value instanceof Record record) {
            return "new " + Components.typeName(record.getClass())
                    + arguments(Components.of(record).values());
        }
        if (value instanceof List<?> list) {
            return "List.of" + arguments(list);
        }
        if (value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            map.forEach((key, one) -> entries.add("Map.entry(%s, %s)".formatted(flat(key), flat(one))));
            return "Map.ofEntries(" + String.join(", ", entries) + ")";
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(one -> "Optional.of(" + flat(one) + ")").orElse("Optional.empty()");
        }
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? "OptionalInt.of(" + number.getAsInt() + ")" : "OptionalInt.empty()";
        }
        return simple(value);
    }

    private static String arguments(Collection<?> values) {
        return values.stream().map(JavaLiterals::flat).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String simple(Object value) {
        if (value instanceof String text) {
            return Java.literal(text);
        }
        if (value instanceof Character letter) {
            return "'" + letter + "'";
        }
        if (value instanceof Integer || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Enum<?> choice) {
            return Components.typeName(choice.getDeclaringClass()) + "." + choice.name();
        }
        if (value instanceof AttributeValue constant) {
            return constant(constant);
        }
        throw new AssertionError("unhandled value " + value);
    }

    private static String constant(AttributeValue constant) {
        return switch (constant.type()) {
            case S -> "AttributeValue.fromS(%s)".formatted(Java.literal(constant.s()));
            case N -> "AttributeValue.fromN(%s)".formatted(Java.literal(constant.n()));
            case BOOL -> "AttributeValue.fromBool(%s)".formatted(constant.bool());
            case B, SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new AssertionError("no constant of a model is " + constant);
        };
    }
}
