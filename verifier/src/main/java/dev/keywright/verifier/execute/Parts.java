package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.serve.Look;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items that lie beside what is looked for and hold what is split off from it. */
final class Parts {
    private final Layout layout;
    private final List<ItemType> kinds;
    private final Map<Values, Found> found = new LinkedHashMap<>();

    Parts(Layout layout, Look look) {
        this.layout = layout;
        this.kinds = layout.entriesIn(look.entry().path()).stream()
                .map(Entry::item)
                .filter(item -> item.kind() instanceof Part part
                        && part.entity().equals(look.question().entity())
                        && layout.stored(item).stream().anyMatch(look.question().needs()::contains))
                .toList();
    }

    boolean areAsked() {
        return !kinds.isEmpty();
    }

    boolean isOne(ItemType kind) {
        return kinds.contains(kind);
    }

    void add(Found part) {
        found.merge(identity(part), part, Found::and);
    }

    Found complete(Found rest) {
        Found part = found.get(identity(rest));
        return part == null ? rest : rest.and(part);
    }

    /** What tells which entity it is: a part has the id in its key. */
    private Values identity(Found of) {
        Map<AttributeUse, Datum> id = new LinkedHashMap<>();
        of.sources().values().stream()
                .findFirst()
                .ifPresent(source -> layout.model().entity(source.entry().entity()).id().stream()
                        .map(AttributeUse::own)
                        .forEach(use -> of.values().find(use).ifPresent(datum -> id.put(use, datum))));
        return new Values(id);
    }
}
