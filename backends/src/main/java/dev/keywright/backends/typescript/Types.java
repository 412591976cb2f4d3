package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.ValueType;
import dev.keywright.core.model.AttributeType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The types of values, and how they become DynamoDB's and back. */
final class Types {

    /** A value in an object store is represented by a pointer to it. */
    private static final String POINTER = "string";

    private static final String VALUES = "./values.js";
    private static final String ANYTHING = "keywright-runtime/api/anything.js";
    private static final String CONVERT = "keywright-runtime/store/to-attribute-value.js";
    private static final String READING = "keywright-runtime/store/from-attribute-value.js";

    /** The simple names that generated files or all TypeScript programs use. */
    private static final Set<String> TAKEN = Set.of(
            "Anything",
            "Array",
            "Boolean",
            "Branded",
            "Connection",
            "Date",
            "Decimal",
            "DynamoDBClient",
            "Error",
            "Function",
            "Infinity",
            "InvalidCursor",
            "InvalidValue",
            "Map",
            "NaN",
            "Number",
            "Numeric",
            "Object",
            "Page",
            "PatternRead",
            "PatternRequest",
            "Promise",
            "Query",
            "Range",
            "Readonly",
            "ReadonlySet",
            "Record",
            "Refusal",
            "Row",
            "Settings",
            "String",
            "Symbol",
            "Uint8Array",
            "Values",
            "Written");

    private final Map<String, ValueType> own = new LinkedHashMap<>();

    Types(Api api) {
        api.values().forEach(value -> own.put(value.name(), value));
    }

    /** The name of a type of the model, which may be called like one that everybody has. */
    static String safe(String name) {
        return TAKEN.contains(name) ? name + "_" : name;
    }

    /** As it is told. */
    String told(FieldType type, Module module) {
        if (type.blob()) {
            return POINTER;
        }
        return own.containsKey(type.valueType()) ? module.type(VALUES, safe(type.valueType())) : plain(type, module);
    }

    /** As it is given: numbers in whatever way a program has them. */
    String given(FieldType type, Module module) {
        boolean decimal = !type.blob()
                && type.type() == AttributeType.NUMBER
                && !type.whole()
                && !own.containsKey(type.valueType());
        return decimal ? module.type("keywright-runtime/api/numeric.js", "Numeric") : told(type, module);
    }

    static String plain(FieldType type, Module module) {
        return switch (type.type()) {
            case STRING, DATE -> "string";
            case NUMBER -> type.whole() ? "number" : module.type("keywright-runtime/api/decimal.js", "Decimal");
            case BOOLEAN -> "boolean";
            case TIMESTAMP -> "Date";
            case BINARY -> "Uint8Array";
            case LIST -> "readonly %s[]".formatted(module.type(ANYTHING, "Anything"));
            case MAP -> "Readonly<Record<string, %s>>".formatted(module.type(ANYTHING, "Anything"));
            case SET -> "ReadonlySet<string>";
        };
    }

    /** A member of an interface; what may be missing may also be said to be undefined. */
    static String member(String name, String type, boolean optional) {
        return optional
                ? "readonly %s?: %s | undefined;".formatted(name, type)
                : "readonly %s: %s;".formatted(name, type);
    }

    /** The type of an attribute in an answer. */
    String read(Field field, boolean counted, Module module) {
        boolean optional = field.optional() || counted;
        String found = "%s(values, %s, %s)"
                .formatted(
                        module.value(READING, optional ? "find" : "need"),
                        literal(field.use()),
                        reader(field.type(), module));
        if (counted) {
            String none =
                    field.type().whole() ? "0" : module.value("keywright-runtime/api/decimal.js", "Decimal") + ".ZERO";
            return "%s ?? %s".formatted(found, none);
        }
        boolean branded = !field.type().blob()
                && own.containsKey(field.type().valueType())
                && !own.get(field.type().valueType()).isEnumeration();
        return branded
                ? "%s as %s%s".formatted(found, told(field.type(), module), optional ? " | undefined" : "")
                : found;
    }

    private String reader(FieldType type, Module module) {
        if (isEnumeration(type)) {
            return "%s(%s)".formatted(module.value(READING, "asOneOf"), module.value(VALUES, safe(type.valueType())));
        }
        return module.value(
                READING,
                type.blob()
                        ? "asText"
                        : switch (type.type()) {
                            case STRING, DATE -> "asText";
                            case NUMBER -> type.whole() ? "asWhole" : "asDecimal";
                            case BOOLEAN -> "asTruth";
                            case TIMESTAMP -> "asMoment";
                            case BINARY -> "asBytes";
                            case LIST -> "asList";
                            case MAP -> "asMap";
                            case SET -> "asStringSet";
                        });
    }

    private boolean isEnumeration(FieldType type) {
        return !type.blob()
                && own.containsKey(type.valueType())
                && own.get(type.valueType()).isEnumeration();
    }

    /** An expression's value as DynamoDB has it; what cannot be stored is refused with that name. */
    String written(String name, FieldType type, Limits limits, String expression, Module module) {
        if (isEnumeration(type)) {
            return "%s(%s, %s, %s)"
                    .formatted(
                            module.value(CONVERT, "oneOf"),
                            literal(name),
                            expression,
                            module.value(VALUES, safe(type.valueType())));
        }
        String function = module.value(
                CONVERT,
                type.blob()
                        ? "text"
                        : switch (type.type()) {
                            case STRING -> type.valueType().isEmpty() ? "text" : "id";
                            case NUMBER -> type.whole() ? "whole" : "number";
                            case BOOLEAN -> "truth";
                            case TIMESTAMP -> "moment";
                            case DATE -> "day";
                            case BINARY -> "bytes";
                            case LIST, MAP -> "anything";
                            case SET -> "stringSet";
                        });
        String more = switch (function) {
            case "text", "id" -> ", " + (type.blob() ? 0 : limits.maxBytes());
            case "whole" -> ", %s, %s".formatted(literal(limits.low()), literal(limits.high()));
            case "number" ->
                ", %s, %s%s"
                        .formatted(
                                literal(limits.low()),
                                literal(limits.high()),
                                limits.areBounds() ? ", " + limits.decimals() : "");
            default -> "";
        };
        return "%s(%s, %s%s)".formatted(function, literal(name), expression, more);
    }

    /** The same of one that may be missing. */
    String writtenIfThere(Field field, String expression, Module module) {
        return "%s(%s, (value) => %s)"
                .formatted(
                        module.value(CONVERT, "maybe"),
                        expression,
                        written(field.name(), field.type(), field.limits(), "value", module));
    }

    /** A pair of what the engine calls it and the value. */
    String pair(Field field, String object, Module module) {
        String expression = object + "." + field.name();
        String value = field.optional()
                ? writtenIfThere(field, expression, module)
                : written(field.name(), field.type(), field.limits(), expression, module);
        return "[%s, %s]".formatted(literal(field.use()), value);
    }
}
