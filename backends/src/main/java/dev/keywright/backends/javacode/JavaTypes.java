package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.ValueType;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import dev.keywright.core.model.AttributeType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Types of the query interface in Java, and how their values become DynamoDB's and back. */
public final class JavaTypes {
    private static final Set<String> WORDS = Set.of(
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "try",
            "void",
            "volatile",
            "while",
            "true",
            "false",
            "null",
            "_",
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait",
            "equals",
            "yield",
            "record",
            "sealed",
            "permits",
            "var");

    /** A component of that name would hide the package where the model has a type called Objects or Optional. */
    private static final String PACKAGE = "java";

    /** The last three are packages, which are written out where the model has a type of the same name. */
    private static final List<String> USED_IN_BODIES =
            List.of("plans", "connection", "program", "inputs", "written", "each", "one", "dev", "java", "software");

    private final Map<String, ValueType> own = new LinkedHashMap<>();

    JavaTypes(List<ValueType> values) {
        values.forEach(value -> own.put(value.name(), value));
    }

    /** For the parameters of a method, none of which may hide what its body uses. */
    static Identifiers parameterNames() {
        Identifiers names = new Identifiers();
        USED_IN_BODIES.forEach(names::unique);
        return names;
    }

    /** As a name that Java takes. */
    public static String safe(String name) {
        return isWord(name) || name.equals(PACKAGE) ? name + "_" : name;
    }

    /** Whether Java uses it otherwise. */
    static boolean isWord(String name) {
        return WORDS.contains(name);
    }

    String name(FieldType type) {
        if (type.blob()) {
            return "§Blob§";
        }
        return type.valueType().isEmpty() ? plain(type.type(), type.whole()) : type.valueType();
    }

    static String plain(AttributeType type, boolean whole) {
        return switch (type) {
            case STRING -> "String";
            case NUMBER -> whole ? "long" : "§BigDecimal§";
            case BOOLEAN -> "boolean";
            case TIMESTAMP -> "§Instant§";
            case DATE -> "§LocalDate§";
            case BINARY -> "§SdkBytes§";
            case LIST -> "§List§<Object>";
            case MAP -> "§Map§<String, Object>";
            case SET -> "§Set§<String>";
        };
    }

    String boxed(FieldType type) {
        String name = name(type);
        return switch (name) {
            case "long" -> "Long";
            case "boolean" -> "Boolean";
            default -> name;
        };
    }

    String declared(Field field) {
        return field.optional() ? "§Optional§<%s>".formatted(boxed(field.type())) : name(field.type());
    }

    /** The value of an expression as DynamoDB has it. */
    String written(String attribute, FieldType type, Limits limits, String expression) {
        String name = Java.literal(attribute);
        if (type.blob()) {
            return "§Convert§.text(%s, %s.pointer(), 0)".formatted(name, expression);
        }
        if (!type.valueType().isEmpty()) {
            boolean constant = own.get(type.valueType()).isEnumeration();
            return constant
                    ? "§Convert§.text(%s, %s.text(), 0)".formatted(name, expression)
                    : id(name, type, limits, expression + ".value()");
        }
        return plainly(name, type, limits, expression);
    }

    /** DynamoDB takes no empty keys. */
    private static String id(String name, FieldType type, Limits limits, String expression) {
        return type.type() == AttributeType.STRING
                ? "§Convert§.id(%s, %s, %s)".formatted(name, expression, limits.maxBytes())
                : plainly(name, type, limits, expression);
    }

    private static String plainly(String name, FieldType type, Limits limits, String expression) {
        return switch (type.type()) {
            case STRING -> "§Convert§.text(%s, %s, %s)".formatted(name, expression, limits.maxBytes());
            case NUMBER ->
                "§Convert§.number(%s, %s, %s, %s%s)"
                        .formatted(
                                name,
                                expression,
                                Java.literal(limits.low()),
                                Java.literal(limits.high()),
                                type.whole() || !limits.areBounds() ? "" : ", " + limits.decimals());
            case BOOLEAN -> "§Convert§.truth(%s)".formatted(expression);
            case TIMESTAMP -> "§Convert§.moment(%s, %s)".formatted(name, expression);
            case DATE -> "§Convert§.day(%s, %s)".formatted(name, expression);
            case BINARY -> "§Convert§.bytes(%s)".formatted(expression);
            case LIST, MAP -> "§Convert§.anything(%s, %s)".formatted(name, expression);
            case SET -> "§Convert§.texts(%s, %s)".formatted(name, expression);
        };
    }

    /** A value of DynamoDB's as Java has it. */
    String read(FieldType type, String expression) {
        if (type.blob()) {
            return "new §Blob§(§Convert§.text(%s))".formatted(expression);
        }
        String plain = plainRead(type, expression);
        if (type.valueType().isEmpty()) {
            return plain;
        }
        return own.get(type.valueType()).isEnumeration()
                ? "%s.of(%s)".formatted(type.valueType(), plain)
                : "new %s(%s)".formatted(type.valueType(), plain);
    }

    private static String plainRead(FieldType type, String expression) {
        String how = switch (type.type()) {
            case STRING -> "text";
            case NUMBER -> type.whole() ? "whole" : "number";
            case BOOLEAN -> "truth";
            case TIMESTAMP -> "moment";
            case DATE -> "day";
            case BINARY -> "bytes";
            case LIST -> "list";
            case MAP -> "map";
            case SET -> "texts";
        };
        return "§Convert§.%s(%s)".formatted(how, expression);
    }
}
