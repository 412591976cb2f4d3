package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.query.CallValues;
import dev.keywright.backends.query.CallValues.Between;
import dev.keywright.backends.query.CallValues.Written;
import dev.keywright.backends.text.Identifiers;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A call of a method of the generated TypeScript program, with values. */
public final class TypeScriptCall {
    private final Api api;
    private final Method method;
    private final CallValues values;

    private TypeScriptCall(Api api, Method method, CallValues values) {
        this.api = api;
        this.method = method;
        this.values = values;
    }

    /** The expression, on a program in a variable that is called after it. */
    public static String of(Api api, Method method, CallValues values) {
        return new TypeScriptCall(api, method, values).text();
    }

    private String text() {
        String name = method.name().equals("constructor") ? "constructor_" : method.name();
        String called = "await %s.%s".formatted(Identifiers.camel(api.name()), name);
        if (method.body() instanceof Api.Reads reads) {
            boolean batch = PatternTypes.isBatch(reads.question(), reads.batch());
            String asked = "%s(%s)".formatted(called, question(reads.question(), batch));
            return reads.one() || batch ? asked + ";" : asked + ".page();";
        }
        if (method.body() instanceof Api.Counts counts) {
            boolean batch = PatternTypes.isBatch(counts.question(), counts.batch());
            return "%s(%s);".formatted(called, question(counts.question(), batch));
        }
        return "%s(%s);".formatted(called, written((Api.Writes) method.body()));
    }

    private String question(Question question, boolean batch) {
        if (PatternTypes.isNothing(question)) {
            return "";
        }
        Map<String, String> members = new LinkedHashMap<>();
        question.given()
                .forEach(one -> members.put(
                        one.name(), literalOf(one.type(), values.given().get(one.input()))));
        question.choices()
                .forEach(choice -> members.put(
                        choice.name(),
                        values.chosen(choice).stream()
                                .map(value -> literalOf(choice.type(), value))
                                .collect(Collectors.joining(", ", "[", "]"))));
        for (Range range : question.ranges()) {
            range(range).ifPresent(bounds -> members.put(range.name(), bounds));
        }
        question.prefixes().forEach(prefix -> members.put(prefix.name(), literal(values.prefix(prefix.use()))));
        if (question.contains()) {
            members.put(PatternTypes.containingName(question), literal(values.contains()));
        }
        String input = object(members);
        return batch ? "[%s]".formatted(input) : input;
    }

    private Optional<String> range(Range range) {
        Between bounds = values.bounds(range);
        Map<String, String> sides = new LinkedHashMap<>();
        bounds.from().ifPresent(from -> sides.put("from", literalOf(range.type(), from)));
        bounds.to().ifPresent(to -> sides.put("to", literalOf(range.type(), to)));
        return sides.isEmpty() ? Optional.empty() : Optional.of(object(sides));
    }

    private String written(Api.Writes writes) {
        if (!writes.transaction()) {
            Action action = writes.actions().get(0);
            return writes.batch() > 1
                    ? values.actions().stream()
                            .map(one -> part(action, one))
                            .collect(Collectors.joining(", ", "[", "]"))
                    : PatternTypes.isNothing(action)
                            ? ""
                            : part(action, values.actions().get(0));
        }
        Map<String, String> members = new LinkedHashMap<>();
        Iterator<List<Written>> given = values.ofActions(writes.actions()).iterator();
        PatternTypes.together(writes).forEach((name, action) -> {
            List<String> times =
                    given.next().stream().map(one -> part(action, one)).toList();
            members.put(name, action.times() > 1 ? "[%s]".formatted(String.join(", ", times)) : times.get(0));
        });
        return object(members);
    }

    private String part(Action action, Written written) {
        if (PatternTypes.isFreshAlone(action)) {
            return shape(action.fresh().orElseThrow(), written.fresh());
        }
        Map<String, String> members = new LinkedHashMap<>();
        if (PatternTypes.hasFresh(action)) {
            members.put(PatternTypes.freshName(action), shape(action.fresh().orElseThrow(), written.fresh()));
        }
        action.given()
                .forEach(one -> members.put(
                        one.name(), literalOf(one.type(), written.given().get(one.input()))));
        List<Field> changes = new ArrayList<>(action.sets());
        changes.addAll(action.adds());
        for (Field field : changes) {
            written.findChange(field.use())
                    .ifPresent(value -> members.put(field.name(), literalOf(field.type(), value)));
        }
        return object(members);
    }

    private String shape(Shape shape, Map<String, Object> fresh) {
        Map<String, String> members = new LinkedHashMap<>();
        for (Field field : shape.fields()) {
            Optional.ofNullable(fresh.get(field.use()))
                    .ifPresent(value -> members.put(field.name(), literalOf(field.type(), value)));
        }
        return object(members);
    }

    private static String object(Map<String, String> members) {
        return members.isEmpty()
                ? "{}"
                : members.entrySet().stream()
                        .map(member -> "%s: %s".formatted(member.getKey(), member.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"));
    }

    private String literalOf(FieldType type, Object value) {
        boolean branded = !type.blob()
                && api.values().stream()
                        .anyMatch(known -> known.name().equals(type.valueType()) && !known.isEnumeration());
        String plain = anything(value, type);
        return branded ? "%s(%s)".formatted(Types.safe(type.valueType()), plain) : plain;
    }

    private static String anything(Object value, FieldType type) {
        boolean decimal = value instanceof BigDecimal && !type.whole();
        return decimal ? literal(((BigDecimal) value).toPlainString()) : anything(value);
    }

    private static String anything(Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Instant) {
            return "new Date(%s)".formatted(literal(value.toString()));
        }
        if (value instanceof CallValues.Bytes bytes) {
            return "Uint8Array.from(Buffer.from(%s, 'hex'))".formatted(literal(bytes.hex()));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry ->
                            "%s: %s".formatted(literal(String.valueOf(entry.getKey())), anything(entry.getValue())))
                    .collect(Collectors.joining(", ", "{ ", " }"));
        }
        if (value instanceof Collection<?> many) {
            String all = many.stream().map(TypeScriptCall::anything).collect(Collectors.joining(", ", "[", "]"));
            return value instanceof List ? all : "new Set(%s)".formatted(all);
        }
        return literal(String.valueOf(value));
    }
}
