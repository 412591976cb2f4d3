package dev.keywright.verifier.generated;

import dev.keywright.backends.javacode.JavaTypes;
import dev.keywright.backends.javacode.Parameters;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Choice;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.Prefix;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Range;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.query.Api.ValueType;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Step;
import dev.keywright.description.AttributeNames;
import dev.keywright.description.IncludedBuilder;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.program.IncludedPaths;
import dev.keywright.verifier.program.NamedInputs;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;

/** The verifier's values as those of a generated program, and back. */
final class JavaValues {
    private final Model model;
    private final Api api;
    private final Compiled compiled;
    private final String home;

    JavaValues(Model model, Api api, Compiled compiled, String home) {
        this.model = model;
        this.api = api;
        this.compiled = compiled;
        this.home = home;
    }

    private static String name(AttributeUse use) {
        return AttributeNames.of(use);
    }

    List<Object> arguments(Question question, PatternInputs asked) {
        NamedInputs inputs = NamedInputs.of(asked);
        List<Object> all = new ArrayList<>();
        for (Given given : question.given()) {
            all.add(value(given.type(), inputs.given().get(given.input())));
        }
        for (Choice choice : question.choices()) {
            all.add(of(inputs.choices(), choice.use()).stream()
                    .map(datum -> value(choice.type(), datum))
                    .toList());
        }
        for (Range range : question.ranges()) {
            if (range.required()) {
                RangeBounds bounds = of(inputs.ranges(), range.use());
                all.add(value(range.type(), bounds.from().orElseThrow()));
                all.add(value(range.type(), bounds.to().orElseThrow()));
            }
        }
        for (Prefix prefix : question.prefixes()) {
            all.add(find(inputs.prefixes(), prefix.use()).orElse(""));
        }
        if (question.contains()) {
            all.add(inputs.contains());
        }
        return all;
    }

    private static <T> T of(Map<String, T> map, String use) {
        return find(map, use).orElseThrow();
    }

    private static <T> Optional<T> find(Map<String, T> map, String use) {
        return Optional.ofNullable(map.get(use));
    }

    Object narrowed(Object query, Question question, PatternInputs asked) {
        NamedInputs inputs = NamedInputs.of(asked);
        Object narrowed = query;
        for (Range range : question.ranges()) {
            Optional<RangeBounds> bounds = range.required() ? Optional.empty() : find(inputs.ranges(), range.use());
            if (bounds.isEmpty()) {
                continue;
            }
            Optional<Object> from = bounds.get().from().map(datum -> value(range.type(), datum));
            Optional<Object> to = bounds.get().to().map(datum -> value(range.type(), datum));
            if (from.isPresent() && to.isPresent()) {
                narrowed = GeneratedProgram.call(
                        narrowed, narrowed.getClass(), range.name() + "Between", from.get(), to.get());
            } else if (from.isPresent()) {
                narrowed = GeneratedProgram.call(narrowed, narrowed.getClass(), range.name() + "From", from.get());
            } else if (to.isPresent()) {
                narrowed = GeneratedProgram.call(narrowed, narrowed.getClass(), range.name() + "To", to.get());
            }
        }
        return narrowed;
    }

    Object key(Method method, Question question, PatternInputs asked) {
        NamedInputs inputs = NamedInputs.of(asked);
        List<Object> arguments = question.given().stream()
                .map(given -> value(given.type(), inputs.given().get(given.input())))
                .toList();
        return made(method.typeName() + "Key", arguments);
    }

    private Object made(String type, List<Object> arguments) {
        try {
            return compiled.type(home + "." + type).getConstructors()[0].newInstance(arguments.toArray());
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw new IllegalArgumentException(thrown.getCause());
        } catch (ReflectiveOperationException | IllegalArgumentException failed) {
            throw new AssertionError(type + arguments, failed);
        }
    }

    List<Object> arguments(Action action, ActionInputs inputs) {
        List<Object> all = new ArrayList<>();
        action.given()
                .forEach(given -> all.add(value(given.type(), inputs.given().get(given.input()))));
        action.fresh().filter(shape -> !shape.fields().isEmpty()).ifPresent(shape -> all.add(fresh(shape, inputs)));
        if (action.changes()) {
            List<Object> changes = changes(action, inputs);
            if (Parameters.isFlat(action)) {
                all.addAll(changes);
            } else {
                all.add(made(action.typeName() + "Changes", changes));
            }
        }
        return all;
    }

    private Object fresh(Shape shape, ActionInputs inputs) {
        Map<String, Datum> known = own(inputs.fresh().get(0).values());
        return made(
                shape.name(),
                shape.fields().stream()
                        .map(field -> field(field, known.get(field.use())))
                        .toList());
    }

    private static Map<String, Datum> own(Map<AttributeRef, Datum> data) {
        Map<String, Datum> known = new LinkedHashMap<>();
        data.forEach((attribute, datum) -> known.put(attribute.name(), datum));
        return known;
    }

    private Object field(Field field, Datum datum) {
        if (field.optional()) {
            return Optional.ofNullable(datum).map(there -> value(field.type(), there));
        }
        return value(field.type(), datum);
    }

    private List<Object> changes(Action action, ActionInputs inputs) {
        Map<String, Datum> sets = own(inputs.sets());
        inputs.adds().forEach((attribute, number) -> sets.put(attribute.name(), Datum.number(number)));
        return Parameters.changes(action).stream()
                .map(field -> field(field, sets.get(field.use())))
                .toList();
    }

    Object together(Action action, ActionInputs inputs) {
        if (Parameters.isFreshAlone(action)) {
            return fresh(action.fresh().orElseThrow(), inputs);
        }
        List<Object> all = new ArrayList<>();
        action.fresh().filter(shape -> !shape.fields().isEmpty()).ifPresent(shape -> all.add(fresh(shape, inputs)));
        action.given()
                .forEach(given -> all.add(value(given.type(), inputs.given().get(given.input()))));
        all.addAll(changes(action, inputs));
        return made(action.typeName() + "Input", all);
    }

    private Object value(FieldType type, Datum datum) {
        if (datum == null) {
            throw new IllegalArgumentException("nothing is given for a " + type);
        }
        if (type.blob()) {
            return runtime("Blob", plain(type, datum));
        }
        if (type.valueType().isEmpty()) {
            return plain(type, datum);
        }
        ValueType own = api.values().stream()
                .filter(value -> value.name().equals(type.valueType()))
                .findFirst()
                .orElseThrow();
        if (!own.isEnumeration()) {
            return made(own.name(), List.of(plain(type, datum)));
        }
        for (Object constant : compiled.type(home + "." + own.name()).getEnumConstants()) {
            if (GeneratedProgram.call(constant, constant.getClass(), "text").equals(plain(type, datum))) {
                return constant;
            }
        }
        throw new IllegalArgumentException("%s has no %s".formatted(own.name(), datum));
    }

    private Object runtime(String type, Object argument) {
        try {
            return compiled.type("dev.keywright.runtime.api." + type)
                    .getConstructors()[0]
                    .newInstance(argument);
        } catch (ReflectiveOperationException failed) {
            throw new LinkageError(failed.getMessage(), failed);
        }
    }

    private static Object plain(FieldType type, Datum datum) {
        if (datum instanceof Datum.Scalar scalar) {
            return scalar(type, scalar.value());
        }
        return anything(datum);
    }

    private static Object scalar(FieldType type, KeyValue value) {
        if (value instanceof KeyValue.Numeric numeric) {
            return type.whole() ? (Object) numeric.number().longValueExact() : numeric.number();
        }
        if (value instanceof KeyValue.Truth truth) {
            return truth.isTrue();
        }
        if (value instanceof KeyValue.Moment moment) {
            return moment.instant();
        }
        if (value instanceof KeyValue.Day day) {
            return day.date();
        }
        return value instanceof KeyValue.Binary
                ? SdkBytes.fromByteArray(HexFormat.of().parseHex(value.text()))
                : value.text();
    }

    private static Object anything(Datum datum) {
        if (datum instanceof Datum.Members members) {
            return Set.copyOf(members.texts());
        }
        if (datum instanceof Datum.Listed listed) {
            return listed.elements().stream().map(JavaValues::anything).toList();
        }
        if (datum instanceof Datum.Fields fields) {
            Map<String, Object> map = new LinkedHashMap<>();
            fields.byName().forEach((name, field) -> map.put(name, anything(field)));
            return map;
        }
        KeyValue value = ((Datum.Scalar) datum).value();
        return value instanceof KeyValue.Numeric numeric ? numeric.number() : value.text();
    }

    List<AnswerRow> answer(List<?> found, Read read, Api.Answer answer) {
        if (read.isUnion()) {
            return found.stream().map(one -> ofKind(one, read, answer)).toList();
        }
        return found.stream().map(one -> row(one, read, answer, List.of())).toList();
    }

    /** The record tells what kind it is. */
    private AnswerRow ofKind(Object one, Read read, Api.Answer answer) {
        for (int kind = 0; kind < answer.kinds().size(); kind++) {
            Api.Answer its = answer.kinds().get(kind).answer();
            boolean plain = one.getClass().getSimpleName().equals(its.shape().name());
            boolean row = !its.isPlain()
                    && Arrays.stream(one.getClass().getRecordComponents())
                            .anyMatch(component -> component.getName().equals(its.name())
                                    && component
                                            .getType()
                                            .getSimpleName()
                                            .equals(its.shape().name()));
            if (plain || row) {
                return row(one, read.parts().get(kind), its, List.of());
            }
        }
        throw new AssertionError("of no kind: " + one);
    }

    private AnswerRow row(Object one, Read read, Api.Answer answer, List<Step> way) {
        Object own = answer.isPlain() ? one : component(one, answer.name());
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        for (Field field : answer.shape().fields()) {
            Object value = component(own, field.name());
            Object there = value instanceof Optional<?> optional ? optional.orElse(null) : value;
            if (there != null) {
                AttributeUse use = use(read, way, field.use());
                values.put(use, datum(field.type(), there));
            }
        }
        Map<List<Step>, List<AnswerRow>> along = new LinkedHashMap<>();
        for (Included included : answer.included()) {
            List<Step> next = IncludedPaths.beyond(read, way).stream()
                    .filter(path -> IncludedBuilder.name(path).equals(included.key()))
                    .findFirst()
                    .orElseThrow();
            Object came = component(one, included.name());
            List<?> all =
                    came instanceof Optional<?> optional ? optional.stream().toList() : (List<?>) came;
            along.put(
                    List.of(next.get(next.size() - 1)),
                    all.stream()
                            .map(each -> row(each, read, included.answer(), next))
                            .toList());
        }
        return new AnswerRow(values, along);
    }

    private AttributeUse use(Read read, List<Step> way, String name) {
        var entity = model.entity(
                way.isEmpty() ? read.entity() : way.get(way.size() - 1).to());
        return entity.findAttribute(name)
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .or(() -> read.select().stream()
                        .map(Read.Selected::attribute)
                        .filter(use -> name(use).equals(name))
                        .findFirst())
                .orElseThrow();
    }

    private static Object component(Object of, String name) {
        return GeneratedProgram.call(of, of.getClass(), JavaTypes.safe(name));
    }

    private Datum datum(FieldType type, Object value) {
        if (type.blob()) {
            return Datum.text((String) GeneratedProgram.call(value, value.getClass(), "pointer"));
        }
        if (!type.valueType().isEmpty()) {
            boolean constant = value instanceof Enum<?>;
            return datum(GeneratedProgram.call(value, value.getClass(), constant ? "text" : "value"));
        }
        return datum(value);
    }

    private static Datum datum(Object value) {
        if (value instanceof String text) {
            return Datum.text(text);
        }
        if (value instanceof Long whole) {
            return Datum.number(whole);
        }
        if (value instanceof BigDecimal number) {
            return Datum.number(number);
        }
        if (value instanceof Boolean truth) {
            return new Datum.Scalar(new KeyValue.Truth(truth));
        }
        if (value instanceof Instant instant) {
            return Datum.moment(instant);
        }
        if (value instanceof LocalDate date) {
            return new Datum.Scalar(new KeyValue.Day(date));
        }
        if (value instanceof SdkBytes bytes) {
            return new Datum.Scalar(KeyValue.Binary.of(bytes.asByteArray()));
        }
        if (value instanceof Set<?> set) {
            return Datum.Members.of(set.stream().map(String.class::cast).toList());
        }
        if (value instanceof List<?> list) {
            return new Datum.Listed(list.stream().map(JavaValues::datum).toList());
        }
        Map<String, Datum> fields = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((name, field) -> fields.put((String) name, datum(field)));
        return Datum.Fields.of(fields);
    }
}
