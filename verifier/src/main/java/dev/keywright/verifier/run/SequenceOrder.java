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
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order of concurrent creations by the numbers of a sequence, which only the database knows. */
final class SequenceOrder {
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
                .flatMap(SequenceOrder::withEmbedded)
                .toList();
        return created.stream()
                .sorted(Comparator.comparing(inputs -> number(entity, thing(inputs), items, numbered.get())))
                .toList();
    }

    /** The item, and the children that are embedded in it. */
    private static Stream<Map<String, AttributeValue>> withEmbedded(Map<String, AttributeValue> item) {
        return Stream.concat(
                Stream.of(item),
                item.values().stream()
                        .filter(AttributeValue::hasM)
                        .flatMap(map -> map.m().values().stream())
                        .filter(AttributeValue::hasM)
                        .map(AttributeValue::m));
    }

    private static Thing thing(PatternInputs inputs) {
        return inputs.actions().get(0).fresh().get(0);
    }

    private static String name(Attribute attribute) {
        return Layout.storedName(AttributeUse.own(attribute.ref()));
    }

    /** One that its number identifies has no whole id yet: it is the item with most of its other values. */
    private static BigDecimal number(
            Entity entity, Thing thing, List<Map<String, AttributeValue>> items, Attribute numbered) {
        String number = name(numbered);
        return items.stream()
                .filter(item -> item.containsKey(number) && isOf(entity, thing, item, numbered))
                .max(Comparator.comparing(item -> likeness(entity, thing, item)))
                .map(item -> new BigDecimal(item.get(number).n()))
                .orElse(BigDecimal.ZERO);
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
