package dev.keywright.moving.evolve;

import dev.keywright.moving.mapping.ThingMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A part of a map between two models; its items go into new tables together with all others. */
public record MapChange(String kind, String text) implements Change {
    static List<Change> of(ThingMap map) {
        List<Change> changes = new ArrayList<>();
        map.words().forEach(words -> changes.add(new MapChange("mapped", words)));
        map.created().forEach(thing -> changes.add(new MapChange("created", thing.toString())));
        map.outliving().forEach(words -> changes.add(new MapChange("kept", words)));
        map.dropped().forEach(words -> changes.add(new MapChange("dropped", words)));
        return changes;
    }

    @Override
    public List<Step> steps(Costs costs) {
        return List.of();
    }

    @Override
    public Optional<String> findRefusal() {
        return Optional.empty();
    }
}
