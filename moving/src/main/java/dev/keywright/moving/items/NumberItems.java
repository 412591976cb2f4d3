package dev.keywright.moving.items;

import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.Reach;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The numbers of a thing's children, as far as they are in items of their own; and the last numbers of its sequences, wherever they are. */
final class NumberItems {
    private final EngineDescription description;
    private final Layout layout;
    private final Reach reach;

    NumberItems(EngineDescription description) {
        this.description = description;
        this.layout = description.bill().layout();
        this.reach = new Reach(layout);
    }

    /** Where such items of a thing are, or would be. */
    private List<Place> places(Reach.OwnNumber number, List<Datum> id) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (int i = 0; i < id.size(); i++) {
            values.put(number.names().get(i), EngineValues.write(id.get(i)));
        }
        return ItemKeys.of(description.design().item(number.item().name()), new Values(values));
    }

    /** Where the numbers of a thing's children are or would be, with the item's type. */
    Map<Place, String> places(Thing thing) {
        Map<Place, String> all = new LinkedHashMap<>();
        for (Reach.OwnNumber number : reach.ownNumbers(thing.entity())) {
            places(number, thing.identity(layout.model().entity(thing.entity())))
                    .forEach(place -> all.put(place, number.item().name()));
        }
        return all;
    }

    /** A sequence goes on from the number that it gave out last, also where the child that got it is gone. */
    void raise(Family family, TrackingStore store) {
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof SequenceItem sequence) {
                EntityRef parent = sequence.sequence().parent();
                for (Thing thing : family.world().stored(parent)) {
                    List<Datum> id = family.world().identity(thing);
                    long last = family.world().lastNumber(sequence.sequence(), id);
                    SourceRow owner = family.owners().get(thing);
                    if (last > 0 && owner != null) {
                        raise(item, last, holders(item, id, owner, store), store);
                    }
                }
            }
        }
    }

    private List<Place> holders(ItemType item, List<Datum> id, SourceRow owner, TrackingStore store) {
        if (item.kind().hasKey()) {
            return reach.ownNumbers(item.kind().entity()).stream()
                    .filter(number -> number.item().equals(item))
                    .flatMap(number -> places(number, id).stream())
                    .toList();
        }
        String home = layout.findHolder(item).orElseThrow().name();
        List<Place> places = new ArrayList<>();
        store.tracked().forEach((place, tracked) -> {
            if (tracked.kind().equals(home) && owner.equals(tracked.owner())) {
                places.add(place);
            }
        });
        return places;
    }

    private static void raise(ItemType item, long last, List<Place> holders, TrackingStore store) {
        for (Place place : holders) {
            long stands = store.find(place)
                    .map(holder -> holder.get(item.name()))
                    .map(number -> Long.parseLong(number.n()))
                    .orElse(0L);
            if (stands < last) {
                ItemWrite.Change raised = ItemWrite.Change.setting(DocumentPath.of(item.name()), Scalars.number(last));
                store.write(List.of(new ItemWrite(place.table(), item.name(), place.key(), raised, List.of())));
            }
        }
    }
}
