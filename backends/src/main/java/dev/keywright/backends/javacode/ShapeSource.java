package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.core.model.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Records for entities, their parts, and what is given. */
final class ShapeSource {
    private static final String RECORD = """
            /** %2$s */
            public record %1$s(%3$s)%5$s {
            %4$s}
            """;

    private static final String CONSTRUCTOR = """
                public %s {
            %s    }
            """;

    private static final String WITH = """

                /** The same with another value there. */
                public %1$s %2$s(%3$s value) {
                    return new %1$s(%4$s);
                }
            """;

    private final JavaTypes types;
    private final Map<String, List<String>> unions;

    /**
     * With the types that some of them are one of.
     *
     * @param unions the answers of several kinds, by the shapes in them
     */
    ShapeSource(JavaTypes types, Map<String, List<String>> unions) {
        this.types = types;
        this.unions = unions;
    }

    /** The answers of several kinds that a record may be one of. */
    String faces(String name) {
        List<String> answers = unions.getOrDefault(name, List.of());
        return answers.isEmpty() ? "" : " implements " + String.join(", ", answers);
    }

    String of(String name, String about, List<Field> fields) {
        String kind = faces(name);
        return RECORD.formatted(name, about, components(fields), constructor(name, fields), kind);
    }

    /** With a method for everything that need not be given. */
    String changes(String name, String about, List<Field> fields) {
        StringBuilder body = new StringBuilder(constructor(name, fields));
        List<Field> required =
                fields.stream().filter(field -> !field.optional()).toList();
        if (required.size() < fields.size()) {
            body.append(factory(name, fields, required));
        }
        for (Field field : fields) {
            if (field.optional()) {
                String arguments = fields.stream()
                        .map(other -> other.equals(field) ? "§Optional§.of(value)" : JavaTypes.safe(other.name()))
                        .collect(Collectors.joining(", "));
                body.append(WITH.formatted(name, "with" + capital(field.name()), types.name(field.type()), arguments));
            }
        }
        return RECORD.formatted(name, about, components(fields), body, "");
    }

    private String factory(String name, List<Field> fields, List<Field> required) {
        String arguments = fields.stream()
                .map(field -> field.optional() ? "§Optional§.empty()" : JavaTypes.safe(field.name()))
                .collect(Collectors.joining(", "));
        return """

                /** Everything else stays as it is. */
                public static %1$s of(%2$s) {
                    return new %1$s(%3$s);
                }
            """.formatted(name, components(required).strip(), arguments);
    }

    private static String capital(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private String components(List<Field> fields) {
        if (fields.isEmpty()) {
            return "";
        }
        String together = fields.stream().map(this::component).collect(Collectors.joining(", "));
        return together.replace("§", "").length() < 80
                ? together
                : fields.stream().map(this::component).collect(Collectors.joining(",\n        ", "\n        ", ""));
    }

    private String component(Field field) {
        return types.declared(field) + " " + JavaTypes.safe(field.name());
    }

    /** Nothing is null, and what is a collection cannot be changed afterwards. */
    private String constructor(String name, List<Field> fields) {
        List<String> statements = new ArrayList<>();
        for (Field field : fields) {
            String component = JavaTypes.safe(field.name());
            if (isPrimitive(field)) {
                continue;
            }
            String copy = copy(field.type());
            statements.add(
                    field.optional() || copy.isEmpty()
                            ? "        §Objects§.requireNonNull(%1$s, \"%1$s\");\n".formatted(component)
                            : "        %1$s = %2$s(%1$s);\n".formatted(component, copy));
        }
        return statements.isEmpty() ? "" : CONSTRUCTOR.formatted(name, String.join("", statements));
    }

    private static boolean isPrimitive(Field field) {
        boolean plain = field.type().valueType().isEmpty() && !field.type().blob();
        boolean primitive = field.type().type() == AttributeType.BOOLEAN
                || (field.type().type() == AttributeType.NUMBER && field.type().whole());
        return !field.optional() && plain && primitive;
    }

    private static String copy(FieldType type) {
        if (type.blob()) {
            return "";
        }
        return switch (type.type()) {
            case LIST -> "§List§.copyOf";
            case MAP -> "§Map§.copyOf";
            case SET -> "§Set§.copyOf";
            case STRING, NUMBER, BOOLEAN, TIMESTAMP, DATE, BINARY -> "";
        };
    }
}
