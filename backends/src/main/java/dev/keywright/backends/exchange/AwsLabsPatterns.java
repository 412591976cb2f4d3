package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.query.MethodNames;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Patterns in the form of `schema.json`: each with its first request and a number. */
final class AwsLabsPatterns {
    private final Blueprint blueprint;
    private final List<ServedPattern> served;
    private final Map<String, String> methods;

    AwsLabsPatterns(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.methods = MethodNames.of(blueprint.model());
        this.served = blueprint.account().bill().patterns().stream()
                .filter(ServedPattern::isServed)
                .filter(pattern -> !Operations.of(pattern, blueprint.layout()).isEmpty())
                .toList();
    }

    static String type(Attribute attribute) {
        return switch (attribute.type()) {
            case STRING, TIMESTAMP, DATE, BINARY -> "string";
            case NUMBER ->
                attribute.bounds().decimals().find().filter(Rational::isZero).isPresent() ? "integer" : "decimal";
            case BOOLEAN -> "boolean";
            case LIST, SET -> "array";
            case MAP -> "object";
        };
    }

    List<Object> of(Entity entity) {
        Identifiers names = new Identifiers();
        List<Object> patterns = new ArrayList<>();
        for (ServedPattern pattern : served) {
            PlannedOperation first = first(pattern, entity);
            boolean its = pattern.pattern().operation().entities().contains(entity.ref());
            if (its && first.operation() != DynamoDbOperation.TRANSACT_WRITE_ITEMS) {
                patterns.add(pattern(pattern, first, entity, names));
            }
        }
        return patterns;
    }

    private Map<String, Object> pattern(
            ServedPattern pattern, PlannedOperation first, Entity entity, Identifiers names) {
        Map<String, Object> tree = JsonTree.object();
        tree.put("pattern_id", number(pattern, entity));
        tree.put(
                "name",
                names.unique(Identifiers.snake(methods.get(pattern.pattern().id()))));
        tree.put("description", pattern.pattern().title());
        tree.put("operation", word(first.operation()));
        if (first.path() instanceof Path.Secondary secondary
                && !secondary.index().isLocal()) {
            tree.put("index_name", secondary.index().name());
        }
        List<Object> parameters = parameters(pattern, first, entity);
        Optional<RangeCondition> range = first.operation() == DynamoDbOperation.QUERY
                ? RangeCondition.find(first.keyCondition())
                        .filter(found -> found.parameters(parameters).size()
                                == 1 + found.values().size())
                : Optional.empty();
        range.ifPresent(found -> tree.put("range_condition", found.operator()));
        tree.put("parameters", range.map(found -> found.parameters(parameters)).orElse(parameters));
        tree.put("return_type", result(pattern, first));
        return tree;
    }

    /** The first request; of several kinds the one that asks for this kind. */
    private PlannedOperation first(ServedPattern pattern, Entity entity) {
        List<PlannedOperation> all = Operations.of(pattern, blueprint.layout());
        for (int number = 0; number < pattern.reads().size() && isUnion(pattern); number++) {
            if (pattern.reads().get(number).entry().entity().equals(entity.ref())) {
                return all.get(number);
            }
        }
        return all.get(0);
    }

    private static boolean isUnion(ServedPattern pattern) {
        return pattern.pattern().operation() instanceof Read read && read.isUnion();
    }

    /** The position among all patterns, so that numbers are unique. */
    private int number(ServedPattern pattern) {
        return blueprint.account().bill().patterns().indexOf(pattern) + 1;
    }

    /** Of several kinds the first has the number of the pattern, and the others have numbers behind those of all patterns. */
    private int number(ServedPattern pattern, Entity entity) {
        int kind = pattern.pattern().operation().entities().indexOf(entity.ref());
        if (!isUnion(pattern) || kind == 0) {
            return number(pattern);
        }
        List<ServedPattern> all = blueprint.account().bill().patterns();
        int before = all.subList(0, all.indexOf(pattern)).stream()
                .filter(AwsLabsPatterns::isUnion)
                .mapToInt(union -> union.pattern().operation().entities().size() - 1)
                .sum();
        return all.size() + before + kind;
    }

    private static String word(DynamoDbOperation operation) {
        return operation == DynamoDbOperation.TRANSACT_GET_ITEMS
                ? DynamoDbOperation.BATCH_GET_ITEM.word()
                : operation.word();
    }

    private List<Object> parameters(ServedPattern pattern, PlannedOperation first, Entity entity) {
        if (first.operation() == DynamoDbOperation.PUT_ITEM) {
            Map<String, Object> whole = parameter(Identifiers.snake(entity.name()), "entity");
            whole.put("entity_type", entity.name());
            return List.of(whole);
        }
        Operation operation = pattern.pattern().operation();
        List<Given> given = new ArrayList<>();
        operation.findQuestion().ifPresent(question -> given.addAll(question.by()));
        for (Write write : operation.writes()) {
            if (write instanceof Update update) {
                given.addAll(update.selection().by());
            }
            if (write instanceof Delete delete) {
                given.addAll(delete.selection().by());
            }
        }
        List<Object> parameters = new ArrayList<>();
        for (Given one : given) {
            if (one.supply() instanceof Input input) {
                parameters.add(parameter(
                        input.name(),
                        type(blueprint.model().origin(one.attribute().attribute()))));
            }
        }
        return parameters;
    }

    private static Map<String, Object> parameter(String name, String type) {
        Map<String, Object> parameter = JsonTree.object();
        parameter.put("name", name);
        parameter.put("type", type);
        return parameter;
    }

    private static String result(ServedPattern pattern, PlannedOperation first) {
        if (!first.writes().isEmpty()) {
            return first.operation() == DynamoDbOperation.DELETE_ITEM ? "success_flag" : "single_entity";
        }
        boolean mixed = pattern.pattern().operation() instanceof Read read
                && !read.include().isEmpty();
        if (mixed) {
            return "mixed_data";
        }
        return first.operation() == DynamoDbOperation.GET_ITEM ? "single_entity" : "entity_list";
    }

    List<Object> transactions() {
        List<Object> transactions = new ArrayList<>();
        Identifiers names = new Identifiers();
        for (ServedPattern pattern : served) {
            PlannedOperation first = Operations.of(pattern, blueprint.layout()).get(0);
            if (first.operation() == DynamoDbOperation.TRANSACT_WRITE_ITEMS) {
                transactions.add(transaction(pattern, first, names));
            }
        }
        return transactions;
    }

    private Map<String, Object> transaction(ServedPattern pattern, PlannedOperation first, Identifiers names) {
        List<Object> involved = new ArrayList<>();
        first.writes().forEach(write -> {
            Map<String, Object> one = JsonTree.object();
            one.put("table", write.entry().path().table().name());
            one.put("entity", write.entry().entity().name());
            one.put("action", write.action().word().replace("Item", ""));
            involved.add(one);
        });
        Map<String, Object> tree = JsonTree.object();
        tree.put("pattern_id", number(pattern));
        tree.put(
                "name",
                names.unique(Identifiers.snake(methods.get(pattern.pattern().id()))));
        tree.put("description", pattern.pattern().title());
        tree.put("operation", "TransactWrite");
        tree.put("entities_involved", involved);
        List<Object> parameters = new ArrayList<>();
        pattern.pattern().operation().writes().stream()
                .map(write -> write.entity().name())
                .distinct()
                .forEach(name -> {
                    Map<String, Object> whole = parameter(Identifiers.snake(name), "entity");
                    whole.put("entity_type", name);
                    parameters.add(whole);
                });
        tree.put("parameters", parameters);
        tree.put("return_type", "boolean");
        return tree;
    }
}
