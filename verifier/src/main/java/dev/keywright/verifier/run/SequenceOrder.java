package dev.keywright.verifier.run;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
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
        // One that its number identifies cannot be told from the others before it has one.
        boolean told =
                numbered.isPresent() && !entity.id().contains(numbered.get().ref()) && created.size() > 1;
        if (!told) {
            return created;
        }
        List<Map<String, AttributeValue>> items = scene.stored().everything().values().stream()
                .flatMap(found -> found.values().stream())
                .toList();
        String number = name(numbered.get());
        return created.stream()
                .sorted(Comparator.comparing(inputs -> number(entity, thing(inputs), items, number)))
                .toList();
    }

    private static Thing thing(PatternInputs inputs) {
        return inputs.actions().get(0).fresh().get(0);
    }

    private static String name(Attribute attribute) {
        return Layout.storedName(AttributeUse.own(attribute.ref()));
    }

    private static BigDecimal number(
            Entity entity, Thing thing, List<Map<String, AttributeValue>> items, String number) {
        return items.stream()
                .filter(item -> item.containsKey(number) && isOf(entity, thing, item))
                .map(item -> new BigDecimal(item.get(number).n()))
                .findFirst()
                .orElse(BigDecimal.ZERO);
    }

    private static boolean isOf(Entity entity, Thing thing, Map<String, AttributeValue> item) {
        return entity.id().stream().allMatch(id -> {
            AttributeValue stored = item.get(Layout.storedName(AttributeUse.own(id)));
            String text = thing.value(id).toString();
            return stored != null && (text.equals(stored.s()) || text.equals(stored.n()));
        });
    }
}
