package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.query.CallValues;
import dev.keywright.backends.query.CallValues.Between;
import dev.keywright.backends.query.CallValues.Written;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A call of a method of the generated Java program, with values. */
public final class JavaCall {
    private final Api api;
    private final Method method;
    private final CallValues values;

    private JavaCall(Api api, Method method, CallValues values) {
        this.api = api;
        this.method = method;
        this.values = values;
    }

    /** The expression, on a program in a variable that is called after it. */
    public static String of(Api api, Method method, CallValues values) {
        return new JavaCall(api, method, values).text();
    }

    private String text() {
        String called = Identifiers.camel(api.name()) + "." + JavaTypes.safe(method.name());
        if (method.body() instanceof Api.Reads reads) {
            boolean batch = MethodTexts.isBatch(reads.question(), reads.batch());
            String asked = "%s(%s)".formatted(called, question(reads.question(), batch));
            return reads.one() || batch ? asked + ";" : asked + ranges(reads.question()) + ".page();";
        }
        if (method.body() instanceof Api.Counts counts) {
            boolean batch = MethodTexts.isBatch(counts.question(), counts.batch());
            String asked = "%s(%s)".formatted(called, question(counts.question(), batch));
            boolean narrowed = MethodTexts.isNarrowed(counts.question());
            return asked + (narrowed ? ranges(counts.question()) + ".count();" : ";");
        }
        Api.Writes writes = (Api.Writes) method.body();
        return "%s(%s);".formatted(called, String.join(", ", written(writes)));
    }

    private String question(Question question, boolean batch) {
        List<String> all = new ArrayList<>();
        question.given().forEach(one -> all.add(given(one, values.given())));
        for (Api.Choice choice : question.choices()) {
            all.add(values.chosen(choice).stream()
                    .map(value -> literal(choice.type(), value))
                    .collect(Collectors.joining(", ", "List.of(", ")")));
        }
        for (Range range : question.ranges()) {
            if (range.required()) {
                Between bounds = values.bounds(range);
                all.add(literal(range.type(), bounds.from().orElse("")));
                all.add(literal(range.type(), bounds.to().orElse("")));
            }
        }
        question.prefixes().forEach(prefix -> all.add(Java.literal(values.prefix(prefix.use()))));
        if (question.contains()) {
            all.add(Java.literal(values.contains()));
        }
        String passed = String.join(", ", all);
        return batch ? "List.of(new %sKey(%s))".formatted(method.typeName(), passed) : passed;
    }

    private String ranges(Question question) {
        StringBuilder text = new StringBuilder();
        for (Range range : question.ranges()) {
            Between bounds = values.bounds(range);
            Optional<String> from = bounds.from().map(value -> literal(range.type(), value));
            Optional<String> to = bounds.to().map(value -> literal(range.type(), value));
            if (range.required() || (from.isEmpty() && to.isEmpty())) {
                continue;
            }
            String side = from.isPresent() && to.isPresent() ? "Between" : from.isPresent() ? "From" : "To";
            String passed = from.isPresent() && to.isPresent()
                    ? from.get() + ", " + to.get()
                    : from.or(() -> to).get();
            text.append(".%s%s(%s)".formatted(range.name(), side, passed));
        }
        return text.toString();
    }

    private List<String> written(Api.Writes writes) {
        if (!writes.transaction()) {
            Action action = writes.actions().get(0);
            return writes.batch() > 1
                    ? List.of(values.actions().stream()
                            .map(one -> together(action, one))
                            .collect(Collectors.joining(", ", "List.of(", ")")))
                    : alone(action, values.actions().get(0));
        }
        List<String> all = new ArrayList<>();
        Iterator<List<Written>> given = values.ofActions(writes.actions()).iterator();
        for (Action action : writes.actions()) {
            List<String> times =
                    given.next().stream().map(one -> together(action, one)).toList();
            all.add(action.times() > 1 ? "List.of(%s)".formatted(String.join(", ", times)) : times.get(0));
        }
        return all;
    }

    private List<String> alone(Action action, Written written) {
        List<String> all = new ArrayList<>();
        action.given().forEach(one -> all.add(given(one, written.given())));
        fresh(action).ifPresent(shape -> all.add(record(shape, written.fresh())));
        if (action.changes()) {
            List<String> changes = changes(action, written);
            all.addAll(
                    Parameters.isFlat(action)
                            ? changes
                            : List.of("new %sChanges(%s)".formatted(action.typeName(), String.join(", ", changes))));
        }
        return all;
    }

    private String together(Action action, Written written) {
        if (Parameters.isFreshAlone(action)) {
            return record(action.fresh().orElseThrow(), written.fresh());
        }
        List<String> all = new ArrayList<>();
        fresh(action).ifPresent(shape -> all.add(record(shape, written.fresh())));
        action.given().forEach(one -> all.add(given(one, written.given())));
        all.addAll(changes(action, written));
        return "new %s(%s)".formatted(CodecsSource.togetherType(action), String.join(", ", all));
    }

    private static Optional<Shape> fresh(Action action) {
        return action.fresh().filter(shape -> !shape.fields().isEmpty());
    }

    private String record(Shape shape, Map<String, Object> fresh) {
        return "new %s(%s)"
                .formatted(
                        shape.name(),
                        shape.fields().stream()
                                .map(field -> component(field, Optional.ofNullable(fresh.get(field.use()))))
                                .collect(Collectors.joining(", ")));
    }

    private List<String> changes(Action action, Written written) {
        return Parameters.changes(action).stream()
                .map(field -> component(field, written.findChange(field.use())))
                .toList();
    }

    private String component(Field field, Optional<Object> value) {
        if (!field.optional()) {
            return literal(field.type(), value.orElse(""));
        }
        return value.map(known -> "Optional.of(%s)".formatted(literal(field.type(), known)))
                .orElse("Optional.empty()");
    }

    private String given(Given one, Map<String, Object> from) {
        return literal(one.type(), from.getOrDefault(one.input(), ""));
    }

    private String literal(FieldType type, Object value) {
        if (type.blob()) {
            return "new Blob(%s)".formatted(plain(type, value));
        }
        Optional<Api.ValueType> own = api.values().stream()
                .filter(known -> known.name().equals(type.valueType()))
                .findFirst();
        if (own.isEmpty()) {
            return plain(type, value);
        }
        Optional<String> constant = own.get().constants().stream()
                .filter(known -> known.text().equals(String.valueOf(value)))
                .map(Api.Constant::name)
                .findFirst();
        return constant.map(name -> "%s.%s".formatted(type.valueType(), name))
                .orElseGet(() -> "new %s(%s)".formatted(type.valueType(), plain(type, value)));
    }

    private static String plain(FieldType type, Object value) {
        boolean whole = type.whole() && value instanceof BigDecimal;
        return whole ? ((BigDecimal) value).toPlainString() + "L" : anything(value);
    }

    private static String anything(Object value) {
        if (value instanceof BigDecimal number) {
            return "new BigDecimal(\"%s\")".formatted(number.toPlainString());
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof java.time.Instant || value instanceof java.time.LocalDate) {
            return "%s.parse(\"%s\")".formatted(value.getClass().getSimpleName(), value);
        }
        if (value instanceof CallValues.Bytes bytes) {
            return "SdkBytes.fromByteArray(HexFormat.of().parseHex(\"%s\"))".formatted(bytes.hex());
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> "Map.entry(%s, %s)"
                            .formatted(Java.literal(String.valueOf(entry.getKey())), anything(entry.getValue())))
                    .collect(Collectors.joining(", ", "Map.ofEntries(", ")"));
        }
        if (value instanceof Collection<?> many) {
            return many.stream()
                    .map(JavaCall::anything)
                    .collect(Collectors.joining(", ", value instanceof List ? "List.of(" : "Set.of(", ")"));
        }
        return Java.literal(String.valueOf(value));
    }
}
