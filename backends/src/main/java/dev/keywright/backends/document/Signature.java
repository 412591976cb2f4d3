package dev.keywright.backends.document;

import dev.keywright.backends.query.MethodNames;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A pattern as a language-neutral method: a name, typed parameters, a result, and its errors. */
final class Signature {
    private final Model model;
    private final Pattern pattern;

    Signature(Model model, Pattern pattern) {
        this.model = model;
        this.pattern = pattern;
    }

    /** The name of its generated method. */
    String name() {
        return MethodNames.of(model).get(pattern.id());
    }

    String text() {
        String parameters = parameters().entrySet().stream()
                .map(parameter -> "%s: %s".formatted(parameter.getKey(), parameter.getValue()))
                .collect(Collectors.joining(", "));
        return "%s(%s) -> %s".formatted(name(), parameters, result());
    }

    /** Names and types, in the order in which a caller would pass them. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        Operation operation = pattern.operation();
        operation.findQuestion().ifPresent(question -> asked(question, parameters));
        if (operation instanceof Read read) {
            read.include().forEach(include -> included(include, parameters));
        }
        for (Write write : operation.writes()) {
            write.findTarget().ifPresent(target -> asked(target, parameters));
            written(write, parameters);
        }
        boolean paged = operation instanceof Read read
                && (read.isUnion() || !model.namesOne(read.selection()))
                && read.limit().isStated();
        if (paged) {
            parameters.put("after?", "Cursor");
        }
        return parameters;
    }

    /** What is given for what comes along has its name in front. */
    private void included(Read.Include include, Map<String, String> parameters) {
        Map<String, String> its = new LinkedHashMap<>();
        asked(include.where(), its);
        its.forEach((name, type) -> parameters.put(
                uncapital(include.entity().name()) + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
                type));
    }

    private void asked(Selection selection, Map<String, String> parameters) {
        for (Selection.Given given : selection.by()) {
            if (given.supply() instanceof Selection.Input input) {
                parameters.putIfAbsent(input.name(), many(type(given.attribute().attribute())));
            }
        }
        selection
                .in()
                .forEach(choice -> parameters.put(
                        choice.attribute().attribute().name() + "s",
                        "list<%s> (up to %s)".formatted(type(choice.attribute().attribute()), choice.most())));
        selection.range().forEach(range -> {
            String name = range.attribute().attribute().name();
            parameters.put(name + "From?", type(range.attribute().attribute()));
            parameters.put(name + "To?", type(range.attribute().attribute()));
        });
        selection
                .prefix()
                .forEach(prefix -> parameters.put(prefix.attribute().attribute().name() + "Prefix", "string"));
        if (selection.contains().isAsked()) {
            parameters.put("text", "string");
        }
    }

    private String many(String type) {
        return pattern.operation() instanceof Read read && read.batch() > 1
                ? "list<%s> (up to %s)".formatted(type, read.batch())
                : type;
    }

    private void written(Write write, Map<String, String> parameters) {
        if (write instanceof Update update) {
            update.changes().stream()
                    .filter(change -> change instanceof Change.Set || change.isRelative())
                    .forEach(change -> parameters.putIfAbsent(
                            change.attribute().name() + optional(change), type(change.attribute())));
            update.conditions().forEach(condition -> compared(condition, parameters));
        }
        if (write instanceof Create create && create.fanout() instanceof Create.ForEach each) {
            asked(each.source(), parameters);
        } else if (write instanceof Create || write instanceof Put) {
            String entity = write.entity().name();
            parameters.putIfAbsent(uncapital(entity), "New" + entity);
        }
    }

    private void compared(Condition condition, Map<String, String> parameters) {
        for (Condition.Tests test : condition.tests()) {
            if (test instanceof Condition.Compares compares && compares.operand() instanceof Condition.Input input) {
                boolean member = compares.comparison() == Condition.Comparison.CONTAINS;
                parameters.putIfAbsent(input.name(), member ? AttributeType.STRING.word() : type(compares.attribute()));
            }
        }
    }

    /** Attributes that change only sometimes are optional. */
    private static String optional(Change change) {
        return change.probability().isLessThan(Rational.ONE) ? "?" : "";
    }

    private static String uncapital(String word) {
        return word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
    }

    private String type(AttributeRef attribute) {
        Attribute origin = model.origin(attribute);
        return origin.type() == AttributeType.NUMBER
                        && origin.bounds().decimals().isStated()
                ? "decimal"
                : origin.type().word();
    }

    private String result() {
        Operation operation = pattern.operation();
        if (operation instanceof Read read) {
            String one = read.entities().stream().map(EntityRef::name).collect(Collectors.joining(" | ")) + with(read);
            if (read.batch() > 1) {
                return "list<%s>".formatted(one);
            }
            if (!read.isUnion() && model.namesOne(read.selection())) {
                return "optional<%s>".formatted(one);
            }
            return read.limit().isStated() ? "page<%s>".formatted(one) : "list<%s>".formatted(one);
        }
        return operation instanceof Count ? "number" : "result";
    }

    private static String with(Read read) {
        List<String> included = read.include().stream()
                .map(include -> include.entity().name())
                .distinct()
                .toList();
        return included.isEmpty() ? "" : " with " + String.join(", ", included);
    }

    /** The reasons for which a write may be rejected. */
    List<String> failures() {
        List<String> failures = new ArrayList<>();
        for (Write write : pattern.operation().writes()) {
            Entity entity = model.entity(write.entity());
            if (write instanceof Create create) {
                failures.add("%s already exists".formatted(entity.name()));
                create.limits().forEach(limit -> failures.add("not " + limit));
                entity.uniques()
                        .forEach(unique -> failures.add("%s is already taken"
                                .formatted(unique.attributes().stream()
                                        .map(AttributeRef::name)
                                        .collect(Collectors.joining(" + ")))));
            }
            if (write instanceof Update update) {
                failures.add("%s does not exist".formatted(entity.name()));
                update.conditions().forEach(condition -> failures.add("not " + ConditionWords.text(condition)));
            }
            if (write instanceof Delete delete) {
                delete.conditions().forEach(condition -> failures.add("not " + ConditionWords.text(condition)));
            }
        }
        boolean several = pattern.operation() instanceof Transaction;
        List<String> distinct = failures.stream().distinct().toList();
        return several && distinct.isEmpty() ? List.of("another write came first") : distinct;
    }
}
