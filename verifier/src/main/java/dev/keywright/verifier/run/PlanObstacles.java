package dev.keywright.verifier.run;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Update;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Patterns whose plans say something else on purpose than any data can show. */
final class PlanObstacles {
    /** Above this share of one value, most changes lead away from it, and changed ones have other shares than the model says. */
    private static final Rational COMMON = Rational.of(3, 4);

    private PlanObstacles() {}

    /** The reason why a plan is not comparable; empty where it is. */
    static Optional<String> find(Operation operation, Layout layout) {
        Model model = layout.model();
        return operation.writes().stream()
                .filter(Delete.class::isInstance)
                .filter(delete -> ((Delete) delete).cascade().contains(delete.entity()))
                .map(delete -> "`%s` are deleted below each other to any depth".formatted(delete.entity()))
                .findFirst()
                .or(() -> limited(operation))
                .or(() -> sorted(operation, layout))
                .or(() -> uneven(operation, model))
                .or(() -> changed(operation, model));
    }

    /** A plan takes conditions to hold; a parent of average size may be full. */
    private static Optional<String> limited(Operation operation) {
        return operation.writes().stream()
                .filter(write ->
                        write instanceof Create create && !create.limits().isEmpty())
                .map(write -> "a `%s` is created only while its parent is not full".formatted(write.entity()))
                .findFirst();
    }

    /** A plan takes what comes for the latest; what is drawn is the latest now and then. */
    private static Optional<String> sorted(Operation operation, Layout layout) {
        return operation.writes().stream()
                .filter(Create.class::isInstance)
                .flatMap(create -> layout.items().stream()
                        .flatMap(item -> layout.entries(item).stream())
                        .filter(entry -> !entry.isPrimary())
                        .flatMap(entry -> entry.keyAttributes().stream())
                        .map(use -> layout.model().attribute(use.attribute()))
                        .filter(attribute -> isExtremeOf(create.entity(), attribute)))
                .map(attribute -> "an index sorts by `%s`, which a plan takes every new one to change"
                        .formatted(attribute.name()))
                .findFirst();
    }

    private static boolean isExtremeOf(EntityRef child, Attribute attribute) {
        return attribute.meaning() instanceof Attribute.Counts counts
                && counts.aggregate().isExtreme()
                && counts.children().child().equals(child);
    }

    /** A plan takes an input for any of the values, each as common as every other. */
    private static Optional<String> uneven(Operation operation, Model model) {
        return Stream.concat(
                        operation.questions().stream(),
                        operation.writes().stream().flatMap(write -> write.findTarget().stream()))
                .filter(selection -> !model.namesOne(selection))
                .flatMap(selection -> selection.by().stream())
                .filter(Given::isInput)
                .map(given -> model.origin(given.attribute().attribute()))
                .filter(PlanObstacles::isUneven)
                .map(attribute -> "the values of `%s` are not equally common, which a plan takes them to be"
                        .formatted(attribute.name()))
                .findFirst();
    }

    private static boolean isUneven(Attribute attribute) {
        List<Rational> shares = attribute.spread().values().stream()
                .flatMap(value -> value.share().find().stream())
                .distinct()
                .toList();
        return shares.size() > 1;
    }

    private static Optional<String> changed(Operation operation, Model model) {
        return operation.writes().stream()
                .filter(Update.class::isInstance)
                .flatMap(update -> ((Update) update).changes().stream())
                .filter(Change.Set.class::isInstance)
                .map(Change::attribute)
                .filter(attribute -> isCommon(attribute, model))
                .map(attribute -> "most `%s` have one value, and changed ones do not".formatted(attribute.name()))
                .findFirst();
    }

    private static boolean isCommon(AttributeRef attribute, Model model) {
        return model.origin(attribute).spread().values().stream()
                .flatMap(value -> value.share().find().stream())
                .anyMatch(share -> share.isMoreThan(COMMON));
    }
}
