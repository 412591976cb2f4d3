package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.description.Components;
import dev.keywright.runtime.description.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values of a description as object literals: on one line where that is short enough, otherwise a line for each member. One of
 * several kinds says which; what is absent is left out.
 */
final class ObjectLiterals {
    private static final int LINE = Wrapping.LINE;
    private static final String INDENT = "  ";
    private static final String SELECTION = "keywright-runtime/description/selection.js";

    /** A selection that leaves nothing out, by its name. */
    private static final String EVERYONE = "EVERYONE";

    private ObjectLiterals() {}

    /**
     * In a file of the description.
     *
     * @param before how much of the first line is taken
     */
    static String in(Module module, Object value, int before) {
        if (mentionsEveryone(value)) {
            module.value(SELECTION, EVERYONE);
        }
        return text(value, "", before);
    }

    private static boolean mentionsEveryone(Object value) {
        return value.equals(Selection.ALL) || parts(value).stream().anyMatch(ObjectLiterals::mentionsEveryone);
    }

    private static Collection<?> parts(Object value) {
        if (value instanceof Record record) {
            return members(record).values();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        return value instanceof Map<?, ?> map ? map.values() : List.of();
    }

    /** The components that are there. */
    private static Map<String, Object> members(Record record) {
        Map<String, Object> members = new LinkedHashMap<>();
        Components.of(record).forEach((name, component) -> {
            if (component instanceof Optional<?> optional) {
                optional.ifPresent(value -> members.put(name, value));
            } else if (component instanceof OptionalInt number) {
                number.ifPresent(value -> members.put(name, value));
            } else {
                members.put(name, component);
            }
        });
        return members;
    }

    private static String text(Object value, String margin, int before) {
        String flat = flat(value);
        boolean fits = value.equals(Selection.ALL) || margin.length() + before + flat.length() <= LINE;
        return fits ? flat : broken(value, margin).orElse(flat);
    }

    private static Optional<String> broken(Object value, String margin) {
        String inner = margin + INDENT;
        List<String> lines = new ArrayList<>();
        if (value instanceof Record record) {
            kind(record).ifPresent(lines::add);
            members(record)
                    .forEach((name, member) ->
                            lines.add("%s: %s".formatted(name, text(member, inner, name.length() + 3))));
            return Optional.of(lines("{", lines, "}", margin));
        }
        if (value instanceof List<?> list) {
            list.forEach(element -> lines.add(text(element, inner, 1)));
            return Optional.of(lines("[", lines, "]", margin));
        }
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, entry) ->
                    lines.add(pair(name, text(entry, inner, name.toString().length() + 6))));
            return Optional.of(lines("new Map([", lines, "])", margin));
        }
        return Optional.empty();
    }

    private static String lines(String open, List<String> lines, String close, String margin) {
        StringBuilder text = new StringBuilder(open).append('\n');
        lines.forEach(line -> text.append(margin).append(INDENT).append(line).append(",\n"));
        return text.append(margin).append(close).toString();
    }

    private static Optional<String> kind(Record record) {
        return Components.kind(record).map(kind -> "kind: " + literal(kind));
    }

    private static String pair(Object name, String value) {
        return "[%s, %s]".formatted(literal((String) name), value);
    }

    private static String flat(Object value) {
        if (value.equals(Selection.ALL)) {
            return EVERYONE;
        }
        List<String> members = new ArrayList<>();
        if (value instanceof Record record) {
            kind(record).ifPresent(members::add);
            members(record).forEach((name, member) -> members.add("%s: %s".formatted(name, flat(member))));
            return "{ %s }".formatted(String.join(", ", members));
        }
        if (value instanceof List<?> list) {
            list.forEach(element -> members.add(flat(element)));
            return "[%s]".formatted(String.join(", ", members));
        }
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, entry) -> members.add(pair(name, flat(entry))));
            return members.isEmpty() ? "new Map()" : "new Map([%s])".formatted(String.join(", ", members));
        }
        return simple(value);
    }

    private static String simple(Object value) {
        if (value instanceof String || value instanceof Character) {
            return literal(value.toString());
        }
        if (value instanceof Integer || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Enum<?> choice) {
            return literal(Identifiers.camel(choice.name().toLowerCase(Locale.ROOT)));
        }
        if (value instanceof AttributeValue constant) {
            return constant(constant);
        }
        throw new AssertionError("unhandled value " + value);
    }

    private static String constant(AttributeValue constant) {
        return switch (constant.type()) {
            case S -> "{ S: %s }".formatted(literal(constant.s()));
            case N -> "{ N: %s }".formatted(literal(constant.n()));
            case BOOL -> "{ BOOL: %s }".formatted(constant.bool());
            case B, SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new AssertionError("no constant of a model is " + constant);
        };
    }
}
