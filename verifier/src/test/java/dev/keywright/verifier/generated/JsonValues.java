package dev.keywright.verifier.generated;

import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Included;
import dev.keywright.backends.query.Api.Question;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
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
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** The verifier's values as lines of JSON, and back: what JSON has no word for stands in an object that names its type. */
final class JsonValues {
    private static final String TYPE = "$";
    private static final String VALUE = "value";

    private final Model model;

    JsonValues(Model model) {
        this.model = model;
    }

    private static Map<String, Object> typed(String type, Object value) {
        Map<String, Object> typed = JsonTree.object();
        typed.put(TYPE, type);
        typed.put(VALUE, value);
        return typed;
    }

    Object question(Question question, PatternInputs asked) {
        NamedInputs inputs = NamedInputs.of(asked);
        Map<String, Object> members = JsonTree.object();
        question.given()
                .forEach(given -> members.put(
                        given.name(), value(given.type(), inputs.given().get(given.input()))));
        question.choices()
                .forEach(choice -> members.put(
                        choice.name(),
                        find(inputs.choices(), choice.use()).orElseThrow().stream()
                                .map(datum -> value(choice.type(), datum))
                                .toList()));
        question.ranges()
                .forEach(range -> find(inputs.ranges(), range.use())
                        .ifPresent(bounds -> members.put(range.name(), bounds(range.type(), bounds))));
        question.prefixes()
                .forEach(prefix -> members.put(
                        prefix.name(), find(inputs.prefixes(), prefix.use()).orElse("")));
        if (question.contains()) {
            members.put("containing", inputs.contains());
        }
        return members;
    }

    private static Object bounds(FieldType type, RangeBounds bounds) {
        Map<String, Object> members = JsonTree.object();
        bounds.from().ifPresent(from -> members.put("from", value(type, from)));
        bounds.to().ifPresent(to -> members.put("to", value(type, to)));
        return members;
    }

    private static <T> Optional<T> find(Map<String, T> map, String use) {
        return Optional.ofNullable(map.get(use));
    }

    /** The new entity alone, or beside the other inputs. */
    Object action(Action action, ActionInputs inputs) {
        Map<String, Object> members = JsonTree.object();
        Optional<Object> fresh =
                action.fresh().filter(shape -> !shape.fields().isEmpty()).map(shape -> fresh(shape, inputs));
        boolean alone = action.given().isEmpty() && !action.changes();
        if (fresh.isPresent() && alone) {
            return fresh.get();
        }
        fresh.ifPresent(one -> members.put("fresh", one));
        action.given()
                .forEach(given -> members.put(
                        given.name(), value(given.type(), inputs.given().get(given.input()))));
        Map<String, Datum> sets = own(inputs.sets());
        action.sets().forEach(field -> put(field, sets, members));
        Map<String, Datum> adds = new LinkedHashMap<>();
        inputs.adds().forEach((attribute, number) -> adds.put(attribute.name(), Datum.number(number)));
        action.adds().forEach(field -> put(field, adds, members));
        return members;
    }

    private static void put(Field field, Map<String, Datum> data, Map<String, Object> members) {
        Optional.ofNullable(data.get(field.use()))
                .ifPresent(datum -> members.put(field.name(), value(field.type(), datum)));
    }

    private static Object fresh(Shape shape, ActionInputs inputs) {
        Map<String, Object> members = JsonTree.object();
        Map<String, Datum> known = own(inputs.fresh().get(0).values());
        shape.fields().forEach(field -> put(field, known, members));
        return members;
    }

    private static Map<String, Datum> own(Map<AttributeRef, Datum> data) {
        Map<String, Datum> known = new LinkedHashMap<>();
        data.forEach((attribute, datum) -> known.put(attribute.name(), datum));
        return known;
    }

    private static Object value(FieldType type, Datum datum) {
        if (datum instanceof Datum.Scalar scalar) {
            return scalar(type, scalar.value());
        }
        return anything(datum);
    }

    private static Object scalar(FieldType type, KeyValue value) {
        if (value instanceof KeyValue.Numeric numeric) {
            return type.whole() ? (Object) numeric.number() : typed("decimal", value.text());
        }
        if (value instanceof KeyValue.Truth truth) {
            return truth.isTrue();
        }
        if (value instanceof KeyValue.Moment) {
            return typed("moment", value.text());
        }
        return value instanceof KeyValue.Binary ? typed("bytes", value.text()) : value.text();
    }

    private static Object anything(Datum datum) {
        if (datum instanceof Datum.Members members) {
            return typed("texts", List.copyOf(members.texts()));
        }
        if (datum instanceof Datum.Listed listed) {
            return listed.elements().stream().map(JsonValues::anything).toList();
        }
        if (datum instanceof Datum.Fields fields) {
            Map<String, Object> map = JsonTree.object();
            fields.byName().forEach((name, field) -> map.put(name, anything(field)));
            return map;
        }
        KeyValue value = ((Datum.Scalar) datum).value();
        return value instanceof KeyValue.Numeric ? typed("decimal", value.text()) : value.text();
    }

    List<AnswerRow> answer(List<JsonNode> found, Read read, Api.Answer answer) {
        if (read.isUnion()) {
            return found.stream().map(one -> ofKind(one, read, answer)).toList();
        }
        String own = Identifiers.camel(read.entity().name());
        return found.stream().map(one -> row(one, own, read, answer, List.of())).toList();
    }

    private AnswerRow ofKind(JsonNode one, Read read, Api.Answer answer) {
        String word = one.field("kind").orElseThrow().asString();
        for (int kind = 0; kind < answer.kinds().size(); kind++) {
            Api.OfKind of = answer.kinds().get(kind);
            if (of.entity().equals(word)) {
                JsonNode own = of.answer().isPlain() ? one.field(of.name()).orElseThrow() : one;
                return row(own, of.name(), read.parts().get(kind), of.answer(), List.of());
            }
        }
        throw new AssertionError("of no kind: " + one);
    }

    private AnswerRow row(JsonNode one, String name, Read read, Api.Answer answer, List<Step> way) {
        JsonNode own = answer.isPlain() ? one : one.field(name).orElseThrow();
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        for (Field field : answer.shape().fields()) {
            own.field(field.name())
                    .ifPresent(value -> values.put(use(read, way, field.use()), datum(field.type(), value)));
        }
        Map<List<Step>, List<AnswerRow>> along = new LinkedHashMap<>();
        for (Included included : answer.included()) {
            List<Step> next = IncludedPaths.beyond(read, way).stream()
                    .filter(path -> IncludedBuilder.name(path).equals(included.key()))
                    .findFirst()
                    .orElseThrow();
            Step step = next.get(next.size() - 1);
            String its = Identifiers.camel(step.to().name());
            List<JsonNode> came = one.field(included.name())
                    .map(node -> node.isArray() ? node.asArray() : List.of(node))
                    .orElse(List.of());
            along.put(
                    List.of(step),
                    came.stream()
                            .map(each -> row(each, its, read, included.answer(), next))
                            .toList());
        }
        return new AnswerRow(values, along);
    }

    private AttributeUse use(Read read, List<Step> way, String name) {
        Entity entity = model.entity(
                way.isEmpty() ? read.entity() : way.get(way.size() - 1).to());
        return entity.findAttribute(name)
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .or(() -> read.select().stream()
                        .map(Read.Selected::attribute)
                        .filter(use -> AttributeNames.of(use).equals(name))
                        .findFirst())
                .orElseThrow();
    }

    private static Datum datum(FieldType type, JsonNode node) {
        if (!type.blob() && node.isString() && type.type() == dev.keywright.core.model.AttributeType.DATE) {
            return new Datum.Scalar(new KeyValue.Day(LocalDate.parse(node.asString())));
        }
        return datum(node);
    }

    private static Datum datum(JsonNode node) {
        if (node.isString()) {
            return Datum.text(node.asString());
        }
        if (node.isNumber()) {
            return Datum.number(new BigDecimal(node.asNumber()));
        }
        if (node.isBoolean()) {
            return new Datum.Scalar(new KeyValue.Truth(node.asBoolean()));
        }
        if (node.isArray()) {
            return new Datum.Listed(
                    node.asArray().stream().map(JsonValues::datum).toList());
        }
        return node.field(TYPE)
                .map(type -> typed(type.asString(), node.field(VALUE).orElseThrow()))
                .orElseGet(() -> fields(node));
    }

    private static Datum fields(JsonNode node) {
        Map<String, Datum> fields = new LinkedHashMap<>();
        node.asObject().forEach((name, field) -> fields.put(name, datum(field)));
        return Datum.Fields.of(fields);
    }

    private static Datum typed(String type, JsonNode value) {
        return switch (type) {
            case "decimal" -> Datum.number(new BigDecimal(value.asString()));
            case "moment" -> Datum.moment(Instant.parse(value.asString()));
            case "bytes" -> new Datum.Scalar(KeyValue.Binary.of(HexFormat.of().parseHex(value.asString())));
            case "texts" ->
                Datum.Members.of(
                        value.asArray().stream().map(JsonNode::asString).toList());
            default -> throw new AssertionError(type);
        };
    }
}
