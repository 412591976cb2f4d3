package dev.keywright.moving.destination;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Things whose rows are not as they should be: they are tried again, because what is in their way may go. */
public final class LeftThings {
    private static final String PART = "left";

    private final State state;
    private final Model model;
    private final Map<ThingRef, Left> all = new LinkedHashMap<>();

    /**
     * One of them.
     *
     * @param places where items told of it
     * @param reason why its row is not as it should be
     */
    public record Left(ThingRef thing, Set<Place> places, String reason) {
        public Left {
            places = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(places));
        }
    }

    public LeftThings(State state, Model model) {
        this.state = state;
        this.model = model;
        state.entries(PART).forEach(item -> {
            Left left = left(item);
            all.put(left.thing(), left);
        });
    }

    private Left left(Map<String, AttributeValue> item) {
        Entity entity = model.findEntity(item.get("entity").s()).orElseThrow();
        List<Datum> id = new ArrayList<>();
        for (AttributeRef attribute : entity.id()) {
            id.add(EngineValues.read(model, attribute, item.get("id").l().get(id.size())));
        }
        Set<Place> places = new LinkedHashSet<>();
        item.get("places")
                .l()
                .forEach(place -> places.add(new Place(
                        place.m().get("table").s(), place.m().get("key").m())));
        return new Left(
                new ThingRef(entity.ref(), id), places, item.get("reason").s());
    }

    public List<Left> all() {
        return List.copyOf(all.values());
    }

    public void add(Left left) {
        if (left.equals(all.put(left.thing(), left))) {
            return;
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("entity", AttributeValue.fromS(left.thing().entity().name()));
        item.put(
                "id",
                AttributeValue.fromL(
                        left.thing().id().stream().map(EngineValues::write).toList()));
        item.put(
                "places",
                AttributeValue.fromL(left.places().stream()
                        .map(place -> AttributeValue.fromM(Map.of(
                                "table", AttributeValue.fromS(place.table()),
                                "key", AttributeValue.fromM(place.key()))))
                        .toList()));
        item.put("reason", AttributeValue.fromS(left.reason()));
        state.put(PART, entry(left.thing()), item);
    }

    public void remove(ThingRef thing) {
        if (all.remove(thing) != null) {
            state.remove(PART, entry(thing));
        }
    }

    private static String entry(ThingRef thing) {
        StringBuilder text = new StringBuilder(thing.entity().name());
        thing.id()
                .forEach(part -> text.append('\n')
                        .append(part.toString().length())
                        .append(':')
                        .append(part));
        return Digest.of(text.toString());
    }
}
