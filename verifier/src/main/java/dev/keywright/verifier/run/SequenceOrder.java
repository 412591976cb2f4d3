package dev.keywright.verifier.run;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.oracle.SequenceNumbers;
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order of concurrent creations by the numbers of a sequence, which only the database knows. */
final class SequenceOrder {
    /** The key of an embedded child that nothing but its number tells from its siblings. */
    private static final java.util.regex.Pattern NUMBER = java.util.regex.Pattern.compile("[0-9]+");

    private final Scene scene;

    SequenceOrder(Scene scene) {
        this.scene = scene;
    }

    List<PatternInputs> inOrder(Pattern pattern, List<PatternInputs> created) {
        if (!(pattern.operation() instanceof Create create)) {
            return created;
        }
        Entity entity = scene.model().entity(create.entity());
        Optional<Attribute> numbered = entity.attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Numbered)
                .findFirst();
        if (numbered.isEmpty() || created.size() < 2) {
            return created;
        }
        List<Map<String, AttributeValue>> items = scene.stored().everything().values().stream()
                .flatMap(found -> found.values().stream())
                .flatMap(item -> withEmbedded(item, entity, name(numbered.get())))
                .collect(Collectors.toCollection(ArrayList::new));
        List<Placed> placed = new ArrayList<>();
        for (PatternInputs inputs : created) {
            Optional<BigDecimal> number = find(entity, thing(inputs), items, numbered.get());
            // Two that differ in nothing but their numbers are two all the same.
            number.ifPresent(given -> items.removeIf(item -> item.containsKey(name(numbered.get()))
                    && number(item, numbered.get()).equals(given)
                    && isOf(entity, thing(inputs), item, numbered.get())));
            placed.add(new Placed(inputs, number.orElse(BigDecimal.ZERO)));
        }
        return placed.stream()
                .sorted(Comparator.comparing(Placed::number))
                .map(Placed::inputs)
                .toList();
    }

    /** A creation, and the number that it was given. */
    private record Placed(PatternInputs inputs, BigDecimal number) {}

    /** The item, and the children that are embedded in it, with what they hold of it. */
    private static Stream<Map<String, AttributeValue>> withEmbedded(
            Map<String, AttributeValue> item, Entity entity, String number) {
        Map<String, AttributeValue> held = new LinkedHashMap<>();
        entity.parents().stream().flatMap(role -> role.holds().stream()).forEach(holding -> {
            AttributeValue value = item.get(Layout.storedName(AttributeUse.own(holding.source())));
            if (value != null) {
                held.put(Layout.storedName(AttributeUse.own(holding.held())), value);
            }
        });
        return Stream.concat(
                Stream.of(item),
                item.values().stream()
                        .filter(AttributeValue::hasM)
                        .flatMap(map -> map.m().entrySet().stream())
                        .filter(child -> child.getValue().hasM())
                        .map(child -> {
                            Map<String, AttributeValue> whole = new LinkedHashMap<>(held);
                            if (NUMBER.matcher(child.getKey()).matches()) {
                                whole.put(number, AttributeValue.fromN(child.getKey()));
                            }
                            whole.putAll(child.getValue().m());
                            return whole;
                        }));
    }

    private static Thing thing(PatternInputs inputs) {
        return inputs.actions().get(0).fresh().get(0);
    }

    private static String name(Attribute attribute) {
        return Layout.storedName(AttributeUse.own(attribute.ref()));
    }

    /**
     * One that its number identifies has no whole id yet: it is the new item with most of its other values. Older ones may have as
     * many of them.
     */
    private Optional<BigDecimal> find(
            Entity entity, Thing thing, List<Map<String, AttributeValue>> items, Attribute numbered) {
        BigDecimal first = new BigDecimal(new SequenceNumbers(scene.oracle().world())
                .numbered(thing.without(numbered.ref()))
                .value(numbered.ref())
                .toString());
        return items.stream()
                .filter(item -> item.containsKey(name(numbered)) && isOf(entity, thing, item, numbered))
                .filter(item -> number(item, numbered).compareTo(first) >= 0)
                .max(Comparator.comparing(item -> likeness(entity, thing, item)))
                .map(item -> number(item, numbered));
    }

    private static BigDecimal number(Map<String, AttributeValue> item, Attribute numbered) {
        return new BigDecimal(item.get(name(numbered)).n());
    }

    private static boolean isOf(Entity entity, Thing thing, Map<String, AttributeValue> item, Attribute numbered) {
        return entity.id().stream()
                .filter(id -> !id.equals(numbered.ref()) && item.containsKey(Layout.storedName(AttributeUse.own(id))))
                .allMatch(id -> isEqual(id, thing, item));
    }

    private static long likeness(Entity entity, Thing thing, Map<String, AttributeValue> item) {
        return entity.attributes().stream()
                .filter(attribute -> isEqual(attribute.ref(), thing, item))
                .count();
    }

    private static boolean isEqual(AttributeRef attribute, Thing thing, Map<String, AttributeValue> item) {
        AttributeValue stored = item.get(Layout.storedName(AttributeUse.own(attribute)));
        return stored != null
                && thing.find(attribute)
                        .map(Object::toString)
                        .filter(text -> text.equals(stored.s()) || text.equals(stored.n()))
                        .isPresent();
    }
}
