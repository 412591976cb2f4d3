package dev.keywright.backends.document;

import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The inputs and results of a pattern, as short texts for tables. */
public final class PatternWords {
    private final Model model;
    private final Facts facts;

    public PatternWords(Facts facts) {
        this.model = facts.model();
        this.facts = facts;
    }

    public static boolean isRead(Pattern pattern) {
        return pattern.operation() instanceof Read || pattern.operation() instanceof Count;
    }

    public static boolean isWrite(Pattern pattern) {
        return !isRead(pattern) && !(pattern.operation() instanceof External);
    }

    /** The name of the operation in the language: read, create, transaction. */
    public static String verb(Operation operation) {
        if (operation instanceof Read) {
            return "read";
        }
        if (operation instanceof Count) {
            return "count";
        }
        if (operation instanceof Create) {
            return "create";
        }
        if (operation instanceof Put) {
            return "put";
        }
        if (operation instanceof Update) {
            return "update";
        }
        if (operation instanceof Delete) {
            return "delete";
        }
        return operation instanceof Transaction ? "transaction" : "external";
    }

    /** The entity of a pattern, or the kinds in its answer. */
    static String about(Pattern pattern) {
        return pattern.operation() instanceof Read read
                ? read.entities().stream().map(EntityRef::name).collect(Collectors.joining(", "))
                : pattern.operation().entities().get(0).name();
    }

    /** The inputs of the caller, each one once. */
    public List<String> inputs(Pattern pattern) {
        Set<String> inputs = new LinkedHashSet<>();
        pattern.operation().findQuestion().ifPresent(question -> inputs.addAll(asked(question)));
        if (pattern.operation() instanceof Read read) {
            read.include()
                    .forEach(include -> asked(include.where())
                            .forEach(input -> inputs.add("%s: %s".formatted(include.entity(), input))));
        }
        for (Write write : pattern.operation().writes()) {
            write.findTarget().ifPresent(target -> inputs.addAll(asked(target)));
            inputs.addAll(written(write));
        }
        return List.copyOf(inputs);
    }

    private static List<String> asked(Selection selection) {
        List<String> inputs = new ArrayList<>();
        for (Selection.Given given : selection.by()) {
            if (given.supply() instanceof Selection.Input input) {
                inputs.add(input.name());
            }
        }
        selection.in().forEach(choice -> inputs.add("%s (up to %s)".formatted(choice.attribute(), choice.most())));
        selection.range().forEach(range -> inputs.add("%s (from, to)".formatted(range.attribute())));
        selection.prefix().forEach(prefix -> inputs.add("%s (prefix)".formatted(prefix.attribute())));
        if (selection.contains().isAsked()) {
            inputs.add("text to search for in "
                    + selection.contains().attributes().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(" or ")));
        }
        return inputs;
    }

    private List<String> written(Write write) {
        if (write instanceof Update update) {
            return update.changes().stream()
                    .filter(change -> change instanceof Change.Set || change.isRelative())
                    .map(change -> change.attribute().name())
                    .toList();
        }
        if (write instanceof Create create) {
            return create.fanout() instanceof Create.ForEach each
                    ? asked(each.source())
                    : attributes(model.entity(create.entity()), create.with());
        }
        return write instanceof Put put ? attributes(model.entity(put.entity()), put.with()) : List.of();
    }

    /**
     * The attributes of a new item that the caller provides: all except those with a constant start and those that
     * the design maintains.
     */
    private static List<String> attributes(Entity entity, List<Start> with) {
        Set<AttributeRef> fixed = with.stream()
                .filter(start -> !(start.state() instanceof Start.Present))
                .map(Start::attribute)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return entity.attributes().stream()
                .filter(attribute -> !fixed.contains(attribute.ref()))
                .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts)
                        && !(attribute.meaning() instanceof Attribute.Numbered))
                .map(attribute -> attribute.name() + (attribute.presence().mayBeMissing() ? "?" : ""))
                .toList();
    }

    /** The result of a pattern. */
    public String result(Pattern pattern) {
        Operation operation = pattern.operation();
        if (operation instanceof Read read) {
            return result(read, pattern);
        }
        if (operation instanceof Count) {
            return "a count";
        }
        if (operation instanceof External external) {
            return "an answer from " + external.system();
        }
        return "success or rejection";
    }

    private String result(Read read, Pattern pattern) {
        String entity = read.entities().stream().map(EntityRef::name).collect(Collectors.joining(" and "));
        if (read.batch() > 1) {
            return "up to %s %s".formatted(read.batch(), entity);
        }
        if (!read.isUnion() && model.namesOne(read.selection())) {
            return "one %s or none".formatted(entity);
        }
        return read.limit()
                .find()
                .map(limit -> "pages of %s %s".formatted(limit, entity))
                .orElseGet(() -> "all matching %s, about %s"
                        .formatted(
                                entity,
                                RoundedNumbers.about(
                                        facts.pattern(pattern.ref()).matches().value())));
    }

    /** The other entities in the answer: included children and parents, or the other entities of a transaction. */
    public List<EntityRef> others(Pattern pattern) {
        Set<EntityRef> others = new LinkedHashSet<>();
        if (pattern.operation() instanceof Read read) {
            read.included().forEach(include -> include.path().forEach(step -> others.add(step.to())));
            return List.copyOf(others);
        }
        others.addAll(pattern.operation().entities());
        pattern.operation().writes().stream()
                .filter(Delete.class::isInstance)
                .forEach(write -> others.addAll(((Delete) write).cascade()));
        pattern.operation().entities().stream().findFirst().ifPresent(others::remove);
        return List.copyOf(others);
    }

    /** The sort order and limit of the answer. */
    public static String order(Operation operation) {
        if (!(operation instanceof Read read)) {
            return "";
        }
        String order = read.order().stream()
                .map(ordering ->
                        ordering.attribute() + (ordering.direction() == Read.Direction.DESCENDING ? " desc" : ""))
                .collect(Collectors.joining(", "));
        String limit = read.limit().find().map(most -> "limit " + most).orElse("");
        return order.isEmpty() || limit.isEmpty() ? order + limit : order + ", " + limit;
    }

    /** Conditions other than inputs: constants, and attributes that must be present or absent. */
    public static List<String> fixed(Operation operation) {
        List<String> fixed = new ArrayList<>();
        operation.findQuestion().ifPresent(question -> fixed.addAll(fixed(question)));
        if (operation instanceof Read read) {
            read.include()
                    .forEach(include -> fixed(include.where())
                            .forEach(condition -> fixed.add("%s: %s".formatted(include.entity(), condition))));
        }
        return fixed;
    }

    private static List<String> fixed(Selection question) {
        List<String> fixed = new ArrayList<>();
        for (Selection.Given given : question.by()) {
            if (given.supply() instanceof Selection.Constants constants) {
                String values =
                        constants.values().stream().map(value -> value.text()).collect(Collectors.joining(" or "));
                fixed.add("%s = %s".formatted(given.attribute(), values));
            }
        }
        question.has().forEach(use -> fixed.add("has " + use));
        question.lacks().forEach(use -> fixed.add("lacks " + use));
        return fixed;
    }

    public static boolean isStrong(Operation operation) {
        if (operation instanceof Read read) {
            return read.consistency() == Consistency.STRONG;
        }
        return operation instanceof Count count && count.consistency() == Consistency.STRONG;
    }

    public Rational averagePerSecond(Pattern pattern) {
        return facts.pattern(pattern.ref()).averagePerSecond().value();
    }

    public Rational peakPerSecond(Pattern pattern) {
        return facts.pattern(pattern.ref()).peakPerSecond().value();
    }

    /**
     * The reasons for a transaction that the model states: several writes, a unique value, a maintained count or
     * sequence.
     */
    public List<String> atomicity(Pattern pattern) {
        Set<String> needs = new LinkedHashSet<>();
        if (pattern.operation() instanceof Transaction transaction) {
            needs.add("atomic: "
                    + transaction.actions().stream()
                            .map(action -> verb(action.write()) + " "
                                    + action.write().entity() + (action.times() > 1 ? " × " + action.times() : ""))
                            .collect(Collectors.joining(", ")));
        }
        for (Write write : pattern.operation().writes()) {
            Entity entity = model.entity(write.entity());
            boolean creates = write instanceof Create || write instanceof Put;
            for (Entity.Unique unique : entity.uniques()) {
                boolean touched = creates || changes(write, unique.attributes());
                if (touched || write instanceof Delete) {
                    needs.add("unique "
                            + unique.attributes().stream()
                                    .map(AttributeRef::name)
                                    .collect(Collectors.joining(" + ")));
                }
            }
        }
        return List.copyOf(needs);
    }

    private static boolean changes(Write write, List<AttributeRef> attributes) {
        return write instanceof Update update
                && update.changes().stream().anyMatch(change -> attributes.contains(change.attribute()));
    }

    /** Conditions of a write, as the model states them. */
    public static List<String> conditions(Operation operation) {
        List<String> conditions = new ArrayList<>();
        for (Write write : operation.writes()) {
            if (write instanceof Create create) {
                conditions.add("%s must not exist".formatted(write.entity()));
                create.limits().forEach(limit -> conditions.add(limit.toString()));
            }
            if (write instanceof Update update) {
                conditions.add("%s must exist".formatted(write.entity()));
                update.conditions().forEach(condition -> conditions.add(ConditionWords.text(condition)));
            }
            if (write instanceof Delete delete) {
                delete.conditions().forEach(condition -> conditions.add(ConditionWords.text(condition)));
            }
        }
        return conditions.stream().distinct().toList();
    }
}
