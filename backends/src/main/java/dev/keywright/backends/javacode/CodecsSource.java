package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Answer;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Method;
import dev.keywright.backends.query.Api.OfKind;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How records become what the engine reads and writes, and back. */
final class CodecsSource {
    private static final String CLASS = """
            /** How records become what the engine reads and writes, and back. */
            final class %1$s {
                private %1$s() {}
            %2$s}
            """;

    private static final String READING = """

                static %1$s %2$s(§Values§ values) {
                    return new %1$s(%3$s);
                }
            """;

    private static final String WRITING = """

                static §Values§ values(%1$s given) {
                    §Map§<String, §AttributeValue§> known = new §LinkedHashMap§<>();
            %2$s        return new §Values§(known);
                }
            """;

    private static final String ROW = """

                static %1$s %2$s(§Row§ row) {
                    return new %1$s(%3$s);
                }
            """;

    private final JavaTypes types;
    private final Parameters parameters;
    private final Map<String, String> functions = new LinkedHashMap<>();

    CodecsSource(JavaTypes types) {
        this.types = types;
        this.parameters = new Parameters(types);
    }

    String of(Api api, String name) {
        api.entities().forEach(entity -> reading(entity.shape(), counted(entity.entity())));
        api.inputs().stream().filter(shape -> !shape.fields().isEmpty()).forEach(this::writing);
        for (Method method : api.methods()) {
            if (method.body() instanceof Api.Reads reads) {
                answer(reads.answer(), method.typeName());
            }
            if (method.body() instanceof Api.Writes writes) {
                writes.actions().forEach(action -> action(action, writes.transaction() || writes.batch() > 1));
            }
        }
        return CLASS.formatted(name, String.join("", functions.values()));
    }

    private static List<String> counted(Entity entity) {
        return entity.attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Counts && !attribute.isExtreme())
                .map(Attribute::name)
                .toList();
    }

    static String reader(String shape) {
        return "read" + shape;
    }

    private void reading(Shape shape, List<String> counted) {
        String arguments = shape.fields().stream()
                .map(field -> read(field, counted))
                .collect(Collectors.joining(",\n                ", "\n                ", ""));
        functions.put(
                reader(shape.name()),
                READING.formatted(
                        shape.name(), reader(shape.name()), shape.fields().isEmpty() ? "" : arguments));
    }

    /** Nobody has children before it is there. */
    private String read(Field field, List<String> counted) {
        String use = Java.literal(field.use());
        if (counted.contains(field.use())) {
            return "values.find(%s).map(value -> %s).orElse(%s)"
                    .formatted(
                            use, types.read(field.type(), "value"), field.type().whole() ? "0L" : "§BigDecimal§.ZERO");
        }
        return field.optional()
                ? "values.find(%s).map(value -> %s)".formatted(use, types.read(field.type(), "value"))
                : types.read(field.type(), "values.need(%s)".formatted(use));
    }

    private void writing(Shape shape) {
        StringBuilder statements = new StringBuilder();
        for (Field field : shape.fields()) {
            String use = Java.literal(field.use());
            String component = "given." + JavaTypes.safe(field.name()) + "()";
            statements.append(
                    field.optional()
                            ? "        %s.ifPresent(value -> known.put(%s, %s));\n"
                                    .formatted(
                                            component,
                                            use,
                                            types.written(field.name(), field.type(), field.limits(), "value"))
                            : "        known.put(%s, %s);\n"
                                    .formatted(
                                            use, types.written(field.name(), field.type(), field.limits(), component)));
        }
        functions.put("values " + shape.name(), WRITING.formatted(shape.name(), statements));
    }

    /** The type of one of an answer. */
    static String rowType(Answer answer, String typeName) {
        return answer.isPlain() ? answer.shape().name() : typeName + "Row";
    }

    static String nestedName(String typeName, Included included) {
        return typeName + Identifiers.pascal(included.name());
    }

    /** The type after which those of one of several kinds are named. */
    static String kindName(String typeName, OfKind kind) {
        return typeName + Identifiers.pascal(kind.name());
    }

    /** The components of a row with included entities, each with its type. */
    static List<String> components(Answer answer, String typeName) {
        List<String> components = new ArrayList<>();
        components.add(answer.shape().name() + " " + JavaTypes.safe(answer.name()));
        for (Included included : answer.included()) {
            String type = rowType(included.answer(), nestedName(typeName, included));
            components.add("%s<%s> %s"
                    .formatted(included.many() ? "§List§" : "§Optional§", type, JavaTypes.safe(included.name())));
        }
        return components;
    }

    private void answer(Answer answer, String typeName) {
        if (!answer.isEntity()) {
            reading(answer.shape(), List.of());
        }
        answer.included().forEach(included -> answer(included.answer(), nestedName(typeName, included)));
        if (answer.isPlain()) {
            return;
        }
        if (!answer.kinds().isEmpty()) {
            answer.kinds().forEach(kind -> answer(kind.answer(), kindName(typeName, kind)));
            String union = rowType(answer, typeName);
            functions.put(reader(union), UnionSource.reading(union, answer, typeName));
            return;
        }
        List<String> arguments = new ArrayList<>();
        arguments.add(reader(answer.shape().name()) + "(row.values())");
        for (Included included : answer.included()) {
            String name = nestedName(typeName, included);
            String reader = included.answer().isPlain()
                    ? "%s(one.values())"
                            .formatted(reader(included.answer().shape().name()))
                    : "%s(one)".formatted(reader(rowType(included.answer(), name)));
            arguments.add("row.included(%s).stream().map(one -> %s).%s"
                    .formatted(Java.literal(included.key()), reader, included.many() ? "toList()" : "findFirst()"));
        }
        String type = rowType(answer, typeName);
        functions.put(
                reader(type),
                ROW.formatted(
                        type,
                        reader(type),
                        arguments.stream()
                                .collect(Collectors.joining(",\n                ", "\n                ", ""))));
    }

    private void action(Action action, boolean several) {
        if (several) {
            if (!Parameters.isFreshAlone(action)) {
                functions.put("inputs " + action.typeName(), together(action));
            }
            return;
        }
        if (action.changes() && !Parameters.isFlat(action)) {
            functions.put("changes " + action.typeName(), changes(action));
        }
    }

    private String changes(Action action) {
        StringBuilder statements = new StringBuilder();
        for (Field field : Parameters.changes(action)) {
            statements.append(changed(action, field, "changes." + JavaTypes.safe(field.name()) + "()"));
        }
        return """

                static §WriteInputs§ changes(§WriteInputs§ given, %sChanges changes) {
                    §WriteInputs§ inputs = given;
            %s        return inputs;
                }
            """.formatted(action.typeName(), statements);
    }

    private String changed(Action action, Field field, String component) {
        return field.optional()
                ? "        if (%1$s.isPresent()) {\n            inputs = inputs%2$s;\n        }\n"
                        .formatted(component, parameters.changed(action, field, component + ".get()"))
                : "        inputs = inputs%s;\n".formatted(parameters.changed(action, field, component));
    }

    /** The inputs of one of several writes. */
    static String togetherType(Action action) {
        return Parameters.isFreshAlone(action) ? action.fresh().orElseThrow().name() : action.typeName() + "Input";
    }

    private String together(Action action) {
        StringBuilder statements = new StringBuilder();
        boolean fresh =
                action.fresh().filter(shape -> !shape.fields().isEmpty()).isPresent();
        List<Field> components = Parameters.components(action);
        int at = 0;
        for (Given one : action.given()) {
            statements.append("        inputs = inputs.with(%s, %s);\n"
                    .formatted(
                            Java.literal(one.input()),
                            types.written(
                                    one.name(),
                                    one.type(),
                                    one.limits(),
                                    "given."
                                            + JavaTypes.safe(
                                                    components.get(at++).name()) + "()")));
        }
        for (Field field : Parameters.changes(action)) {
            statements.append(changed(
                    action,
                    field,
                    "given." + JavaTypes.safe(components.get(at++).name()) + "()"));
        }
        return """

                static §WriteInputs§ inputs(%s given) {
                    §WriteInputs§ inputs = %s;
            %s        return inputs;
                }
            """.formatted(
                        togetherType(action),
                        fresh ? "§WriteInputs§.fresh(values(given.fresh()))" : "§WriteInputs§.NONE",
                        statements);
    }
}
