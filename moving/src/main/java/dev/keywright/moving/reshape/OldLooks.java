package dev.keywright.moving.reshape;

import dev.keywright.moving.mapping.EngineMap;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.runtime.description.Mapping.Becoming;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.reading.Leftovers;
import dev.keywright.verifier.program.EngineDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How programs in transition find what is left in old tables by the ids of another model, in words. */
public final class OldLooks {
    private OldLooks() {}

    /** A sentence for each entity that comes from old ones. */
    public static List<String> words(ThingMap map, EngineDescription old, EngineDescription next) {
        List<String> words = new ArrayList<>();
        for (Becoming becoming : EngineMap.of(map).mapping().entities()) {
            List<String> id = next.design().entity(becoming.entity()).id();
            Leftovers.Way way = Leftovers.way(old.design(), becoming.old(), CompiledMapping.told(becoming, id));
            words.add("an old `%s` by the id of the new one: %s".formatted(becoming.entity(), words(way)));
        }
        return words;
    }

    private static String words(Leftovers.Way way) {
        if (way.isExact()) {
            return "by its key";
        }
        Optional<CompiledEntry> entry = way.entry();
        if (entry.isEmpty()) {
            return "each look reads all that is left in its table";
        }
        String place = entry.get().isPrimary()
                ? "a partition of `%s`".formatted(entry.get().table())
                : "index `%s` of `%s`"
                        .formatted(entry.get().index(), entry.get().table());
        return way.narrowing().isEmpty()
                ? "each look reads all that is left of it, from %s".formatted(place)
                : "from %s, with %s"
                        .formatted(
                                place,
                                way.narrowing().stream().map("`%s`"::formatted).collect(Collectors.joining(", ")));
    }
}
