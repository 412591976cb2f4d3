package dev.keywright.moving.reshape;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items in their space, as a program puts them there that knows nothing about the map. */
final class ExpectedSpaces {
    private ExpectedSpaces() {}

    /** The things that should come of these. */
    static List<Thing> of(World old) {
        List<Thing> all = new ArrayList<>();
        all.add(thing("Space", Map.of("spaceId", Datum.text("home"), "name", Datum.text("Home"))));
        all.add(thing("Space", Map.of("spaceId", Datum.text("away"), "name", Datum.text("Away"))));
        for (Thing setting : old.stored(new EntityRef("Setting"))) {
            Map<String, Datum> values = values(setting);
            values.put("spaceId", Datum.text("home"));
            all.add(thing("Setting", values));
        }
        for (Thing item : old.stored(new EntityRef("Item"))) {
            Map<String, Datum> values = values(item);
            Datum category = values(old.findStored(new EntityRef("Category"), List.of(values.remove("categoryId")))
                            .orElseThrow())
                    .get("name");
            values.remove("remark");
            values.put("spaceId", Datum.text("home"));
            values.put("itemId", id(item));
            values.put("category", category);
            values.putIfAbsent("note", Datum.text("none"));
            values.remove("hash");
            all.add(thing("Item", values));
        }
        for (Thing comment : old.stored(new EntityRef("Comment"))) {
            Map<String, Datum> values = values(comment);
            Thing item = old.findStored(new EntityRef("Item"), List.of(values.remove("hash")))
                    .orElseThrow();
            values.put("spaceId", Datum.text("home"));
            values.put("itemId", id(item));
            values.put("words", values.remove("text"));
            all.add(thing("Comment", values));
        }
        return all;
    }

    private static Map<String, Datum> values(Thing thing) {
        Map<String, Datum> values = new LinkedHashMap<>();
        thing.values().forEach((attribute, value) -> values.put(attribute.name(), value));
        return values;
    }

    /** Attributes in the order of the model, as a reader of items has them. */
    private static Thing thing(String entity, Map<String, Datum> values) {
        Model model = Examples.modelOf(Spaces.NEXT_MODEL);
        Map<AttributeRef, Datum> ordered = new LinkedHashMap<>();
        model.entity(new EntityRef(entity)).attributes().forEach(attribute -> {
            if (values.containsKey(attribute.name())) {
                ordered.put(attribute.ref(), values.get(attribute.name()));
            }
        });
        if (ordered.size() != values.size()) {
            throw new AssertionError("%s of %s".formatted(values.keySet(), entity));
        }
        return new Thing(new EntityRef(entity), ordered);
    }

    private static Datum id(Thing item) {
        Map<String, Datum> values = values(item);
        KeyValue.Moment moment = (KeyValue.Moment) ((Datum.Scalar) values.get("createdAt")).value();
        return ExpectedUuid.timed("items", values.get("hash").toString(), moment.instant());
    }
}
