package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Value;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds numbers in patterns that lie outside the attribute's bounds. */
final class ImpossibleValue implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "impossible-value",
            "A number that the attribute cannot have.",
            """
            In a key, a number is padded to the width of its largest value and written with the declared
            decimals. A number outside of these bounds, or with more decimals, does not fit into the key,
            so no item could be stored or found under it.""",
            "Correct the number, widen `between`, or declare `decimals`; without `decimals` a number is an integer.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                attribute.spread().values().stream()
                        .flatMap(share -> why(attribute, share.value()).stream())
                        .forEach(why -> subject.report(PROBLEM, subject.at(attribute.ref(), "values"), why));
            }
        }
        for (Pattern pattern : subject.patterns()) {
            constants(pattern).stream()
                    .flatMap(constant -> why(subject.model().origin(constant.attribute()), constant.value()).stream())
                    .distinct()
                    .forEach(why -> subject.report(
                            PROBLEM, subject.at(pattern, "by"), "in `%s`, %s".formatted(pattern.id(), why)));
        }
    }

    private static Optional<String> why(Attribute attribute, Value value) {
        if (!(value instanceof Value.Numeric numeric)) {
            return Optional.empty();
        }
        Rational number = numeric.number();
        Attribute.Bounds bounds = attribute.bounds();
        boolean outside = bounds.low().find().filter(number::isLessThan).isPresent()
                || bounds.high().find().filter(number::isMoreThan).isPresent();
        if (outside) {
            return Optional.of("`%s` cannot be %s: it is between %s and %s"
                    .formatted(
                            attribute.ref(),
                            value,
                            bounds.low().value().exactly(),
                            bounds.high().value().exactly()));
        }
        return number.decimals() > attribute.decimals()
                ? Optional.of("`%s` cannot be %s: it has %s decimals"
                        .formatted(attribute.ref(), value, attribute.decimals() == 0 ? "no" : attribute.decimals()))
                : Optional.empty();
    }

    /** A constant that a pattern uses, and the attribute it is for. */
    private record Constant(AttributeRef attribute, Value value) {}

    private static List<Constant> constants(Pattern pattern) {
        List<Constant> all = new ArrayList<>();
        pattern.operation().questions().forEach(selection -> add(selection, all));
        for (Write write : pattern.operation().writes()) {
            write.findTarget().ifPresent(selection -> add(selection, all));
            if (write instanceof Create create) {
                starts(create.with(), all);
                if (create.fanout() instanceof ForEach each) {
                    add(each.source(), all);
                }
            }
            if (write instanceof Put put) {
                starts(put.with(), all);
            }
            if (write instanceof Update update) {
                update.changes().stream()
                        .filter(change -> change instanceof Change.SetTo)
                        .forEach(change -> all.add(new Constant(change.attribute(), ((Change.SetTo) change).value())));
                conditions(update.conditions(), all);
            }
            if (write instanceof Delete delete) {
                conditions(delete.conditions(), all);
            }
        }
        return all;
    }

    private static void add(Selection selection, List<Constant> all) {
        selection.by().stream()
                .filter(given -> given.supply() instanceof Selection.Constants)
                .forEach(given -> ((Selection.Constants) given.supply())
                        .values()
                        .forEach(value -> all.add(new Constant(given.attribute().attribute(), value))));
    }

    private static void starts(List<Start> with, List<Constant> all) {
        with.stream()
                .filter(start -> start.state() instanceof Start.Equal)
                .forEach(start -> all.add(new Constant(start.attribute(), ((Start.Equal) start.state()).value())));
    }

    private static void conditions(List<Condition> conditions, List<Constant> all) {
        conditions.stream()
                .flatMap(condition -> condition.tests().stream())
                .filter(test -> test instanceof Condition.OneOf)
                .forEach(test -> ((Condition.OneOf) test)
                        .values()
                        .forEach(value -> all.add(new Constant(test.attribute(), value))));
    }
}
