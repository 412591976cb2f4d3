package dev.keywright.moving.reverse;

import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.items.Told;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.stream.StreamRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The things of which the records of streams say that something has changed. */
public final class Clues {
    private final ThingReader reader;
    private final Design design;

    public Clues(ThingReader reader, Design design) {
        this.reader = reader;
        this.design = design;
    }

    public Collection<Clue> of(List<StreamRecord> records) {
        Map<ThingRef, Clue> clues = new LinkedHashMap<>();
        for (StreamRecord record : records) {
            List<Told> before = told(record.table(), record.before());
            List<Told> after = told(record.table(), record.after());
            List<Told> changed = new ArrayList<>(before);
            changed.removeAll(after);
            after.stream().filter(told -> !before.contains(told)).forEach(changed::add);
            Map<String, AttributeValue> any = record.after().isEmpty() ? record.before() : record.after();
            Place place = new Place(record.table(), design.key(record.table(), any));
            for (Told told : changed) {
                Clue clue = new Clue(told.thing(), Set.of(place), Set.of(told.values()));
                clues.merge(told.thing(), clue, Clue::and);
            }
        }
        return clues.values();
    }

    private List<Told> told(String table, Map<String, AttributeValue> item) {
        return item.isEmpty() ? List.of() : reader.told(table, item);
    }
}
