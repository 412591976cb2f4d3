package dev.keywright.verifier.average;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A model with the sizes that the values of a world really have. Sizes that an author states can be made; a default of five
 * bytes for a number between 1 and 9, or of twenty for a word from a list, cannot.
 */
public final class MeasuredModel {
    private MeasuredModel() {}

    public static Model of(Model model, AverageWorld world) {
        List<Entity> entities = model.entities().stream()
                .map(entity -> entity.withAttributes(entity.attributes().stream()
                                .map(attribute -> measured(attribute, world))
                                .toList())
                        .withParents(entity.parents().stream()
                                .map(role -> measured(role, entity, world))
                                .toList()))
                .toList();
        return new Model(model.name(), model.title(), model.description(), entities, model.patterns(), model.options());
    }

    /** A world has not always as many children as stated: two parents have one pair, and counts may not fit averages. */
    private static Parent measured(Parent role, Entity entity, AverageWorld world) {
        if (role.isOneOf()) {
            return role.with(
                    role.average(),
                    role.kinds().stream()
                            .map(kind -> new Parent.Kind(kind.entity(), average(role, kind, entity, world)))
                            .toList());
        }
        Figure average = role.average().isStated() ? average(role, role.kinds().get(0), entity, world) : role.average();
        return role.with(average, role.kinds());
    }

    private static Figure average(Parent role, Parent.Kind kind, Entity entity, AverageWorld world) {
        List<Thing> parents = world.all(kind.entity());
        if (parents.isEmpty()) {
            return kind.average();
        }
        List<AttributeRef> id = world.world().model().entity(kind.entity()).id();
        List<Parent.Holding> holds = role.holds().stream()
                .filter(holding -> id.contains(holding.source()))
                .toList();
        // Where there are several kinds, only an id that exists tells of which the parent is.
        Set<List<Datum>> ids = parents.stream()
                .map(parent -> holds.stream()
                        .map(holding -> parent.value(holding.source()))
                        .toList())
                .collect(Collectors.toSet());
        long children = world.all(entity.ref()).stream()
                .filter(child -> holds.stream().allMatch(holding -> child.has(holding.held())))
                .filter(child -> !role.isOneOf()
                        || ids.contains(holds.stream()
                                .map(holding -> child.value(holding.held()))
                                .toList()))
                .count();
        return Figure.of(Rational.of(children, parents.size()));
    }

    private static Attribute measured(Attribute attribute, AverageWorld world) {
        boolean fixed = attribute.isHeld()
                || attribute.store() == Store.BLOB
                || (attribute.type() != AttributeType.STRING && attribute.type() != AttributeType.NUMBER);
        if (fixed) {
            return attribute;
        }
        List<Datum> values = world.all(attribute.ref().entity()).stream()
                .map(thing -> thing.find(attribute.ref()))
                .flatMap(Optional::stream)
                .toList();
        if (values.isEmpty()) {
            return attribute;
        }
        Rational bytes = values.stream()
                .map(value -> bytes(attribute, value))
                .reduce(Rational.ZERO, Rational::plus)
                .dividedBy(Rational.of(values.size()));
        Figure largest = attribute.bytes().max();
        return attribute.with(new Attribute.Bytes(Figure.of(bytes), largest));
    }

    /** DynamoDB packs two digits into a byte and adds one. */
    private static Rational bytes(Attribute attribute, Datum value) {
        String text = value.toString();
        if (attribute.type() == AttributeType.STRING) {
            return Rational.of(text.getBytes(StandardCharsets.UTF_8).length);
        }
        long digits = text.chars().filter(Character::isDigit).count();
        return Rational.of((digits + 1) / 2 + 1 + (text.startsWith("-") ? 1 : 0));
    }
}
