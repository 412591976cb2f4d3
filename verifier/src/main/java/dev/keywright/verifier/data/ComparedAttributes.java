package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Value;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The attributes that patterns compare or sort by, and the constants they are compared with, by their original attribute. */
final class ComparedAttributes {
    private final Model model;
    private final Set<AttributeRef> compared = new LinkedHashSet<>();
    private final Map<AttributeRef, Set<Datum>> constants = new LinkedHashMap<>();

    ComparedAttributes(Model model) {
        this.model = model;
        for (Pattern pattern : model.patterns()) {
            Operation operation = pattern.operation();
            operation.questions().forEach(this::add);
            if (operation instanceof Read read) {
                read.parts().forEach(part -> part.order().forEach(order -> compare(order.attribute())));
                read.included().forEach(include -> include.order().forEach(order -> compare(order.attribute())));
            }
            operation.writes().forEach(this::add);
        }
    }

    boolean isCompared(AttributeRef attribute) {
        return compared.contains(model.origin(attribute).ref());
    }

    List<Datum> constants(AttributeRef attribute) {
        return List.copyOf(constants.getOrDefault(model.origin(attribute).ref(), Set.of()));
    }

    private void add(Selection selection) {
        for (Selection.Given given : selection.by()) {
            compare(given.attribute());
            if (given.supply() instanceof Selection.Constants known) {
                known.values().forEach(value -> constant(given.attribute().attribute(), value));
            }
        }
        selection.in().forEach(choice -> compare(choice.attribute()));
        selection.range().forEach(range -> compare(range.attribute()));
        selection.prefix().forEach(prefix -> compare(prefix.attribute()));
        selection.has().forEach(this::compare);
        selection.lacks().forEach(this::compare);
    }

    private void add(Write write) {
        write.findTarget().ifPresent(this::add);
        if (write instanceof Create create && create.fanout() instanceof Create.ForEach each) {
            add(each.source());
            each.from()
                    .forEach(
                            copied -> compared.add(model.origin(copied.source()).ref()));
        }
        starts(write).forEach(start -> {
            if (start.state() instanceof Start.Equal equal) {
                constant(start.attribute(), equal.value());
            }
        });
        if (write instanceof Update update) {
            for (Change change : update.changes()) {
                if (change instanceof Change.SetTo to) {
                    constant(to.attribute(), to.value());
                }
            }
        }
        conditions(write).stream()
                .flatMap(condition -> condition.tests().stream())
                .forEach(this::add);
    }

    private static List<Start> starts(Write write) {
        if (write instanceof Create create) {
            return create.with();
        }
        return write instanceof Put put ? put.with() : List.of();
    }

    private static List<Condition> conditions(Write write) {
        if (write instanceof Update update) {
            return update.conditions();
        }
        return write instanceof Delete delete ? delete.conditions() : List.of();
    }

    private void add(Condition.Tests condition) {
        if (condition instanceof Condition.OneOf oneOf) {
            oneOf.values().forEach(value -> constant(oneOf.attribute(), value));
        }
        if (condition instanceof Condition.Compares compares
                && compares.comparison() != Condition.Comparison.CONTAINS
                && compares.operand() instanceof Condition.Constant constant) {
            constant(compares.attribute(), constant.value());
        }
    }

    private void compare(AttributeUse use) {
        compared.add(model.origin(use.attribute()).ref());
    }

    private void constant(AttributeRef attribute, Value value) {
        AttributeType type = model.attribute(attribute).type();
        KeyValue known = KeyValue.of(value, type);
        if (isOf(type, known)) {
            constants
                    .computeIfAbsent(model.origin(attribute).ref(), unused -> new LinkedHashSet<>())
                    .add(new Datum.Scalar(known));
        }
    }

    /** A condition may compare with what an attribute never is. */
    private static boolean isOf(AttributeType type, KeyValue value) {
        return switch (type) {
            case NUMBER -> value instanceof KeyValue.Numeric;
            case BOOLEAN -> value instanceof KeyValue.Truth;
            case TIMESTAMP -> value instanceof KeyValue.Moment;
            case DATE -> value instanceof KeyValue.Day;
            case STRING -> value instanceof KeyValue.Text;
            case BINARY -> value instanceof KeyValue.Binary;
            case LIST, MAP, SET -> false;
        };
    }
}
